import { type PublishedLine, statementLines } from '@/domain/ssoi/lines/publishedLines';

/** A line of a template: its number, the text next to it, and the last text above it without a number. */
export type TemplateLine = { number: string; caption: string; heading: string; where: string };

/** A line of a template with its matching line of ours, and the reason; `line` is null without a match. */
export type CaptionMatch = Omit<TemplateLine, 'heading'> & { line: string | null; reason: string };

/** The lines without a published number, which a template can supply. */
export const learnableLines: readonly PublishedLine[] = statementLines.filter(({ code }) => code === null);

/** Below this share of common words two captions are different ones. */
const minLikeness = 0.5;
/** Bonus for the same section, which decides between equal captions. */
const sameSection = 0.2;

type Likeness = { line: PublishedLine; score: number; reason: string };

/**
 * Matches the lines of a template to our lines without a number, by captions and sections. Skips lines with a known number; each of our lines is
 * matched once, to the most similar one.
 */
export function matchCaptions(
  lines: readonly TemplateLine[],
  isKnown: (number: string) => boolean,
): readonly CaptionMatch[] {
  const open = lines.filter(({ number, caption }) => !isKnown(number) && caption !== '');
  const candidates = open
    .flatMap((line, index) => likenessesOf(line).map((found) => ({ index, ...found })))
    .sort((a, b) => b.score - a.score || a.index - b.index);
  const taken = new Map<number, Likeness>();
  const given = new Set<string>();
  for (const { index, ...found } of candidates) {
    if (taken.has(index) || given.has(found.line.id)) continue;
    taken.set(index, found);
    given.add(found.line.id);
  }
  return open.map(({ heading: _heading, ...line }, index) => {
    const found = taken.get(index);
    return { ...line, line: found?.line.id ?? null, reason: found?.reason ?? 'No line has a caption like it.' };
  });
}

function likenessesOf({ caption, heading }: TemplateLine): readonly Likeness[] {
  const words = wordsOf(caption);
  return learnableLines.flatMap((line): Likeness[] => {
    const own = wordsOf(line.label);
    const likeness = computeLikeness(own, words);
    if (likeness < minLikeness) return [];
    const isInSection = computeLikeness(wordsOf(heading), wordsOf(line.section_title)) >= minLikeness;
    const what = likeness === 1 ? 'Same caption' : `Same words: ${common(own, words).join(', ')}`;
    const reason = isInSection ? `${what}. Same section.` : `${what}.`;
    return [{ line, score: likeness + (isInSection ? sameSection : 0), reason }];
  });
}

/** Returns the share of words that two texts have in common, 1 for the same words. */
function computeLikeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return (2 * common(a, b).length) / (a.size + b.size || 1);
}

function common(a: ReadonlySet<string>, b: ReadonlySet<string>): readonly string[] {
  return [...a].filter((word) => b.has(word));
}

const fillers: ReadonlySet<string> = new Set([
  'and',
  'or',
  'of',
  'the',
  'a',
  'an',
  'on',
  'in',
  'to',
  'from',
  'for',
  'by',
  'with',
]);

/** Returns the words of a caption without fillers, in lower case and singular. */
function wordsOf(text: string): ReadonlySet<string> {
  const words =
    text
      .toLowerCase()
      .replace(/\bu\.s\./g, 'us')
      .match(/[a-z0-9]+/g) ?? [];
  return new Set(words.filter((word) => !fillers.has(word)).map(singular));
}

function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
