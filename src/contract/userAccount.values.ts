/** What a sign-in can ask for beside the password: nothing, or a code by text message. */
export const secondFactorMethods = ['NONE', 'SMS'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];
