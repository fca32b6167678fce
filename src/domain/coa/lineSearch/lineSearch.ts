/** A line of a form, for the search. */
export type SearchedLine = { code: string; caption: string; keywords: readonly string[] };

/** The score of a match; `reason` is the matching keyword, null if the line's own code or caption matched. */
type Match = { score: number; reason: string | null };

export type FoundLine<Line> = { line: Line; reason: string | null };

// A group outranks all groups below it: code, caption, keyword, misspelled word.
const groups = { code: 4000, caption: 3000, keyword: 2000, fuzzy: 1000, anyWord: 0 } as const;

/**
 * Finds the lines for a text, best first: by the beginning of the code, words of the caption, keywords, and last words with one letter wrong. If no
 * line has all words, lines with some of them match, so that a whole account name finds its line. Ties keep their order.
 */
export function searchLines<Line extends SearchedLine>(
  text: string,
  lines: readonly Line[],
): readonly FoundLine<Line>[] {
  const words = wordsOf(text);
  if (words.length === 0) return lines.map((line) => ({ line, reason: null }));
  const whole = ranked(lines, (line) => wholeMatch(line, text.trim(), words));
  return whole.length > 0 ? whole : ranked(lines, (line) => partMatch(line, words));
}

function ranked<Line>(lines: readonly Line[], matchOf: (line: Line) => Match | null): readonly FoundLine<Line>[] {
  return lines
    .flatMap((line) => {
      const match = matchOf(line);
      return match === null ? [] : [{ line, ...match }];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ line, reason }) => ({ line, reason }));
}

/** Matches a line against the whole text. */
function wholeMatch({ code, caption, keywords }: SearchedLine, text: string, words: readonly string[]): Match | null {
  const codeScore = scoreOfCode(code.toLowerCase(), text.toLowerCase());
  if (codeScore !== null) return { score: codeScore, reason: null };
  const keyword = best(keywords.map((one) => phraseMatch(one, words, isPrefix)));
  // A keyword of exactly these words outranks a caption that contains them.
  if (keyword !== null && keyword.score >= exact) return { ...keyword, score: groups.caption + keyword.score };
  const inCaption = phraseMatch(caption, words, isPrefix);
  if (inCaption !== null) return { score: groups.caption + inCaption.score, reason: null };
  if (keyword !== null) return { ...keyword, score: groups.keyword + keyword.score };
  const fuzzy = best([caption, ...keywords].map((phrase) => phraseMatch(phrase, words, isAlmost)));
  return fuzzy === null
    ? null
    : { score: groups.fuzzy + fuzzy.score, reason: fuzzy.reason === caption ? null : fuzzy.reason };
}

/** Matches a line against part of the text; a longer keyword scores higher. */
function partMatch({ caption, keywords }: SearchedLine, words: readonly string[]): Match | null {
  const inText = keywords.map((keyword) => containedMatch(keyword, words, 10));
  const inCaption = wordsOf(caption).filter((word) => word.length > 3 && words.includes(word)).length;
  const keyword = best(inText);
  const score = (keyword?.score ?? 0) + inCaption;
  return score === 0 ? null : { score, reason: keyword?.reason ?? null };
}

const exact = 500;

function scoreOfCode(code: string, text: string): number | null {
  if (!/\d/.test(text) && !text.includes('-')) return null;
  if (code.startsWith(text)) return groups.code + (code === text ? 100 : 0);
  return code.includes(text) && /^\d+$/.test(text) ? groups.anyWord + 1 : null;
}

/** Matches a phrase that has every typed word; a phrase of exactly these words scores highest. */
function phraseMatch(
  phrase: string,
  words: readonly string[],
  isMatch: (word: string, typed: string) => boolean,
): Match | null {
  const ofPhrase = wordsOf(phrase);
  if (!words.every((typed) => ofPhrase.some((word) => isMatch(word, typed)))) return null;
  const isExact = ofPhrase.length === words.length && words.every((typed) => ofPhrase.includes(typed));
  const whole = words.filter((typed) => ofPhrase.includes(typed)).length;
  return { score: (isExact ? exact : 0) + 10 + 10 * whole - Math.min(ofPhrase.length, 9), reason: phrase };
}

function containedMatch(phrase: string, words: readonly string[], weight: number): Match | null {
  const ofPhrase = wordsOf(phrase);
  const isContained = ofPhrase.every((word) => words.some((typed) => isSameWord(word, typed)));
  return isContained ? { score: weight * ofPhrase.length ** 2 + phrase.length / 100, reason: phrase } : null;
}

function best(matches: readonly (Match | null)[]): Match | null {
  return matches.reduce((top, match) => (match !== null && match.score > (top?.score ?? 0) ? match : top), null);
}

const fillers = new Set(['a', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** Words in lower case, without those that mean nothing by themselves; `12b-1` and `right-of-use` are words. */
function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}&]+(?:[-’'][\p{L}\p{N}]+)*/gu) ?? [];
  return words.map((word) => word.replace(/[’']s?/g, '')).filter((word) => !fillers.has(word));
}

function isPrefix(word: string, typed: string): boolean {
  return word.startsWith(typed);
}

/** True for equal words, ignoring the plural. */
function isSameWord(word: string, typed: string): boolean {
  return word === typed || `${word}s` === typed || word === `${typed}s`;
}

/** True if the words differ by one letter: missing, added, replaced, or swapped with the next. */
function isAlmost(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true;
  if (typed.length < 4 || Math.abs(word.length - typed.length) > 1) return false;
  let start = 0;
  while (start < typed.length && word[start] === typed[start]) start += 1;
  const [restOfWord, restOfTyped] = [word.slice(start), typed.slice(start)];
  const isSwapped =
    restOfWord[0] === restOfTyped[1] &&
    restOfWord[1] === restOfTyped[0] &&
    restOfWord.slice(2) === restOfTyped.slice(2);
  return (
    isSwapped ||
    restOfWord.slice(1) === restOfTyped.slice(1) ||
    restOfWord.slice(1) === restOfTyped ||
    restOfWord === restOfTyped.slice(1)
  );
}
