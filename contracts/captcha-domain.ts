/** Where the captcha comes from unless the configuration chooses (section 9): the domain that is reachable everywhere. */
export const globalCaptchaDomain = "www.recaptcha.net";
