import { formatDay, type IsoDate } from '@/domain/periods';

/** What an edition of the form has otherwise than the line list, by item number. */
type EditedLines = Readonly<Record<string, { line?: string; label?: string }>>;

/** An edition of FOCUS Part IIA: which periods it is for, what it prints, and what isn't known of it. */
export type FocusEdition = {
  /** Kept with each report. */
  id: string;
  /** It is for periods that end on this day or later. */
  from: IsoDate;
  source: string;
  lines: EditedLines;
  /** What it changes, for the calendar; null for the one that the line list is. */
  change: string | null;
  /** The items whose computation it amends in a way that isn't known here. */
  unknownItems: readonly string[];
};

/** The form by date, the newest last. The line list has the numbers and captions of the first. */
export const focusEditions: readonly FocusEdition[] = [
  {
    id: '2019-01',
    from: '2019-01-01',
    source:
      'Comprehensive income: 83 FR 50148. Line numbers 18 to 25 with the reference to line 19: filed pages of CIK 1039846, 15869, 785070 and 52402.',
    lines: {},
    change: null,
    unknownItems: [],
  },
  {
    id: '2027-03',
    from: '2027-03-01',
    source: 'FINRA, eFOCUS page: amendments to Part IIA effective March 1, 2027.',
    lines: {
      '3756': { label: 'Minimum net capital required (6-2/3% of line 18)' },
      '3780': { label: 'Net capital less greater of 10% of line 18 or 120% of line 12' },
    },
    change:
      'the reference to line 19 becomes line 18, and the computation of the alternative net capital requirement is amended',
    unknownItems: ['3870', '3880', '3760', '3910', '3920'],
  },
];

/** How reports printed the form before its editions were told apart; such a report names none. */
const before: FocusEdition = {
  id: 'before',
  from: '2019-01-01',
  source: 'Netcap until November 2026.',
  lines: {
    '3840': { line: '19' },
    '3850': {
      line: '20',
      label: 'Percentage of aggregate indebtedness to net capital (line 19 divided by line 10)',
    },
    '3860': { line: '21' },
    '3870': { line: '22' },
    '3880': { line: '23' },
    '3910': { line: '25', label: 'Alternative method: excess net capital (line 10 less line 24)' },
    '3920': { line: '26' },
  },
  change: null,
  unknownItems: [],
};

/** The edition of a period that ends on the day; of earlier ones the first that is known. */
export function focusEditionOn(end: IsoDate): FocusEdition {
  const [first = before] = focusEditions;
  return focusEditions.findLast(({ from }) => from <= end) ?? first;
}

/** The edition that a report was printed by. Throws a RangeError for one that nobody knows. */
export function focusEditionOf({ edition }: { edition?: string | undefined }): FocusEdition {
  const found = edition === undefined ? before : focusEditions.find(({ id }) => id === edition);
  if (found === undefined) throw new RangeError(`There is no edition ${edition} of FOCUS Part IIA`);
  return found;
}

/** A line by the number and caption that an edition gives it. */
export function inEdition<Line extends { code: string }>(line: Line, { lines }: Pick<FocusEdition, 'lines'>): Line {
  return { ...line, ...lines[line.code] };
}

/** From when an edition is for, as people say it: `periods ending 03/01/2027 or later`. */
export function editionPeriods({ from }: Pick<FocusEdition, 'from'>): string {
  return `periods ending ${formatDay(from)} or later`;
}
