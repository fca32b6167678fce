import dictionary from './accountWords.json';
import rawTerms from './lineTerms.json';
import cues from './sections.json';

type WrittenTerms = { sure: readonly string[]; likely?: readonly string[]; hint?: readonly string[] };

const written = [
  ...Object.keys(dictionary.words),
  ...Object.values(dictionary.words),
  ...Object.values(dictionary.phrases),
  ...dictionary.fillers,
  ...(rawTerms as readonly WrittenTerms[]).flatMap(({ sure, likely = [], hint = [] }) => [...sure, ...likely, ...hint]),
  ...cues.flatMap(({ words }) => words),
];
const vocabulary = new Set(written.flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []));
// `letterofcredit` is nothing that people write.
const joined = new Set(Object.keys(dictionary.phrases).map((phrase) => phrase.replace(/[^\p{L}\p{N}]/gu, '')));
const byLetter = new Map<string, string[]>();
for (const word of [...vocabulary].filter((one) => !joined.has(one)))
  byLetter.set(word.charAt(0), [...(byLetter.get(word.charAt(0)) ?? []), word]);

const minPrefixLength = 4;
const minMisspelledLength = 7;
const minContractedLength = 4;

/**
 * Returns the words of accounts that an unknown word may mean: those that it begins (`equipm`), contracts (`recvbl`), or is one typing error away
 * from (`recievable`).
 */
export function findIntendedWords(text: string): readonly string[] {
  if (vocabulary.has(text) || /\d/.test(text)) return [];
  const near = byLetter.get(text.charAt(0)) ?? [];
  const begun = text.length < minPrefixLength ? [] : near.filter((word) => word.startsWith(text));
  const lacksLast = begun.filter((word) => word.length === text.length + 1);
  if (begun.length > 0) return lacksLast.length > 0 ? lacksLast : begun;
  const contracted = findContractedWords(text, near);
  if (contracted.length > 0) return contracted;
  return text.length < minMisspelledLength ? [] : near.filter((word) => isOneSlip(text, word));
}

/** Returns the words that a text without all their vowels contracts: those with its very consonants (`lshld`), else those that also end as it does. */
function findContractedWords(text: string, words: readonly string[]): readonly string[] {
  const longer = words.filter((word) => word.length > text.length && isSubsequence(text, word));
  const sameConsonants = longer.filter((word) => consonants(word) === consonants(text));
  if (sameConsonants.length > 0 && text.length >= minContractedLength - 1) return sameConsonants;
  const isContraction = text.length >= minContractedLength && 3 * consonants(text).length >= 2 * text.length;
  return isContraction ? longer.filter((word) => endOf(word) === endOf(text)) : [];
}

function isSubsequence(text: string, word: string): boolean {
  let place = 0;
  for (const letter of word) if (letter === text[place]) place += 1;
  return place === text.length;
}

function consonants(word: string): string {
  return word.charAt(0) + word.slice(1).replace(/[aeiou]/g, '');
}

/** Returns the last letter without a mute e: contractions drop it. */
function endOf(word: string): string {
  return word.replace(/e$/, '').slice(-1);
}

/** True if the words differ by one letter: missing, added, replaced, or swapped with the next. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return isSwapped || restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1);
}
