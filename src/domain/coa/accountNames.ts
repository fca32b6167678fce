import { getPlainWords } from './mapping/accountWords';

/** Words that many accounts of a chart share, so that they don't identify one. */
const commonWords: ReadonlySet<string> = new Set([
  'asset',
  'company',
  'cost',
  'expense',
  'fee',
  'firm',
  'general',
  'income',
  'liability',
  'miscellaneous',
  'other',
  'payable',
  'receivable',
  'revenue',
]);

const minPrefixLength = 3;
const maxInitials = 6;

/**
 * Returns true if two names may be of one account: they share a significant word, one contains the other, or their initials are equal. Abbreviations
 * and the order of words don't matter; a name without words matches any.
 */
export function canNameSameAccount(one: string, other: string): boolean {
  const [first, second] = [significantWords(one), significantWords(other)];
  if (first.length === 0 || second.length === 0) return true;
  return (
    first.some((word) => second.some((each) => isSameWord(word, each))) ||
    isContained(one, other) ||
    isContained(other, one) ||
    areInitials(one, other) ||
    areInitials(other, one)
  );
}

/** Returns the words that identify an account; all of them if none does. */
function significantWords(name: string): readonly string[] {
  const words = [...getPlainWords(name)].filter((word) => word !== 'account' && !/^\d+$/.test(word));
  const significant = words.filter((word) => !commonWords.has(word));
  return significant.length > 0 ? significant : words;
}

function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short === long || (short.length >= minPrefixLength && long.startsWith(short));
}

function isContained(part: string, whole: string): boolean {
  const text = lettersOf(part);
  return text.length >= minPrefixLength && lettersOf(whole).includes(text);
}

/** Returns true if a short text without spaces has the initials of a name: `FF&E`, `A/P`. */
function areInitials(text: string, name: string): boolean {
  const letters = lettersOf(text);
  return letters.length > 1 && letters.length <= maxInitials && !/\s/.test(text.trim()) && letters === initialsOf(name);
}

function initialsOf(name: string): string {
  const words = (name.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !fillers.has(word));
  return words.map((word) => word.charAt(0)).join('');
}

const fillers: ReadonlySet<string> = new Set(['a', 'and', 'of', 'the', 'to', 'for', 'in', 'on']);

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}
