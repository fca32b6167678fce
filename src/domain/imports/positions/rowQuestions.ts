import type { ImportQuestion } from '@/contract/imports/imports.schema';
import { rowRanges } from '@/domain/rowRanges';

/** A doubt about rows of a statement: its question, and two answers. */
type Doubt = { message: (place: string, example: string) => string; options: Readonly<Record<string, string>> };

/** The doubts that arithmetic can't settle, in the order of asking. */
const doubts = {
  value: {
    message: (place, example) => `Quantity × price isn’t the market value in ${place}. ${example} Choose the value.`,
    options: { file: 'Market values as in the file', product: 'Quantity × price, such as without accrued interest' },
  },
  par: {
    message: (place, example) => `No market value proves the par of the bonds in ${place}. ${example} Choose the unit.`,
    options: {
      dollars: 'Par in dollars',
      thousands: 'Par in thousands of dollars',
      fractions: 'Par in dollars, prices as fractions of it',
    },
  },
  currency: {
    message: (place, example) =>
      `Values of ${place} aren’t in U.S. dollars by their currency. ${example} Choose what they are.`,
    options: { usd: 'The values are U.S. dollars', omit: 'Leave these rows out' },
  },
  repeat: {
    message: (place, example) => `All cells of ${place} are those of an earlier row. ${example} Choose what they are.`,
    options: { lots: 'Lots of their own: add them up', once: 'Repeated lines: import each once' },
  },
} satisfies Record<string, Doubt>;

export type DoubtName = keyof typeof doubts;

/** The answer to a doubt among the parts of `reading`; undefined if it is open. */
export function answerIn(reading: string | undefined, doubt: DoubtName): string | undefined {
  return reading?.split(' ').find((part) => part in doubts[doubt].options);
}

/** Returns the first open question of the rows; the answer's value keeps the earlier answers. */
export function rowQuestion(
  found: Readonly<Record<DoubtName, readonly { row: number; example: string }[]>>,
  reading: string | undefined,
): ImportQuestion | null {
  const open = (Object.keys(doubts) as DoubtName[]).find(
    (doubt) => found[doubt].length > 0 && answerIn(reading, doubt) === undefined,
  );
  if (open === undefined) return null;
  const rows = found[open].map(({ row }) => row);
  const place = rows.length === 1 ? `row ${rows[0]}` : `rows ${rowRanges(rows, rows.length)}`;
  const { message, options } = doubts[open];
  return {
    name: 'reading',
    message: message(place, found[open][0]?.example ?? ''),
    is_required: true,
    options: Object.entries(options).map(([value, label]) => ({ value: `${reading ?? '-'} ${value}`, label })),
  };
}
