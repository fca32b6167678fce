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

const shortestPrefix = 4;
const shortestMisspelled = 7;

/** The words of accounts that a word unknown to them can stand for: those that it begins (`equipm`), or is one slip of the keys away from (`recievable`). */
export function wordsMeantBy(text: string): readonly string[] {
  if (vocabulary.has(text) || /\d/.test(text)) return [];
  const near = byLetter.get(text.charAt(0)) ?? [];
  const begun = text.length < shortestPrefix ? [] : near.filter((word) => word.startsWith(text));
  if (begun.length > 0) return begun;
  return text.length < shortestMisspelled ? [] : near.filter((word) => isOneSlip(text, word));
}

/** Whether one letter is missing, too much, another, or changed places with the next. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return isSwapped || restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1);
}
