import words from './accountWords.json';
import { wordsMeantBy } from './misspelledWords';

/** A piece of an account's name and the plain words that it stands for. */
export type NamePiece = { text: string; words: readonly string[] };

const plainWords: ReadonlyMap<string, readonly string[]> = splitValues(words.words);
const plainPhrases: ReadonlyMap<string, readonly string[]> = splitValues(words.phrases);
const fillers: ReadonlySet<string> = new Set(words.fillers);

// The longest first, so that "clearing broker" is found before "clearing"; a plural is the same phrase.
const phrases = [...plainPhrases.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
const pieces = new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})s?(?![\\p{L}\\p{N}])|[\\p{L}\\p{N}]+`, 'gu');

/** The pieces of a name in its order, abbreviations and synonyms read: `A/R - 12b-1 fees` is accounts receivable, 12b1 and fee. */
export function piecesOf(name: string): readonly NamePiece[] {
  const found =
    name
      .toLowerCase()
      .replace(/[’']s?(?=\s|$)/gu, '')
      .match(pieces) ?? [];
  return found
    .map((text) => ({
      text,
      words: (plainPhrases.get(text) ?? plainPhrases.get(singular(text)) ?? wordsFor(text)).filter(isTelling),
    }))
    .filter((piece) => piece.words.length > 0);
}

/** The plain words of a name, each once. */
export function plainWordsOf(name: string): ReadonlySet<string> {
  return new Set(piecesOf(name).flatMap((piece) => piece.words));
}

/** What the names of the same account share in whatever way they are abbreviated and ordered; empty for a name without words. */
export function accountNameKey(name: string): string {
  return [...plainWordsOf(name)].toSorted().join(' ');
}

function wordsFor(text: string): readonly string[] {
  return knownWordsFor(text) ?? meantWordsFor(text) ?? [singular(text)];
}

function knownWordsFor(text: string): readonly string[] | undefined {
  return plainWords.get(text) ?? plainWords.get(singular(text));
}

/** The plain words of what a cut off or misspelled word stands for, where that can only be one thing. */
function meantWordsFor(text: string): readonly string[] | undefined {
  const readings = wordsMeantBy(singular(text)).map((word) => knownWordsFor(word) ?? [singular(word)]);
  const isClear = new Set(readings.map((words) => words.join(' '))).size === 1;
  return isClear ? readings[0] : undefined;
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

function isTelling(word: string): boolean {
  return !fillers.has(word);
}

function splitValues(entries: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  return new Map(Object.entries(entries).map(([key, value]) => [key, value.split(' ').map(singular)]));
}

function escaped(phrase: string): string {
  return phrase.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
