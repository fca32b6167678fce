import Type from 'typebox';
import { answerOf } from '../wire/envelope.schema';
import { nullableText } from '../wire/nullable.schema';
import { timestampSchema } from '../wire/query.schema';
import { maxPasswordLength } from './passwordRule';

const passwordSchema = Type.String({ minLength: 1, maxLength: maxPasswordLength });

export const passwordChangeRequestSchema = Type.Object({
  data: Type.Object({ current_password: passwordSchema, new_password: passwordSchema }),
});

/** A sign-in that still holds. The id tells it from others and opens nothing. */
export const ownSessionSchema = Type.Object({
  id: Type.String(),
  /** Browser and system, as "Chrome on Windows". */
  device: nullableText,
  is_current: Type.Boolean(),
  createdAt: timestampSchema,
  /** When the app last renewed its tokens, at most a quarter of an hour before its last call. */
  lastSeenAt: timestampSchema,
});

export const ownSessionsAnswerSchema = answerOf(Type.Array(ownSessionSchema));

/** Which session to end; without an id all but the caller's own. */
export const endSessionQuerySchema = Type.Object({ id: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) });

/** What an upload of a picture comes to. */
export const avatarAnswerSchema = Type.Object({
  data: Type.Object({ url: Type.String() }),
  message: Type.String(),
});

/** Which messages a person gets that they didn't ask for. */
export const messageSettingsSchema = Type.Object({
  /** Mail about review requests, in all companies. */
  review_mail: Type.Boolean(),
});

export const messageSettingsAnswerSchema = answerOf(messageSettingsSchema);
export const messageSettingsRequestSchema = Type.Object({ data: messageSettingsSchema });
