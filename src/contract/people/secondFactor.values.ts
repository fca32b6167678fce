/** What a sign-in can ask for beside the password: nothing, a code by text message, the code of an authenticator app, or a passkey alone. */
export const secondFactorMethods = ['NONE', 'SMS', 'APP', 'PASSKEY'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** Those that the password alone switches to; an authenticator app has to be set up. */
export const switchableMethods = ['NONE', 'SMS'] as const satisfies readonly SecondFactorMethod[];
