import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import type { ReactElement } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Form } from "#web/ui/form.tsx";
import type { FormError } from "#web/ui/form-context.ts";
import { TextField } from "#web/ui/text-field.tsx";

const wrongEmail = { field: "email", text: "Wrong email" };
const wrongTerms = { field: "terms", text: "Accept the terms" };

interface SampleProps {
  /** The errors after each submit. */
  readonly answer?: readonly FormError[];
  readonly later?: Promise<readonly FormError[]>;
  readonly disabledReason?: string;
  readonly onBlockedSubmit?: () => void;
  readonly onSubmit?: () => void;
  readonly hasOneField?: boolean;
}

const Sample = ({
  answer = [],
  later,
  disabledReason,
  onBlockedSubmit,
  onSubmit,
  hasOneField = false,
}: SampleProps): ReactElement => {
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [isPending, setIsPending] = useState(false);
  const [email, setEmail] = useState("");
  const [isAccepted, setIsAccepted] = useState(false);
  const submit = (): void => {
    onSubmit?.();
    if (later === undefined) {
      setErrors(answer);
      return;
    }
    setIsPending(true);
    void (async () => {
      setErrors(await later);
      setIsPending(false);
    })();
  };
  return (
    <Form
      errors={errors}
      errorTitle="Check the form"
      isPending={isPending}
      onSubmit={submit}
      hasOneField={hasOneField}
      {...(onBlockedSubmit === undefined ? {} : { onBlockedSubmit })}
    >
      <TextField label="Email" name="email" value={email} onChange={setEmail} hint="name@host" />
      <TextField label="Note" name="note" value="" onChange={() => undefined} rows={3} />
      <Checkbox name="terms" isChecked={isAccepted} onChange={setIsAccepted}>
        I accept{" "}
        <a href="#terms" onClick={(event) => event.preventDefault()}>
          the terms
        </a>
      </Checkbox>
      <Button type="submit" isPending={isPending} disabledReason={disabledReason}>
        Send
      </Button>
    </Form>
  );
};

const scrollIntoView = vi.fn<() => void>();

beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("CSS", { escape: (text: string) => text });
});

const summary = () => screen.getByRole("region", { name: "Check the form" });

/** Refuses the email when the test says so. */
const slowServer = () => {
  let refuse = (): void => undefined;
  const later = new Promise<readonly FormError[]>((resolve) => {
    refuse = () => resolve([wrongEmail]);
  });
  return { later, refuse: () => refuse() };
};

describe("form", () => {
  it("moves the focus to a summary with the same errors as the fields", async () => {
    render(<Sample answer={[wrongEmail, wrongTerms]} />);
    await userEvent.click(screen.getByRole("button", { name: "Send" }));

    expect(summary()).toHaveFocus();
    expect(summary()).toHaveAccessibleDescription("Wrong email Accept the terms");
    expect(within(summary()).getAllByRole("link")).toHaveLength(2);
    expect(screen.getByRole("textbox", { name: "Email" })).toBeInvalid();
    expect(screen.getByRole("textbox", { name: "Email" })).toHaveAccessibleDescription(
      "name@host Wrong email",
    );
    expect(screen.getByRole("checkbox", { name: "I accept the terms" })).toBeInvalid();
    expect(screen.getByRole("checkbox")).toHaveAccessibleDescription("Accept the terms");
    expect(screen.getByRole("textbox", { name: "Note" })).toBeValid();
  });

  it("with one field focuses it and shows its error once; a general error has a summary", async () => {
    const { rerender } = render(<Sample answer={[wrongEmail]} hasOneField />);
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    const email = screen.getByRole("textbox", { name: "Email" });
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription("name@host Wrong email");
    expect(scrollIntoView.mock.contexts[0]).toContainElement(screen.getByText("Wrong email"));
    expect(screen.queryByRole("region")).not.toBeInTheDocument();
    rerender(<Sample answer={[{ text: "The server rests" }]} hasOneField />);
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(summary()).toHaveFocus();
    expect(email).toBeValid();
    rerender(<Sample answer={[wrongEmail, { text: "The server rests" }]} hasOneField />);
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(summary()).toHaveFocus();
    expect(summary()).toHaveTextContent("The server rests");
  });

  it.each([
    [true, "auto"],
    [false, "smooth"],
  ])(
    "links from the summary to the field; where motion is reduced (%s), %s",
    async (matches, behavior) => {
      vi.stubGlobal("matchMedia", () => ({ matches }));
      render(<Sample answer={[wrongEmail]} />);
      await userEvent.click(screen.getByRole("button", { name: "Send" }));
      const focus = vi.spyOn(HTMLElement.prototype, "focus");
      await userEvent.click(screen.getByRole("link", { name: "Wrong email" }));
      expect(scrollIntoView).toHaveBeenLastCalledWith({ block: "start", behavior });
      // Otherwise the browser jumps to the control first.
      expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });

      expect(screen.getByRole("textbox", { name: "Email" })).toHaveFocus();
      expect(scrollIntoView.mock.contexts[0]).toBe(screen.getByText("Email"));
      expect(location.hash).toBe("");
    },
  );

  it("removes the summary from the tab order once it is left", async () => {
    render(<Sample answer={[wrongEmail]} />);
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(summary()).toHaveAttribute("tabindex", "-1");
    await userEvent.tab();
    expect(summary()).not.toHaveAttribute("tabindex");
  });

  it("focuses the summary again when a second submit fails with the same errors", async () => {
    const answer = [wrongEmail];
    render(<Sample answer={answer} />);
    const send = screen.getByRole("button", { name: "Send" });
    await userEvent.click(send);
    await userEvent.click(send);
    expect(summary()).toHaveFocus();
  });

  it("focuses the summary when the answer is late, and ignores Enter until then", async () => {
    const { later, refuse } = slowServer();
    const onSubmit = vi.fn<() => void>();
    render(<Sample later={later} onSubmit={onSubmit} />);
    await userEvent.type(screen.getByRole("textbox", { name: "Email" }), "a{Enter}{Enter}");
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("region")).not.toBeInTheDocument();

    refuse();
    await waitFor(() => expect(summary()).toHaveFocus());
    expect(screen.getByRole("textbox", { name: "Email" })).toHaveValue("a");
  });

  it("focuses the summary when the answer is late, also if somebody types on meanwhile", async () => {
    const { later, refuse } = slowServer();
    render(<Sample later={later} />);
    await userEvent.type(screen.getByRole("textbox", { name: "Email" }), "a{Enter}b");
    refuse();
    await waitFor(() => expect(summary()).toHaveFocus());
  });

  it("lists the first error of a field and an error of the whole form without a link", async () => {
    const answer = [{ text: "Wrong login" }, wrongEmail, { field: "email", text: "Too short" }];
    render(<Sample answer={answer} />);
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(
      within(summary())
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["Wrong login", "Wrong email"]);
    expect(within(summary()).getAllByRole("link")).toHaveLength(1);
  });

  it("names the fields of equal errors, and only of those", async () => {
    const answer = [
      { field: "email", text: "Too short", label: "Email" },
      { field: "accept", text: "Too short", label: "Terms" },
      { field: "other", text: "Too long", label: "Other" },
    ];
    render(<Sample answer={answer} />);
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(
      within(summary())
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Email. Too short", "Terms. Too short", "Too long"]);
  });

  it("looks like a warning only when it has nothing else", async () => {
    const waits = { text: "Wait", kind: "warning" } as const;
    const { rerender } = render(<Sample answer={[waits]} />);
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(summary()).toHaveAttribute("data-kind", "warning");
    rerender(<Sample answer={[waits, wrongEmail]} />);
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(summary()).toHaveAttribute("data-kind", "error");
  });

  it("shows at its field that an entry is only a warning", async () => {
    render(<Sample answer={[{ ...wrongEmail, kind: "warning" }, wrongTerms]} />);
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    const kindOf = (text: string) =>
      screen.getAllByText(text).at(-1)?.closest("[data-kind]")?.getAttribute("data-kind");
    expect([wrongEmail, wrongTerms].map(({ text }) => kindOf(text))).toEqual(["warning", "error"]);
  });

  it("shortens a long error in the summary: the field shows all of it", async () => {
    render(<Sample answer={[{ field: "email", text: "Wrong email. ".repeat(40).trim() }]} />);
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(within(summary()).getByRole("link").textContent).toMatch(/^Wrong email.{1,190}…$/u);
  });

  it("does not move the focus while errors only change by typing", async () => {
    const { rerender } = render(
      <Form errors={[]} errorTitle="Check the form" onSubmit={() => undefined}>
        <TextField label="Email" name="email" value="" onChange={() => undefined} />
      </Form>,
    );
    await userEvent.click(screen.getByRole("textbox"));
    rerender(
      <Form errors={[wrongEmail]} errorTitle="Check the form" onSubmit={() => undefined}>
        <TextField label="Email" name="email" value="" onChange={() => undefined} />
      </Form>,
    );
    expect(screen.getByRole("textbox")).toHaveFocus();
  });

  it("does not move the focus when errors appear by typing after a submit without errors", async () => {
    const { rerender } = render(
      <Form errors={[]} errorTitle="Check the form" onSubmit={() => undefined}>
        <TextField label="Email" name="email" value="" onChange={() => undefined} />
      </Form>,
    );
    await userEvent.type(screen.getByRole("textbox"), "{Enter}a");
    rerender(
      <Form errors={[wrongEmail]} errorTitle="Check the form" onSubmit={() => undefined}>
        <TextField label="Email" name="email" value="" onChange={() => undefined} />
      </Form>,
    );
    expect(screen.getByRole("textbox")).toHaveFocus();
  });

  it("shows no native bubbles and never puts input into the address", () => {
    const { container } = render(<Sample />);
    expect(container.querySelector("form")).toHaveAttribute("novalidate");
    expect(container.querySelector("form")).toHaveAttribute("method", "dialog");
  });

  describe("a form sent before the script was loaded [SIGN-4, ALL-7]", () => {
    const early = (isReady: boolean, onSubmit: () => void) => {
      const formWith = (isKnown: boolean) => (
        <Form errors={[]} errorTitle="Check the form" isReady={isKnown} onSubmit={onSubmit}>
          <Button type="submit">Send</Button>
        </Form>
      );
      const { container, rerender } = render(formWith(isReady));
      // The mark that the page's first script sets.
      container.querySelector("form")?.setAttribute("data-early-submit", "");
      return { configure: () => rerender(formWith(true)) };
    };
    beforeEach(() => {
      vi.useFakeTimers();
      return () => vi.useRealTimers();
    });

    it("submits once", () => {
      const onSubmit = vi.fn<() => void>();
      const { configure } = early(true, onSubmit);
      vi.runAllTimers();
      configure();
      vi.runAllTimers();
      expect(onSubmit).toHaveBeenCalledTimes(1);
    });

    it("waits until it is known what the form requires", () => {
      const onSubmit = vi.fn<() => void>();
      const { configure } = early(false, onSubmit);
      vi.runAllTimers();
      expect(onSubmit).not.toHaveBeenCalled();
      configure();
      vi.runAllTimers();
      expect(onSubmit).toHaveBeenCalledTimes(1);
    });

    it("is not sent twice when it is sent again meanwhile", () => {
      const onSubmit = vi.fn<() => void>();
      const { configure } = early(false, onSubmit);
      screen.getByRole("button").click();
      configure();
      vi.runAllTimers();
      expect(onSubmit).toHaveBeenCalledTimes(1);
    });
  });

  it("reports a submit that the disabled button blocks", async () => {
    const onSubmit = vi.fn<() => void>();
    const onBlockedSubmit = vi.fn<() => void>();
    render(
      <Sample
        disabledReason="Type the email first"
        onSubmit={onSubmit}
        onBlockedSubmit={onBlockedSubmit}
      />,
    );
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Email" }), "{Enter}");
    expect(onBlockedSubmit).toHaveBeenCalledTimes(2);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("is submitted by its blocked button, which then shows the errors, where nothing else is said", async () => {
    const onSubmit = vi.fn<() => void>();
    render(<Sample disabledReason="Type the email first" onSubmit={onSubmit} />);
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it("is checked by its text, but not by the link in it", async () => {
    render(<Sample />);
    await userEvent.click(screen.getByRole("link", { name: "the terms" }));
    expect(screen.getByRole("checkbox")).not.toBeChecked();
    await userEvent.click(screen.getByText("I accept"));
    expect(screen.getByRole("checkbox")).toBeChecked();
  });
});
