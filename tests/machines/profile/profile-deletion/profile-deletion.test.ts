import { describe, expect, it } from "vitest";
import { deletionIssues } from "#machines/forms/deletion.form.ts";
import { profileDeletionMachine } from "#machines/profile/profile-deletion/profile-deletion.machine.ts";
import { failures } from "#tests/contracts/failures.ts";
import { describeForm, startForm } from "../../support/form-suite.ts";

const filled = { password: "Olena-2026" };

describeForm({
  name: "profile-deletion",
  machine: profileDeletionMachine,
  needs: {},
  empty: { password: "" },
  filled,
  edit: { password: "Olena-2027" },
  result: "deleted",
  afterRefusal: filled,
  afterSuccess: { password: "" },
});

describe("the deletion of a profile", () => {
  it.each(["", " ", "\t"])("is held back by the password %j [PROF-7]", (password) => {
    const { fillIn, submit, send, snapshot } = startForm(profileDeletionMachine, {});
    fillIn({ password });
    submit();
    expect(snapshot().hasTag("invalid")).toBe(true);
    expect(deletionIssues({ password })).toEqual({ password: "required" });
    expect(send.calls).toEqual([]);
  });

  it("keeps a wrong password for correction and can be submitted again [PROF-7]", async () => {
    const { fillIn, submit, send, failed, values } = startForm(profileDeletionMachine, {});
    fillIn({ password: " Olena-2025 " });
    submit();
    send.last().reject(failures.unauthorized());
    await failed();
    expect(values()).toEqual({ password: " Olena-2025 " });
    submit();
    expect(send.calls).toHaveLength(2);
  });
});
