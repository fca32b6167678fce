/** The name of the 403 for a sensitive call without a proof of identity in the last ten minutes. */
export const stepUpRequiredCode = 'StepUpRequired';

/** The capability of a backend that keeps the refresh token in a cookie. */
export const sessionCookieExtra = 'session-cookie';

/** Second factors of a sign-in: none, a code by text message, the code of an authenticator app, or a passkey alone. */
export const secondFactorMethods = ['NONE', 'SMS', 'APP', 'PASSKEY'] as const;

export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** Methods that the password alone switches to; an authenticator app needs a setup. */
export const switchableMethods = ['NONE', 'SMS'] as const satisfies readonly SecondFactorMethod[];

/** The name of the 403 to a member who needs a second factor and has none. */
export const secondFactorRequiredCode = 'SecondFactorRequired';

/** Transports between browsers and authenticators (WebAuthn, AuthenticatorTransport). */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** The capability by which the app offers passkeys. */
export const passkeysExtra = 'passkeys';

export const maxPasskeyName = 60;

export type PasskeyTransport = (typeof passkeyTransports)[number];

/** Hours for which a mailed link that confirms an address, or signs in after too many tries, works. */
export const mailedLinkHours = 24;

/** Days for which an invitation works. */
export const invitationDays = 7;
