import type { Role } from '@/contract/auth/user';
import { done, isAdministrator, type ModelBooks, type Person, people, type Result, refuse } from './books';

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
  return { books: { ...books, members: { ...books.members, [who]: { role, since: at } } }, outcome: done };
}
