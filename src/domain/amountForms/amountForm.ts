import type { ReportType } from '@/contract/reports/report';
import type { IsoDate } from '../periods';

/**
 * A form of amounts in whole dollars, as data: what it asks for, what of it the books know, and what follows. Wizard, preview, document,
 * verification and differences come from the description.
 */
export type AmountForm = {
  type: ReportType;
  title: string;
  /** The edition of the form that the lines were read in. */
  edition: string;
  /** What it covers, from the start of the fiscal year on. */
  covers: 'firstHalf' | 'fiscalYear';
  sections: readonly AmountSection[];
  /** The rule or instruction that it is filed by. */
  citation: string;
  notes: readonly string[];
};

export type AmountSection = { title: string; lines: readonly AmountLine[] };

/** A line of a form. `source` says whether its number and meaning were read in a source or are only known. */
export type AmountLine = {
  /** The item number that the form prints. */
  id: string;
  caption: string;
  source: 'confirmed' | 'knowledge';
} & (
  | { kind: 'asked'; books?: BooksAmount; carries?: CarriedAmount; hint?: string }
  | { kind: 'computed'; how: Computation }
);

/**
 * Income or expense of the span, of FOCUS lines by their items: with its sign, or what of it is above zero (`gain`) or below (`loss`, as a positive amount).
 * It's no more than the income on the SSOI lines `upTo`.
 */
export type BooksAmount = { items: readonly string[]; take: 'balance' | 'gain' | 'loss'; upTo?: readonly string[] };

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

/** What a form covers: its first and its last day. */
export type Span = { from: IsoDate; to: IsoDate };

/** Every line in the form's order. */
export function linesOf({ sections }: Pick<AmountForm, 'sections'>): readonly AmountLine[] {
  return sections.flatMap(({ lines }) => lines);
}

/** The wizard's field of a line, which allows no signs: `2c(9)(i)` is `line_2c_9_i`. */
export function fieldOf({ id }: Pick<AmountLine, 'id'>): string {
  return `line_${id.replace(/[^0-9A-Za-z]+/g, '_').replace(/_$/, '')}`;
}
