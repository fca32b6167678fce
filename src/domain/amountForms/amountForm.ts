import type { ReportType } from '@/contract/reports/report';
import type { HaircutClassKey } from '../haircuts/types';
import type { IsoDate } from '../periods';

/**
 * A form as data: the amounts in whole dollars and the answers that it asks for, what of them the books, the inventory and the profile know, and
 * what follows. Wizard, preview, document, verification and differences come from the description.
 */
export type AmountForm = {
  type: ReportType;
  title: string;
  /** The edition of the form that the lines were read in; null where no form was. */
  edition: string | null;
  /** The days that it tells of; see `spanOf`. */
  covers: Covers;
  sections: readonly AmountSection[];
  /** The rule or instruction that it is filed by. */
  citation: string;
  notes: readonly string[];
  /** The line that stands for the form; none where no amount does. */
  main?: string;
  /** Headings of amounts that stand beside each other; lines say which is theirs. */
  columns?: readonly string[];
};

/** A span from the start of the fiscal year, the calendar year or the one after it; the last day alone of a quarter or of any period reported. */
export type Covers = 'firstHalf' | 'fiscalYear' | 'calendarYear' | 'yearAhead' | 'quarterEnd' | 'periodEnd';

/** Lines under a title, or without one the totals that close the form. */
export type AmountSection = { title: string | null; lines: readonly AmountLine[] };

/** A line of a form. `source` says whether its meaning was read in a source or is only known; numbers may be known alone, as each form says. */
export type AmountLine = {
  /** The item number that the form prints. */
  id: string;
  caption: string;
  source: 'confirmed' | 'knowledge';
  /** No number of the form is known: the line goes by its caption. */
  isUnnumbered?: true;
  /** Its place beside others of the same row. */
  cell?: { row: string; caption: string; column: number };
  /** Asked for while an earlier line is answered so. */
  when?: { line: string; is: string };
} & (
  | { kind: 'asked'; books?: BooksAmount; held?: HeldAmount; carries?: CarriedAmount; hint?: string }
  | { kind: 'computed'; how: Computation }
  | { kind: 'answered'; answer: FormAnswer; fact?: FormFact; hint?: string }
);

/**
 * Income or expense of the span, of FOCUS lines by their items: with its sign, or what of it is above zero (`gain`) or below (`loss`, as a positive amount).
 * It's no more than the income on the SSOI lines `upTo`.
 */
export type BooksAmount = { items: readonly string[]; take: 'balance' | 'gain' | 'loss'; upTo?: readonly string[] };

/** Market value of the positions of a haircut class on the last day, of one side; positive. */
export type HeldAmount = { haircutClass: HaircutClassKey; side: 'Long' | 'Short' };

/** A line of the form that was filed for the first half of the fiscal year. */
export type CarriedAmount = { form: ReportType; line: string };

/** How a line follows from others of the form. */
export type Computation =
  | { op: 'sum'; plus: readonly string[]; minus?: readonly string[] }
  | { op: 'greater'; of: readonly [string, string] }
  | { op: 'assessment'; of: string; rates: readonly AssessmentRate[] }
  | { op: 'overpaid'; of: string };

/** A share of an amount that isn't below zero, for spans that end on the day or later. */
export type AssessmentRate = { from: IsoDate; rate: string };

/** How a line is answered that asks for no amount. */
export type FormAnswer =
  | { type: 'yesNo' }
  | { type: 'choice'; choices: readonly string[] }
  /** Of so many characters at most. */
  | { type: 'text'; max: number }
  /** A whole number, not below zero. */
  | { type: 'count' };

/** What profile and capital inputs know of a firm, by what forms ask. */
export type FormFact =
  | 'secFileNumber'
  | 'crdNumber'
  | 'address'
  | 'introducesFullyDisclosed'
  | 'clearingFirms'
  | 'carriesCustomers'
  | 'carriesForOthers'
  | 'isSelfClearing'
  | 'isAdviser';

/** What a form covers: its first and its last day. */
export type Span = { from: IsoDate; to: IsoDate };

/** A line that is answered. */
export type AnsweredLine = Extract<AmountLine, { kind: 'answered' }>;

/** Every line in the form's order. */
export function linesOf({ sections }: Pick<AmountForm, 'sections'>): readonly AmountLine[] {
  return sections.flatMap(({ lines }) => lines);
}

/** The wizard's field of a line, which allows no signs: `2c(9)(i)` is `line_2c_9_i`. */
export function fieldOf({ id }: Pick<AmountLine, 'id'>): string {
  return `line_${id.replace(/[^0-9A-Za-z]+/g, '_').replace(/_$/, '')}`;
}

/** How people call a line: by its number where it has one, else by its caption. */
export function nameOfLine({ id, caption, isUnnumbered }: AmountLine): string {
  return isUnnumbered ? caption : id;
}

/** Whether a form takes income of the trial balance, and positions of the inventory. */
export function sourcesOf(form: Pick<AmountForm, 'sections'>): { takesIncome: boolean; takesPositions: boolean } {
  const asked = linesOf(form).filter((line) => line.kind === 'asked');
  return {
    takesIncome: asked.some(({ books }) => books !== undefined),
    takesPositions: asked.some(({ held }) => held !== undefined),
  };
}
