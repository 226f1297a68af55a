/** Where the captcha comes from unless the configuration chooses (CFG-5): the domain that is reachable everywhere. */
export const globalCaptchaDomain = "www.recaptcha.net";
