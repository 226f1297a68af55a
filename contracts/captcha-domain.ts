/** The default domain of the captcha (CFG-5), which is reachable in every country. */
export const globalCaptchaDomain = "www.recaptcha.net";
