import words from './accountWords.json';
import { escapeRegExp, noNames, type OwnNames, splitByOwnNames } from './company';
import { findIntendedWords } from './misspelledWords';

/** A piece of an account's name and the plain words that it means. */
export type NamePiece = { text: string; words: readonly string[] };

const plainWords: ReadonlyMap<string, readonly string[]> = splitValues(words.words);
const plainPhrases: ReadonlyMap<string, readonly string[]> = splitValues(words.phrases);
const fillers: ReadonlySet<string> = new Set(words.fillers);

// Longest first, so that "clearing broker" is found before "clearing"; plurals match too.
const phrases = [...plainPhrases.keys()].toSorted((a, b) => b.length - a.length).map(escapeRegExp);
const pieces = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})s?(?![\\p{L}\\p{N}])|non-\\p{L}+|[\\p{L}\\p{N}]+`,
  'gu',
);

/**
 * Splits a name into pieces in its order, with abbreviations and synonyms resolved: `A/R - 12b-1 fees` is accounts receivable, 12b1 and fee. Names of
 * the company's affiliates and clearing firms are read as such.
 */
export function splitName(name: string, own: OwnNames = noNames): readonly NamePiece[] {
  const text = name.toLowerCase().replace(/[’']s?(?=\s|$)/gu, '');
  return splitByOwnNames(text, own)
    .flatMap(({ part, ownWord }) => (ownWord === null ? piecesOf(part) : [{ text: part, words: [ownWord] }]))
    .filter((piece) => piece.words.length > 0);
}

function piecesOf(part: string): readonly NamePiece[] {
  return (part.match(pieces) ?? []).map((text) => ({
    text,
    words: (plainPhrases.get(text) ?? plainPhrases.get(singular(text)) ?? wordsFor(text)).filter(isTelling),
  }));
}

/** Returns the plain words of a name, without repeats. */
export function getPlainWords(name: string): ReadonlySet<string> {
  return new Set(splitName(name).flatMap((piece) => piece.words));
}

/** Returns a key for an account's name, equal for all its abbreviations and word orders; empty for a name without words. */
export function accountNameKey(name: string): string {
  return [...getPlainWords(name)].toSorted().join(' ');
}

function wordsFor(text: string): readonly string[] {
  return knownWordsFor(text) ?? meantWordsFor(text) ?? [singular(text)];
}

function knownWordsFor(text: string): readonly string[] | undefined {
  return plainWords.get(text) ?? plainWords.get(singular(text));
}

/** Returns the plain words for a truncated or misspelled word, if it's unambiguous. */
function meantWordsFor(text: string): readonly string[] | undefined {
  const readings = findIntendedWords(singular(text)).map((word) => knownWordsFor(word) ?? [singular(word)]);
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
