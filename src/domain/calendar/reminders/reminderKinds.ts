import type { Role } from '@/contract/auth/user';
import { type ReminderKind, reminderKinds } from '@/contract/calendar/calendar';
import { getActionRoles } from '@/domain/reviews/reviews';

/** Everything that the product knows of a kind of reminder. */
type ReminderTerms = {
  label: string;
  hint?: string;
  isAboutFilings: boolean;
  /** True for a default without a choice: those with a penalty or a time limit. Reviews have their own mail. */
  isUsual: boolean;
  /** For a step before a due date, the days left at which it starts, and the last at which it's sent; it lasts until the next step. */
  step?: { from: number; to: number };
};

/** Every kind of reminder. */
export const reminderTerms: Readonly<Record<ReminderKind, ReminderTerms>> = {
  DUE_10: {
    label: '10 days before a filing is due',
    isAboutFilings: true,
    isUsual: false,
    step: { from: 10, to: 4 },
  },
  DUE_3: { label: '3 days before', isAboutFilings: true, isUsual: true, step: { from: 3, to: 2 } },
  DUE_1: { label: '1 day before', isAboutFilings: true, isUsual: true, step: { from: 1, to: 0 } },
  PAST_DUE: {
    label: 'When a filing is past due',
    hint: 'Then every Monday until it has a final report or is recorded as filed.',
    isAboutFilings: true,
    isUsual: true,
  },
  LEVELS: {
    label: 'When net capital reaches a level that asks for a notice',
    hint: 'Then every Monday until the notice is recorded as sent.',
    isAboutFilings: false,
    isUsual: true,
  },
  REVIEWS: {
    label: 'When review requests wait for a decision for a day',
    hint: 'Then every Monday. In firms where you are an administrator.',
    isAboutFilings: false,
    isUsual: false,
  },
};

const usualKinds = reminderKinds.filter((kind) => reminderTerms[kind].isUsual);

/** Returns the kind of reminder whose step has begun with these days left; undefined between past due and the first step. */
export function findDueStep(daysLeft: number): ReminderKind | undefined {
  return reminderKinds.find((kind) => {
    const { step } = reminderTerms[kind];
    return step !== undefined && daysLeft <= step.from && daysLeft >= step.to;
  });
}

const filers: readonly Role[] = ['ADMIN', 'MIDDLE'];

/** Returns a user's reminder kinds: their choice, else the defaults of their roles. */
export function chosenKinds(choice: readonly ReminderKind[] | null, roles: readonly Role[]): readonly ReminderKind[] {
  return choice ?? (roles.some((role) => filers.includes(role)) ? usualKinds : []);
}

/** True if the choice has an effect in a firm: reviews are only for users who decide them. */
export function isForRole(kind: ReminderKind, role: Role): boolean {
  return kind !== 'REVIEWS' || getActionRoles('approve').includes(role);
}
