import type { KnownAccount } from '@server/coa/coasRepository';
import { quoted } from '@server/common/textRules';
import type { CompanyProfile } from '@/contract/company/company.schema';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import { canNameSameAccount } from '@/domain/coa/accountNames';
import { type AccountSection, getAccountSection } from '@/domain/coa/accounts';
import { mappedCompany } from '@/domain/coa/mapping/company';
import { readLedgerType } from '@/domain/coa/mapping/ledgerTypes';
import type { LineSuggestion } from '@/domain/coa/mapping/suggestion';
import { createMappingContext, type MappingContext, suggestLines } from '@/domain/coa/mapping/suggestLines';
import { createNumberGenerator } from '@/domain/givenNumbers';
import type { WrittenAccount } from '@/domain/imports/accountText';
import { parseAmountText } from '@/domain/numberText';
import { eachInPauses } from './inPauses';

/** An account of a file with its number, and the number's origin if the file has none. */
export type NumberedAccount = {
  row: number;
  number: string;
  name: string;
  type: string;
  side: 'debit' | 'credit' | null;
  isNew: boolean;
  note: string | null;
  /** The issue of an ambiguous number, or null. */
  issue: string | null;
  /** The name of its number in the books if the file's name seems to be another account's, or null. */
  otherName: string | null;
};

/** The accounts of the books: by number, by name, and their mappings. `shared` has the numbers of several accounts. */
export type AccountBooks = {
  byNumber: ReadonlyMap<string, KnownAccount>;
  byName: ReadonlyMap<string, KnownAccount>;
  shared: ReadonlyMap<string, readonly KnownAccount[]>;
  mapping: MappingContext;
};

/** Indexes the accounts of the author's books, with the profile's facts for suggestions. A name that several accounts share finds none. */
export function indexAccounts(accounts: readonly KnownAccount[], profile?: CompanyProfile): AccountBooks {
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
    shared: findSharedNumbers(accounts),
    mapping: createMappingContext(mapped, mapped, profile && mappedCompany(profile)),
  };
}

function findSharedNumbers(accounts: readonly KnownAccount[]): AccountBooks['shared'] {
  const byNumber = new Map<string, KnownAccount[]>();
  for (const account of accounts) {
    const found = byNumber.get(account.account_number);
    if (found === undefined) byNumber.set(account.account_number, [account]);
    else found.push(account);
  }
  return new Map([...byNumber].filter(([, found]) => found.length > 1));
}

type Line = WrittenAccount & { row: number; type: string; debit?: string; credit?: string };

/**
 * Gives every account of a file a number: the file's own; else the user's choice for its name; else that of the account of this name in the books;
 * else the next one in the range of its type.
 */
export async function numberAccounts(
  lines: readonly Line[],
  { byNumber, byName, shared, mapping }: AccountBooks,
  { numbers = [] }: ImportChoices,
): Promise<NumberedAccount[]> {
  const chosen = new Map(numbers.map(({ name, number }) => [nameKey(name), number.trim()]));
  const used = new Set([...byNumber.keys(), ...chosen.values(), ...lines.flatMap(({ number }) => number ?? [])]);
  const give = createNumberGenerator(used);
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
  const issueOf = createNumberCheck({ byNumber, shared });
  const accounts: NumberedAccount[] = [];
  await eachInPauses(lines, (line) => {
    const { number, note } = numberOf(line);
    const issue = issueOf(line, number);
    accounts.push({
      row: line.row,
      number,
      name: line.name,
      type: line.type,
      side: sideOf(line),
      isNew: !byNumber.has(number),
      note,
      issue,
      otherName: issue === null ? findOtherName(line, byNumber) : null,
    });
  });
  return accounts;
}

/** Returns the name in the books of a line's own number if it shares no significant word with the line's name. */
function findOtherName({ number, name }: Line, byNumber: AccountBooks['byNumber']): string | null {
  const known = number === null ? undefined : byNumber.get(number)?.account_name;
  return known === undefined || name === '' || canNameSameAccount(known, name) ? null : known;
}

/** Finds numbers of several accounts of the books, and those that are ambiguous as written. */
function createNumberCheck(
  books: Pick<AccountBooks, 'byNumber' | 'shared'>,
): (line: Line, given: string) => string | null {
  const findWrittenIssue = createWrittenCheck(books.byNumber);
  return (line, given) => {
    const several = books.shared.get(given);
    return several === undefined ? findWrittenIssue(line) : sharedText(given, several);
  };
}

/** Finds numbers that differ only in punctuation: `1000-10` and `10001-0`, or `1000-10` and another account of the books. */
function createWrittenCheck(byNumber: AccountBooks['byNumber']): (line: Line) => string | null {
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

function sharedText(number: string, accounts: readonly KnownAccount[]): string {
  const names = accounts
    .map(({ account_name: name }) => quoted(name))
    .sort()
    .join(' and ');
  return `${number} is the number of ${accounts.length} accounts in your books: ${names}. Give one of them another number, or restore it, then import again.`;
}

/** Returns the suggested FOCUS line of a new account, if the confidence is sufficient. */
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

/** Returns the section of its ledger type, else the section of a line suggested with high confidence. */
function sectionOf(line: Line, mapping: MappingContext): AccountSection | null {
  const [section] = readLedgerType(line.type)?.sections ?? [];
  if (section !== undefined) return section;
  const suggestion = sureSuggestion(line, mapping);
  return suggestion === null ? null : getAccountSection(suggestion.focusId);
}

function sideOf({ debit = '', credit = '' }: Line): 'debit' | 'credit' | null {
  if (isFilled(debit)) return 'debit';
  return isFilled(credit) ? 'credit' : null;
}

function isFilled(text: string): boolean {
  const reading = parseAmountText(text);
  return reading.ok && /[1-9]/.test(reading.value);
}

function nameKey(name: string): string {
  return name.toLowerCase().replace(/\s+/g, ' ').trim();
}
