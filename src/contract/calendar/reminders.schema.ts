import type { Static } from 'typebox';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';
import { idSchema } from '@/contract/wire/query.schema';
import { reminderKinds } from './calendar';

const reminderKindsSchema = Type.Array(Type.Enum(reminderKinds), {
  uniqueItems: true,
  maxItems: reminderKinds.length,
});

/** `GET /x/reminders`: the kinds of the caller's mail reminders, and their firms. */
export const remindersSchema = Type.Object({
  kinds: reminderKindsSchema,
  /** True if the caller never chose, so that the defaults of their roles apply. */
  is_default: Type.Boolean(),
  /** False if this server sends no reminders. */
  is_sending: Type.Boolean(),
  firms: Type.Array(
    Type.Object({
      id: idSchema,
      name: Type.String(),
      /** The address for its reminders; null while it isn't confirmed. */
      email_address: Type.Union([Type.String(), Type.Null()]),
      /** True if it requires two-step verification, which the caller hasn't set up: none of its reminders are sent. */
      needs_second_factor: Type.Boolean(),
    }),
  ),
});

export const remindersAnswerSchema = answerOf(remindersSchema);

/** `PUT /x/reminders`; null restores the defaults. */
export const remindersRequestSchema = Type.Object({
  data: Type.Object({ kinds: Type.Union([reminderKindsSchema, Type.Null()]) }),
});

export type Reminders = Static<typeof remindersSchema>;
