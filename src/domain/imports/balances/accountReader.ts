import {
  endsWithNumbers,
  isTotalText,
  numbered,
  pathSign,
  splitAccount,
  type WrittenAccount,
} from '@/domain/imports/accountText';
import type { GridRow } from '@/domain/imports/grid';
import type { BodyRow } from './evaluate';

type AccountTexts = Readonly<Record<'number' | 'name' | 'account', string>>;

/** Reads the accounts of a table. */
export type AccountReader = { isNumbered: boolean; read: (texts: AccountTexts) => WrittenAccount };

/** Creates a reader of accounts by their form in general: one such as `2026 bonus accrual` among names has no number. */
export function createAccountReader(sample: readonly AccountTexts[]): AccountReader {
  const accounts = sample.map(({ account }) => account).filter((text) => text !== '' && !isTotalText(text));
  const withNumber = accounts.filter((text) => splitAccount(text).number !== null).length;
  const isBoth = withNumber > 0 && withNumber * 3 >= accounts.length;
  const isBehind = isBoth && endsWithNumbers(accounts);
  const numbers = sample.filter(({ number }) => isNumberText(number));
  const isRepeated = repeatsNumbers(numbers);
  const split = (text: string) => (isBoth ? splitAccount(text, isBehind) : { number: null, name: text });
  const read = ({ number, name, account }: AccountTexts): WrittenAccount => {
    const own = split(account);
    if (!isNumberText(number) || isTotalText(number)) return { ...own, name: name || own.name || number };
    return numberedAccount({ number, account, name: isRepeated ? splitAccount(name).name || name : name }, own);
  };
  return { isNumbered: isBoth || numbers.length > 0, read };
}

/** Returns true if most names start with the number of their own column. */
function repeatsNumbers(sample: readonly AccountTexts[]): boolean {
  const repeated = sample.filter(({ number, name }) => splitAccount(name).number === splitAccount(number).number);
  return repeated.length > 1 && repeated.length > sample.length / 2;
}

/** Returns an account by its number, which can be at the end of a path to a subaccount or followed by the name. */
function numberedAccount({ number, name, account }: AccountTexts, split: WrittenAccount): WrittenAccount {
  const own = splitAccount(number);
  const ownNumber = own.number === null ? numbered(number, '') : own;
  return { ...ownNumber, name: name || leafOf(account, split) || own.name };
}

/** Returns true for an account number, alone or with its name or path; not for a note with a number in it. */
function isNumberText(text: string): boolean {
  return /\d/.test(text) && (!/\s/.test(text) || splitAccount(text).number !== null);
}

/** Returns the name of a numbered account; for a path to a subaccount, its last part. */
function leafOf(account: string, { name }: WrittenAccount): string {
  return name === account ? (account.split(pathSign).at(-1) ?? account) : name;
}

const net =
  /^(?:net|gross)\b.{0,40}$|^balances?$|^(?:check|proof|balance check|out of balance|difference|diff|variance|profit|loss|income|p&l|surplus|(?:current|this) (?:year|period))\b.{0,30}$/i;
const sum = /^(?:sum|summe|total general|totaux|gesamt)\b/i;

/** Returns what the words of a row say that isn't an account, or may not be one. */
export function rowWords({ cells }: GridRow, { number, name }: WrittenAccount): BodyRow['words'] {
  const texts = [name, cells.find((cell) => cell !== '') ?? ''].filter((text) => /\p{L}/u.test(text));
  if (texts.some((text) => isTotalText(text) || sum.test(text))) return 'total';
  return number === null && texts.some((text) => net.test(text)) ? 'net' : null;
}
