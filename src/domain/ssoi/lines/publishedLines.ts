import type { AccountType } from '@/contract/books/setting';
import rawLines from './ssoi-lines.json';

/** A sum of other lines, by their ids. */
type SumFormula = { op: 'sum'; terms: readonly { ref: string; sign: 1 | -1 }[] };

/** True while the numerator is more than a percentage of the denominator. */
type ShareFormula = {
  op: 'percent_greater_than';
  numerator: readonly { ref: string; sign: 1 | -1 }[];
  denominator: { ref: string; sign: 1 | -1 };
  percent: number;
};

/** A line of the Supplemental Statement of Income as it was published, with how sure each part of it is. */
export type PublishedLine = {
  id: string;
  /** The printed number; null where none could be established, and none was invented. */
  code: string | null;
  section: string;
  section_title: string;
  label: string;
  category: 'revenue' | 'expense' | 'net' | 'operational';
  kind: 'input' | 'computed' | 'text' | 'flag';
  formula: SumFormula | ShareFormula | null;
  related_focus_code: string | null;
  /** The lines that FINRA requires to be equal on both forms. */
  focus_must_equal: boolean;
  /** An "of which" amount, which no total adds. */
  memo: boolean;
  account_type: AccountType | null;
  /** A total that carries a code while its detail lines have none: accounts may point to it meanwhile. */
  fallback_mappable: boolean;
  source: 'confirmed' | 'knowledge';
  confidence: 'high' | 'medium' | 'low';
  code_basis: 'source' | 'rule' | 'unknown';
  note: string | null;
};

/** Every line in the order of the form. */
// The JSON is a checked copy of the published list; its texts are the literals of PublishedLine (tested).
export const publishedLines = rawLines as readonly PublishedLine[];

/** The lines with an amount, in the order of the form: the Operational Page and the components' own rows are answers. */
export const statementLines: readonly PublishedLine[] = publishedLines.filter(
  ({ category, kind, id }) => category !== 'operational' && kind !== 'text' && !id.endsWith('-COMP-AMT'),
);

/** What a line is called where its number is wanted: the printed code, else our provisional id. */
export function ssoiIdOf({ code, id }: Pick<PublishedLine, 'code' | 'id'>): string {
  return code ?? id;
}

const byId: ReadonlyMap<string, PublishedLine> = new Map(publishedLines.map((line) => [line.id, line]));

/** A line as people are told of it: by its printed number, and by its caption where it has none. */
export function ssoiLineText(id: string): string {
  const line = byId.get(id);
  return line !== undefined && line.code === null ? `“${line.label}”` : (line?.code ?? id);
}
