import type { Role } from '@/contract/auth/user';
import {
  done,
  isAdministrator,
  type ModelBooks,
  type Person,
  people,
  type Result,
  refuse,
  stagedBy,
  type Version,
} from './books';

/** Turns the two-person rule on, or proposes to turn it off. */
export function changeRule(books: ModelBooks, { person, isOn }: { person: Person; isOn: boolean }): Result {
  const { rule, postings } = books;
  if (!isAdministrator(books, person)) return refuse(books, 403);
  const isAlone = people.filter((each) => isAdministrator(books, each)).length < 2;
  const isBarred = isOn ? isAlone : rule.proposedBy !== null;
  const wrong = [...(rule.isOn === isOn ? ['effective_from'] : []), ...(isBarred ? ['is_on'] : [])];
  if (wrong.length > 0) return refuse(books, 422, wrong);
  if (!isOn) return { books: { ...books, rule: { ...rule, proposedBy: person } }, outcome: done };
  return { books: { ...books, rule: { isOn, proposedBy: null }, postings: postings + 1 }, outcome: done };
}

/** Approves the proposal to turn the rule off. */
export function approveRule(books: ModelBooks, { person }: { person: Person }): Result {
  if (!isAdministrator(books, person)) return refuse(books, 403);
  if (books.rule.proposedBy === person) return refuse(books, 403);
  return { books: { ...books, rule: { isOn: false, proposedBy: null }, postings: books.postings + 1 }, outcome: done };
}

export function changeRole(books: ModelBooks, { who, role, at }: { who: Person; role: Role; at: string }): Result {
  const member = { ...books.members[who], role, since: at };
  return { books: { ...books, members: { ...books.members, [who]: member } }, outcome: done };
}

/** Removes a member, whose changes stay, or brings one back in the same role. */
export function changeMembership(books: ModelBooks, { who, isRemoved }: { who: Person; isRemoved: boolean }): Result {
  const member = { ...books.members[who], isRemoved };
  return { books: { ...books, members: { ...books.members, [who]: member } }, outcome: done };
}

export type Settlement = { person: Person; who: Person; action: 'DROP' | 'TAKE_OVER' };

/** Drops a removed person's saved changes, or gives them to an administrator who has no change of the same record. */
export function settle(books: ModelBooks, { person, who, action }: Settlement): Result {
  if (!isAdministrator(books, person)) return refuse(books, 403);
  if (!books.members[who].isRemoved) return refuse(books, 404);
  const own = stagedBy(books, person);
  const isLeft = ({ author, status }: Version) => author === who && ['EDITING', 'REJECTED'].includes(status);
  const isOwn = ({ kind, record }: Version) => own.some((each) => each.kind === kind && each.record === record);
  const versions =
    action === 'DROP'
      ? books.versions.filter((each) => !isLeft(each))
      : books.versions.map((each) => (isLeft(each) && !isOwn(each) ? { ...each, author: person, sentAs: null } : each));
  return { books: { ...books, versions }, outcome: done };
}
