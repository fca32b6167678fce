import { formatDay, type IsoDate } from '@/domain/periods';

/** Differences of an edition from the line list, by item number. */
type EditedLines = Readonly<Record<string, { line?: string; label?: string }>>;

/** An edition of FOCUS Part IIA: its periods, its captions, and its unknown parts. */
export type FocusEdition = {
  /** Stored with each report. */
  id: string;
  /** The first period end that uses it. */
  from: IsoDate;
  source: string;
  lines: EditedLines;
  /** The change for the calendar; null for the line list's own edition. */
  change: string | null;
  /** Items whose computation the edition amends in a way that isn't known here. */
  unknownItems: readonly string[];
};

/** The form by date, the newest last. The line list has the numbers and captions of the first. */
export const focusEditions: readonly [FocusEdition, ...FocusEdition[]] = [
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

/** Returns the edition of a period that ends on the day; the first known one for earlier periods. */
export function focusEditionOn(end: IsoDate): FocusEdition {
  return focusEditions.findLast(({ from }) => from <= end) ?? focusEditions[0];
}

/** Returns the edition that a report was printed by. Throws a RangeError for an unknown one. */
export function focusEditionOf({ edition }: { edition: string }): FocusEdition {
  const found = focusEditions.find(({ id }) => id === edition);
  if (found === undefined) throw new RangeError(`There is no edition ${edition} of FOCUS Part IIA`);
  return found;
}

/** Returns a line with the number and caption of an edition. */
export function inEdition<Line extends { code: string }>(line: Line, { lines }: Pick<FocusEdition, 'lines'>): Line {
  return { ...line, ...lines[line.code] };
}

/** Describes an edition's periods: `periods ending 03/01/2027 or later`. */
export function editionPeriods({ from }: Pick<FocusEdition, 'from'>): string {
  return `periods ending ${formatDay(from)} or later`;
}
