/**
 * How an e-mail address is written; the domain in ASCII (`xn--` for others). Signs that mail drops or reads as something else are none: one
 * mailbox would have many spellings, each with limits of its own.
 */
export const emailPattern = '^[^\\s@<>()\\[\\]",:;\\\\]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$';

/** A host name of two labels or more in ASCII, `example.com`; no address of a page and no number. */
export const domainPattern = '^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$';

/** The most characters that a host name may have. */
export const maxDomainLength = 253;

/** A number of the Central Registration Depository. */
export const crdNumberPattern = '^[0-9]{1,10}$';

export const otpActions = ['mobile', 'email'] as const;
export type OtpAction = (typeof otpActions)[number];

export const resendActions = ['login', 'sign_up'] as const;
export type ResendAction = (typeof resendActions)[number];

export const messageChannels = ['email', 'mobile'] as const;
export type MessageChannel = (typeof messageChannels)[number];
