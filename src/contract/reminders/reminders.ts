import type { Static } from 'typebox';
import type { remindersSchema } from './reminders.schema';
import type { reminderKinds } from './reminders.values';

export { reminderKinds } from './reminders.values';
export type ReminderKind = (typeof reminderKinds)[number];
export type Reminders = Static<typeof remindersSchema>;
