import { readLedgerType } from '@/domain/coa/mapping/ledgerTypes';
import { splitAccount } from '@/domain/imports/accountText';
import { headerWords } from './headerWords';

/** A column that tells accounts apart, and why. */
export type IdentityField = { column: number; field: 'number' | 'name' | 'account' | 'type'; reason: string };

/** The columns of the accounts; `rivals` are other columns that could equally be the numbers. */
export type Identity = { fields: readonly IdentityField[]; rivals: readonly number[] };

/** The columns of a table to choose from, without those of amounts. */
export type IdentityTable = {
  headers: readonly string[];
  /** The cells of each column, of rows with an amount. */
  columns: readonly (readonly string[])[];
  /** The cells of each column, of all rows. */
  whole: readonly (readonly string[])[];
  /** Returns true for an account number of the books. */
  isKnown: (number: string) => boolean;
};

type Profile = {
  column: number;
  header: string;
  filled: number;
  /** Shares of the filled cells. */
  codes: number;
  decimals: number;
  /** Whole numbers of three digits and more. */
  plain: number;
  numbered: number;
  texts: number;
  types: number;
  known: number;
  /** The share of different values. */
  distinct: number;
  isCounter: boolean;
  isAscending: boolean;
};

const code = /^(?=.*\d)[\dA-Z]{1,4}?\d*(?:[.\-_/ ]?\d+)*[A-Z]?$/i;
/** A day of this time, which isn't an account number in parts. */
const writtenDay = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$|^[0-3]?\d\/[0-3]?\d\/(?:\d\d|20\d\d)$/;
const numberHeader =
  /\b(?:no|nos|num|number|nbr|code|cd|id|key|gl|g l|konto|kontonr|cuenta|main account|nominal|account|acct|acc|a c|ac|acnt|accnt|ledger|natural)\b|#/;
const nameHeader =
  /\b(?:name|names|title|titles|descr?|description|caption|label|text|bezeichnung|account|acct|ledger|detail|particulars|narrative|line item)\b/;
const otherHeader =
  /\b(?:map|mapping|tax|wp|w p|level|lvl|index|idx|seq|sequence|row|line no|sort|order|dept|department|division|entity|company|co|fund|location|loc|class|cost cent(?:er|re)|cc|branch|segment|project|year|month|period|date|ref|type|category|group|grouping|parent|fs|line|lead|rollup|statement|currency|ccy|curr|sub|unit|region|store|site)\b/;

/** Returns true if a header names account numbers, so that `10001.00` can be one. */
export function isNumberHeader(header: string): boolean {
  return (
    header.includes('#') ||
    /\b(?:acc\w*|acct\w*|gl|g l|ledger|konto\w*|code|no|nr|num|number)\b/.test(headerWords(header))
  );
}

/** Chooses the columns with account numbers and names by their cells, then by their headers. */
export function findIdentity({ headers, columns, whole, isKnown }: IdentityTable): Identity {
  const profiles = columns.map((cells, column) =>
    profileOf(cells, column, { header: headers[column] ?? '', isCounter: isCounting(whole[column] ?? []), isKnown }),
  );
  const [number, second] = ranked(profiles, rateNumber);
  const [both] = ranked(profiles, rateBoth);
  const isBoth = both !== undefined && both.rate > (number?.rate ?? 0);
  const first = isBoth ? both : number;
  const others = profiles.filter((profile) => profile !== first?.profile);
  const [type] = ranked(others, rateType);
  const [name] = ranked(
    others.filter((profile) => profile !== type?.profile),
    rateName,
  );
  const fields = [
    isBoth ? toField('account', both, 'number and name') : toField('number', number, 'account numbers'),
    toField('type', type, 'types'),
    isBoth ? [] : toField(number === undefined ? 'account' : 'name', name, 'account names'),
  ].flat();
  const [hidden] = first === undefined ? ranked(profiles, rateHidden) : [];
  const rival = hidden ?? closeRival({ isBoth, number, second });
  return { fields, rivals: rival === undefined ? [] : [rival.profile.column] };
}

type Rivals = { isBoth: boolean; number: Rated | undefined; second: Rated | undefined };

function closeRival({ isBoth, number, second }: Rivals): Rated | undefined {
  if (isBoth || number === undefined || second === undefined) return undefined;
  return number.rate - second.rate < certain ? second : undefined;
}

function toField(field: IdentityField['field'], rated: Rated | undefined, what: string): IdentityField[] {
  return rated === undefined ? [] : [{ column: rated.profile.column, field, reason: reasonOf(rated.profile, what) }];
}

/** The lead in rating by which a column of numbers is chosen without a question. */
const certain = 1;

type Rated = { profile: Profile; rate: number };

function ranked(profiles: readonly Profile[], rate: (profile: Profile) => number): Rated[] {
  return profiles
    .map((profile) => ({ profile, rate: rate(profile) }))
    .filter((rated) => rated.rate > 0)
    .sort((a, b) => b.rate - a.rate || a.profile.column - b.profile.column);
}

function rateNumber(profile: Profile): number {
  const { filled, codes, decimals, distinct, known, isCounter, header } = profile;
  const words = headerWords(header);
  const isNamed = numberHeader.test(words) || header.includes('#');
  if (filled < 0.4 || codes < 0.8 || distinct < 0.5 || (decimals > 0.3 && !isNamed && !profile.isAscending)) return 0;
  const isOther = otherHeader.test(words) && !/\b(?:account|acct|gl|ledger)\b/.test(words);
  const rate =
    1 + filled + distinct + known * 6 + (isNamed ? 2 : 0) + (profile.isAscending ? 1 : 0) - (isOther ? 2.5 : 0);
  return isCounter && known < 0.5 ? 0 : rate;
}

/** Rates a column that has numbers of accounts in part, where none has them all. */
function rateHidden({ codes, plain, distinct, isCounter, header, filled }: Profile): number {
  const isNamed = numberHeader.test(headerWords(header)) || isNumberHeader(header);
  const isLikely = (isNamed && codes > 0.3) || plain > 0.3;
  return isLikely && !isCounter && distinct > 0.5 ? filled : 0;
}

function rateBoth({ numbered, distinct, known, filled }: Profile): number {
  return numbered < 0.5 || distinct < 0.5 || filled < 0.4 ? 0 : 2.5 + numbered + known * 6;
}

function rateName({ texts, distinct, filled, header }: Profile): number {
  if (texts < 0.5 || filled < 0.4) return 0;
  const words = headerWords(header);
  const isOther = otherHeader.test(words) && !nameHeader.test(words);
  const rate = distinct * 4 + filled + (nameHeader.test(words) ? 1 : 0) - (isOther ? 2 : 0);
  return Math.max(rate, 0.1);
}

function rateType({ types, distinct, texts, header }: Profile): number {
  const isNamed = /\b(?:type|class|category|classification|group|statement)\b/.test(headerWords(header));
  if (texts < 0.5 || (distinct > 0.6 && !isNamed)) return 0;
  return types > (isNamed ? 0.5 : 0.8) ? types + (isNamed ? 1 : 0) : 0;
}

function reasonOf({ header }: Profile, what: string): string {
  const values = `The values are ${what}.`;
  return header === '' ? values : `The header says “${header.slice(0, 60)}”. ${values}`;
}

type Judging = { header: string; isCounter: boolean; isKnown: IdentityTable['isKnown'] };

function profileOf(cells: readonly string[], column: number, { header, isCounter, isKnown }: Judging): Profile {
  const filled = cells.filter((cell) => cell !== '');
  const count = Math.max(filled.length, 1);
  const share = (test: (cell: string) => boolean) => filled.filter(test).length / count;
  const numberIn = (cell: string) => splitAccount(cell).number ?? cell;
  return {
    column,
    header,
    filled: filled.length / Math.max(cells.length, 1),
    codes: share((cell) => cell.length <= 24 && code.test(cell) && !writtenDay.test(cell)),
    decimals: share((cell) => /^\d+\.\d{1,2}$/.test(cell)),
    plain: share((cell) => /^\d{3,12}$/.test(cell)),
    numbered: share((cell) => splitAccount(cell).number !== null && /\p{L}/u.test(cell)),
    texts: share((cell) => /\p{L}{2}/u.test(cell)),
    types: share((cell) => readLedgerType(cell) !== null),
    known: share((cell) => isKnown(numberIn(cell))),
    distinct: new Set(filled).size / count,
    isCounter,
    isAscending: filled.length > 5 && isAscending(filled.map(Number)),
  };
}

/** Returns true for numbers that nearly always rise, as those of accounts do. */
export function isAscending(numbers: readonly number[]): boolean {
  const steps = numbers.filter((value, place) => place > 0 && value > (numbers[place - 1] ?? 0)).length;
  return steps >= (numbers.length - 1) * 0.9;
}

/** Returns true for 1, 2, 3 and so on: a row's place, not an account's number. */
function isCounting(cells: readonly string[]): boolean {
  const numbers = cells.filter((cell) => /^\d+$/.test(cell)).map(Number);
  const [first = Number.NaN, last = Number.NaN] = [numbers[0], numbers.at(-1)];
  return numbers.length > 2 && first <= 3 && last <= numbers.length * 3 + 5 && isAscending(numbers);
}
