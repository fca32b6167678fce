import type { Static } from 'typebox';
import Type from 'typebox';
import { maxPasswordLength } from '@/contract/auth/passwordRule';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableText } from '@/contract/wire/nullable.schema';
import { timestampSchema } from '@/contract/wire/query.schema';

const passwordSchema = Type.String({ minLength: 1, maxLength: maxPasswordLength });

export const passwordChangeRequestSchema = Type.Object({
  data: Type.Object({ current_password: passwordSchema, new_password: passwordSchema }),
});

/** An active sign-in. Its id identifies it and grants no access. */
export const ownSessionSchema = Type.Object({
  id: Type.String(),
  /** Browser and system, as "Chrome on Windows". */
  device: nullableText,
  is_current: Type.Boolean(),
  createdAt: timestampSchema,
  /** The app's last token renewal, at most a quarter of an hour before its last call. */
  lastSeenAt: timestampSchema,
});

export const ownSessionsAnswerSchema = answerOf(Type.Array(ownSessionSchema));

/** The session to end; all but the caller's own without an id. */
export const endSessionQuerySchema = Type.Object({ id: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) });

/** The result of an upload of a picture. */
export const avatarAnswerSchema = Type.Object({
  data: Type.Object({ url: Type.String() }),
  message: Type.String(),
});

/** The unsolicited messages that a user receives. */
export const messageSettingsSchema = Type.Object({
  /** Mail about review requests, in all companies. */
  review_mail: Type.Boolean(),
});

export const messageSettingsAnswerSchema = answerOf(messageSettingsSchema);
export const messageSettingsRequestSchema = Type.Object({ data: messageSettingsSchema });

export type PasswordChangeRequest = Static<typeof passwordChangeRequestSchema>;

export type MessageSettings = Static<typeof messageSettingsSchema>;

export type OwnSession = Static<typeof ownSessionSchema>;
