import { type PublishedLine, statementLines } from '@/domain/ssoi/lines/publishedLines';

/** A line of a template: its number, what stands beside it, and the last words above it that have no number. */
export type TemplateLine = { number: string; caption: string; heading: string; where: string };

/** A line of a template with the line of ours that it is taken for, and why; `line` null where none is like it. */
export type CaptionMatch = Omit<TemplateLine, 'heading'> & { line: string | null; reason: string };

/** The lines whose number isn't published, which a template can teach. */
export const learnableLines: readonly PublishedLine[] = statementLines.filter(({ code }) => code === null);

/** Below this share of common words two captions are different ones. */
const minLikeness = 0.5;
/** What the same section adds, so that one of several equal captions is the likeliest. */
const sameSection = 0.2;

type Likeness = { line: PublishedLine; score: number; reason: string };

/**
 * Which of our lines without a number the lines of a template are, by their captions and the sections that they stand in. Lines whose number
 * is known are none; each line of ours is taken once, by the line that is likest to it.
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
    const likeness = likenessOf(own, words);
    if (likeness < minLikeness) return [];
    const isInSection = likenessOf(wordsOf(heading), wordsOf(line.section_title)) >= minLikeness;
    const what = likeness === 1 ? 'Same caption' : `Same words: ${common(own, words).join(', ')}`;
    const reason = isInSection ? `${what}. Same section.` : `${what}.`;
    return [{ line, score: likeness + (isInSection ? sameSection : 0), reason }];
  });
}

/** The share of words that two texts have in common: 1 where they have the same ones. */
function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
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

/** The words of a caption without fillers, in lower case and the singular. */
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
