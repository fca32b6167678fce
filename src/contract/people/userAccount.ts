import type { Static } from 'typebox';
import type { messageSettingsSchema, ownSessionSchema, passwordChangeRequestSchema } from './userAccount.schema';

export type PasswordChangeRequest = Static<typeof passwordChangeRequestSchema>;
export type MessageSettings = Static<typeof messageSettingsSchema>;
export type OwnSession = Static<typeof ownSessionSchema>;

/** The largest picture that is taken, in bytes (5 MB). */
export const maxAvatarBytes = 5 * 1024 * 1024;
