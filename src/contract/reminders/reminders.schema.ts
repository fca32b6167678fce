import Type from 'typebox';
import { answerOf } from '../wire/envelope.schema';
import { idSchema } from '../wire/query.schema';
import { reminderKinds } from './reminders.values';

const reminderKindsSchema = Type.Array(Type.Enum(reminderKinds), {
  uniqueItems: true,
  maxItems: reminderKinds.length,
});

/** `GET /x/reminders`: what the caller is reminded of by mail, and of which firms. */
export const remindersSchema = Type.Object({
  kinds: reminderKindsSchema,
  /** Whether the caller never chose, so that these are the usual ones of their roles. */
  is_default: Type.Boolean(),
  /** False where this server sends no reminders to anybody. */
  is_sending: Type.Boolean(),
  firms: Type.Array(
    Type.Object({
      id: idSchema,
      name: Type.String(),
      /** Where its reminders go; null while the address isn't confirmed. */
      email_address: Type.Union([Type.String(), Type.Null()]),
      /** It asks for two-step verification, which the caller hasn't set up: nothing of it is sent. */
      needs_second_factor: Type.Boolean(),
    }),
  ),
});

export const remindersAnswerSchema = answerOf(remindersSchema);

/** `PUT /x/reminders`; null goes back to the usual ones. */
export const remindersRequestSchema = Type.Object({
  data: Type.Object({ kinds: Type.Union([reminderKindsSchema, Type.Null()]) }),
});
