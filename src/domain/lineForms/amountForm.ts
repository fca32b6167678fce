import type { ReportType } from '@/contract/reports/report';
import type { HaircutClassKey } from '@/domain/haircuts/types';
import type { IsoDate } from '@/domain/periods';

/**
 * A form as data: its questions (amounts in whole dollars and answers), their defaults from books, inventory and profile, and its computed lines.
 * Wizard, preview, document, verification and differences are all derived from the description.
 */
export type AmountForm = {
  type: ReportType;
  title: string;
  /** The edition of the form that the lines were read in; null if no form was read. */
  edition: string | null;
  /** Later editions by the last day covered, whose lines weren't compared with those read. */
  laterEditions?: readonly { from: IsoDate; name: string }[];
  /** The days that the form covers; see `spanOf`. */
  covers: Covers;
  sections: readonly AmountSection[];
  /** The rule or instruction that it is filed by. */
  citation: string;
  notes: readonly string[];
  /** The main line of the form; absent if no amount is. */
  main?: string;
  /** Headings of amount columns; lines name their column. */
  columns?: readonly string[];
};

/** A span from the start of the fiscal year, the calendar year or the one after it; the last day alone of a quarter or of any period reported. */
export type Covers = 'firstHalf' | 'fiscalYear' | 'calendarYear' | 'yearAhead' | 'quarterEnd' | 'periodEnd';

/** Lines under a title, or without one the totals that close the form. */
export type AmountSection = { title: string | null; lines: readonly AmountLine[] };

/**
 * A line of a form. `source` is `confirmed` if its meaning was read in a source, else `knowledge`; each form says if only the numbers are
 * unconfirmed.
 */
export type AmountLine = {
  /** The item number that the form prints. */
  id: string;
  caption: string;
  source: 'confirmed' | 'knowledge';
  /** True without a known number; the line is named by its caption. */
  isUnnumbered?: true;
  /** Its cell in a row with several lines. */
  cell?: { row: string; caption: string; column: number };
  /** Shown only if an earlier line has this answer. */
  when?: { line: string; is: string };
} & (
  | { kind: 'asked'; books?: BooksAmount; held?: HeldAmount; carries?: CarriedAmount; hint?: string }
  | { kind: 'computed'; how: Computation }
  | { kind: 'answered'; answer: FormAnswer; fact?: FormFact; hint?: string }
);

/**
 * Income or expense of the span by FOCUS items: signed (`balance`), only the part above zero (`gain`) or below (`loss`, as a positive amount). At
 * most the income on the SSOI lines `upTo`.
 */
export type BooksAmount = { items: readonly string[]; take: 'balance' | 'gain' | 'loss'; upTo?: readonly string[] };

/** Market value of the positions of a haircut class on the last day, of one side; positive. */
export type HeldAmount = { haircutClass: HaircutClassKey; side: 'Long' | 'Short' };

/** A line of the form that was filed for the first half of the fiscal year. */
export type CarriedAmount = { form: ReportType; line: string };

/** A line's computation from other lines of the form. */
export type Computation =
  | { op: 'sum'; plus: readonly string[]; minus?: readonly string[] }
  | { op: 'greater'; of: readonly [string, string] }
  | { op: 'assessment'; of: string; rates: readonly AssessmentRate[] }
  | { op: 'overpaid'; of: string };

/** A share of an amount that isn't below zero, for spans that end on the day or later. */
export type AssessmentRate = { from: IsoDate; rate: string };

/** The answer type of a line without an amount. */
export type FormAnswer =
  | { type: 'yesNo' }
  | { type: 'choice'; choices: readonly string[] }
  /** Of at most `max` characters. */
  | { type: 'text'; max: number }
  /** A whole number, not below zero. */
  | { type: 'count' };

/** A fact on a firm from its profile and capital inputs. */
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

/** A line that is answered. */
export type AnsweredLine = Extract<AmountLine, { kind: 'answered' }>;

/** Returns every line in the form's order. */
export function getFormLines({ sections }: Pick<AmountForm, 'sections'>): readonly AmountLine[] {
  return sections.flatMap(({ lines }) => lines);
}

/** Returns the wizard's field of a line, without signs: `2c(9)(i)` is `line_2c_9_i`. */
export function toFieldName({ id }: Pick<AmountLine, 'id'>): string {
  return `line_${id.replace(/[^0-9A-Za-z]+/g, '_').replace(/_$/, '')}`;
}

/** Returns a line's name: its number if it has one, else its caption. */
export function getLineName({ id, caption, isUnnumbered }: AmountLine): string {
  return isUnnumbered ? caption : id;
}

/** Returns the form's sources: income of the trial balance, and positions of the inventory. */
export function getFormSources(form: Pick<AmountForm, 'sections'>): { takesIncome: boolean; takesPositions: boolean } {
  const asked = getFormLines(form).filter((line) => line.kind === 'asked');
  return {
    takesIncome: asked.some(({ books }) => books !== undefined),
    takesPositions: asked.some(({ held }) => held !== undefined),
  };
}
