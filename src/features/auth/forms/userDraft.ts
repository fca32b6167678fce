import { fieldsOf } from '@/domain/records';
import { storedItem, tabStorage } from '@/lib/storage';
import { emptyCompany, emptyPerson, type UserDetails } from './userForm';

/** The user form as far as it is filled in, and the step that it is at. */
export type UserDraft = UserDetails & {
  /** The flow that it is filled in for. */
  userId: string;
  step: 0 | 1;
};

/** Kept for this tab, through its reloads; holds neither passwords nor codes. */
export const userDraft = storedItem<UserDraft>(
  'user_draft',
  (stored) => (isUserDraft(stored) ? stored : null),
  tabStorage,
);

function isUserDraft(value: unknown): value is UserDraft {
  const { userId, step, person, company } = fieldsOf(value);
  const isAtStep = step === 0 || step === 1;
  return typeof userId === 'string' && isAtStep && hasTexts(person, emptyPerson) && hasTexts(company, emptyCompany);
}

function hasTexts(value: unknown, form: object): boolean {
  const fields = fieldsOf(value);
  return Object.keys(form).every((name) => typeof fields[name] === 'string');
}
