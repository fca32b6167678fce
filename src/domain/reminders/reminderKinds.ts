import type { Role } from '@/contract/people/user';
import type { ReminderKind } from '@/contract/reminders/reminders';
import { rolesFor } from '../reviews';

/**
 * What is sent to who never chose: what costs a penalty or has a clock, to those who make filings. Ten days ahead and reviews, which have mail of
 * their own, are for who asks for them.
 */
const usualKinds: readonly ReminderKind[] = ['DUE_3', 'DUE_1', 'PAST_DUE', 'LEVELS'];

const filers: readonly Role[] = ['ADMIN', 'MIDDLE'];

/** What a person is reminded of: their choice, else what is usual for the roles that they have in their firms. */
export function chosenKinds(choice: readonly ReminderKind[] | null, roles: readonly Role[]): readonly ReminderKind[] {
  return choice ?? (roles.some((role) => filers.includes(role)) ? usualKinds : []);
}

/** Whether the choice comes to anything in a firm: reviews wait for those who decide them. */
export function isForRole(kind: ReminderKind, role: Role): boolean {
  return kind !== 'REVIEWS' || rolesFor('approve').includes(role);
}
