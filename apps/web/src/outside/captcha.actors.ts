import { fromCallback } from "xstate";
import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import type { FrameNews, FrameOrder } from "#machines/access/captcha/captcha.machine.ts";
import { captchaMachine } from "#machines/access/captcha/captcha.machine.ts";

interface CaptchaPlace {
  /** Id of the element that contains the frame. */
  readonly placeId: string;
  readonly onToken: (token: string) => void;
}

interface Configured {
  readonly configuration: ClientConfiguration | null;
}

/** The service identifies the frame by a number. */
const frameIn = (placeId: string) =>
  fromCallback<FrameOrder, Configured>(({ input: { configuration }, sendBack, receive }) => {
    if (configuration === null) return undefined;
    const say = (news: FrameNews) => sendBack(news);
    let isCurrent = true;
    const frame = document.createElement("div");
    document.getElementById(placeId)?.append(frame);
    // Few forms need it: the code for the service is loaded with the first one.
    import("./recaptcha.ts")
      .then(async ({ loadRecaptcha, sizeFor }) => {
        const captcha = await loadRecaptcha(configuration);
        if (!isCurrent) return;
        const widget = captcha.render(frame, {
          sitekey: configuration.recaptcha.site_key,
          hl: "uk",
          size: sizeFor(frame.clientWidth),
          callback: (token) => say({ type: "SOLVED", token }),
          "expired-callback": () => say({ type: "EXPIRED" }),
          "error-callback": () => say({ type: "FAILED" }),
        });
        receive(() => captcha.reset(widget));
      })
      .catch(() => {
        if (isCurrent) say({ type: "FAILED" });
      });
    return () => {
      isCurrent = false;
      frame.remove();
    };
  });

/** The captcha of one form, with the configured service. */
export const captchaMachineFor = ({ placeId, onToken }: CaptchaPlace) =>
  captchaMachine.provide({
    actors: { frame: frameIn(placeId) },
    actions: { tellToken: (_, { token }) => onToken(token) },
  });
