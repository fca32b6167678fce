/**
 * The pattern of an e-mail address; the domain in ASCII (`xn--` for others). Excludes characters that mail drops or interprets differently, because
 * one mailbox would have many spellings, each with limits of its own.
 */
export const emailPattern = '^[^\\s@<>()\\[\\]",:;\\\\]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$';

/** A host name of two labels or more in ASCII, `example.com`; no address of a page and no number. */
export const domainPattern = '^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$';

/** Maximum length of a host name. */
export const maxDomainLength = 253;

/** A number of the Central Registration Depository. */
export const crdNumberPattern = '^[0-9]{1,10}$';

export const otpActions = ['mobile', 'email'] as const;
export type OtpAction = (typeof otpActions)[number];

export const resendActions = ['login', 'sign_up'] as const;
export type ResendAction = (typeof resendActions)[number];

export const messageChannels = ['email', 'mobile'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Number of digits of a code. */
export const otpLength = 6;

/** Seconds until another code can be requested: while signing in, and while registering. */
export const signInResendSeconds = 30;

export const registrationResendSeconds = 60;

/** Minutes for which a sign-in waits for its code. */
export const signInWaitMinutes = 60;

/** The refusals of a sign-in with the right password to an account that is not finished. */
export const unfinishedAccount = {
  emailNotSubmitted: 'Your email is not submitted Please complete your registration',
  emailNotVerified: 'Your email is not verified',
  phoneNotConfirmed: 'Your phone number was not confirmed',
} as const;

/** The answer to an invitation link that is wrong, used or expired; distinguishes it from a backend without the call. */
export const invalidInvitation = 'This invitation is no longer valid. Please ask for a new one.';
