/** How browsers reach an authenticator (WebAuthn, AuthenticatorTransport). */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** What the capabilities name, and by which the app offers passkeys. */
export const passkeysExtra = 'passkeys';

export const maxPasskeyName = 60;
