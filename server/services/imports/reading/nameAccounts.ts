import type { KnownAccount } from '@server/db/repositories/books/coasRepository';
import { quoted } from '@server/services/staging/textRules';
import type { ImportChoices } from '@/contract/staging/imports';
import { type AccountSection, accountSectionOf } from '@/domain/accounts';
import { createNumberGiver } from '@/domain/givenNumbers';
import { readLedgerType } from '@/domain/mapping/ledgerTypes';
import type { LineSuggestion } from '@/domain/mapping/suggestion';
import { type MappingContext, mappingContextOf, suggestLines } from '@/domain/mapping/suggestLines';
import { readAmount } from '@/domain/numberText';
import type { NamedAccount } from './accountText';
import { eachInPauses } from './inPauses';

/** An account of a file that has a number now, and how it came to it where the file has none. */
export type NumberedAccount = {
  row: number;
  number: string;
  name: string;
  type: string;
  side: 'debit' | 'credit' | null;
  isNew: boolean;
  note: string | null;
  /** Why the number can't be taken for the account's. */
  issue: string | null;
};

/** What the books say of accounts: by number, by name, and how they are mapped. */
export type AccountBooks = {
  byNumber: ReadonlyMap<string, KnownAccount>;
  byName: ReadonlyMap<string, KnownAccount>;
  mapping: MappingContext;
};

/** The accounts of the author's books, ready to be found. A name that several have finds none. */
export function accountBooksOf(accounts: readonly KnownAccount[]): AccountBooks {
  const byName = new Map<string, KnownAccount>();
  const doubled = new Set<string>();
  for (const account of accounts) {
    const key = nameKey(account.account_name);
    if (byName.has(key)) doubled.add(key);
    byName.set(key, account);
  }
  for (const key of doubled) byName.delete(key);
  const mapped = accounts.flatMap(
    ({ account_number: number, account_name: accountName, focus_id: focusId, ssoi_id: ssoiId }) =>
      focusId === null ? [] : [{ number, accountName, focusId, ssoiId, count: 1, isOwn: true }],
  );
  return {
    byNumber: new Map(accounts.map((account) => [account.account_number, account])),
    byName,
    mapping: mappingContextOf(mapped, mapped),
  };
}

type Line = NamedAccount & { row: number; type: string; debit?: string; credit?: string };

/**
 * Gives every account of a file a number: the file's own; else the one that a person chose for its name; else that of the account of this name
 * in the books; else the next one in the range of its type.
 */
export async function numberAccounts(
  lines: readonly Line[],
  { byNumber, byName, mapping }: AccountBooks,
  { numbers = [] }: ImportChoices,
): Promise<NumberedAccount[]> {
  const chosen = new Map(numbers.map(({ name, number }) => [nameKey(name), number.trim()]));
  const used = new Set([...byNumber.keys(), ...chosen.values(), ...lines.flatMap(({ number }) => number ?? [])]);
  const give = createNumberGiver(used);
  const given = new Map<string, { number: string; note: string }>();
  const numberOf = (line: Line): { number: string; note: string | null } => {
    if (line.number !== null) return { number: line.number, note: null };
    const key = nameKey(line.name);
    const own = chosen.get(key);
    if (own !== undefined && own !== '') return { number: own, note: `Number ${own}, chosen by you.` };
    const found = byName.get(key);
    if (found !== undefined)
      return { number: found.account_number, note: `Account ${found.account_number} of this name.` };
    const former = given.get(key);
    if (former !== undefined) return former;
    const number = give(sectionOf(line, mapping));
    const next = { number, note: `Number ${number} was given to it.` };
    given.set(key, next);
    return next;
  };
  const issueOf = createNumberCheck(byNumber);
  const accounts: NumberedAccount[] = [];
  await eachInPauses(lines, (line) => {
    const { number, note } = numberOf(line);
    accounts.push({
      row: line.row,
      number,
      name: line.name,
      type: line.type,
      side: sideOf(line),
      isNew: !byNumber.has(number),
      note,
      issue: issueOf(line),
    });
  });
  return accounts;
}

/** Finds numbers that are the same only by their digits: `1000-10` and `10001-0`, or `1000-10` and another account of the books. */
function createNumberCheck(byNumber: AccountBooks['byNumber']): (line: Line) => string | null {
  const firstWritten = new Map<string, string>();
  return ({ number, name, written }) => {
    if (number === null) return null;
    const own = written ?? number;
    const first = firstWritten.get(number) ?? own;
    firstWritten.set(number, first);
    if (first !== own) {
      return `${quoted(first)} and ${quoted(own)} are both ${number} without dashes and points. Give one of them another number.`;
    }
    const known = byNumber.get(number);
    if (written === undefined || known === undefined || name === '' || nameKey(known.account_name) === nameKey(name))
      return null;
    return `${quoted(written)} is read as ${number}, which is ${quoted(known.account_name)} in your books. If it’s the same account, enter ${number}; else give it another number.`;
  };
}

/** The FOCUS line that is suggested for a new account, if it is with at least this confidence. */
export function sureSuggestion(
  line: Line,
  mapping: MappingContext,
  least: 'high' | 'medium' = 'high',
): LineSuggestion | null {
  const [best] = suggestLines(
    { name: line.name, number: line.number, ledgerType: line.type, side: sideOf(line) },
    mapping,
  );
  const isSure = best?.word === 'high' || (least === 'medium' && best?.word === 'medium');
  return best !== undefined && isSure ? best : null;
}

/** By its ledger's type; else where a line lies that is suggested with high confidence. */
function sectionOf(line: Line, mapping: MappingContext): AccountSection | null {
  const [section] = readLedgerType(line.type)?.sections ?? [];
  if (section !== undefined) return section;
  const suggestion = sureSuggestion(line, mapping);
  return suggestion === null ? null : accountSectionOf(suggestion.focusId);
}

function sideOf({ debit = '', credit = '' }: Line): 'debit' | 'credit' | null {
  if (isFilled(debit)) return 'debit';
  return isFilled(credit) ? 'credit' : null;
}

function isFilled(text: string): boolean {
  const reading = readAmount(text);
  return reading.ok && /[1-9]/.test(reading.value);
}

function nameKey(name: string): string {
  return name.toLowerCase().replace(/\s+/g, ' ').trim();
}
