import type { AccountType } from '@/contract/coa/setting';
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

/** A published line of the Supplemental Statement of Income, with the certainty of each part. */
export type PublishedLine = {
  id: string;
  /** The printed number; null if none could be established, and none was invented. */
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
  /** True for an "of which" amount, which no total adds. */
  memo: boolean;
  account_type: AccountType | null;
  /** True for a total with a code whose detail lines have none: accounts may be mapped to it meanwhile. */
  fallback_mappable: boolean;
  source: 'confirmed' | 'knowledge';
  confidence: 'high' | 'medium' | 'low';
  code_basis: 'source' | 'rule' | 'unknown';
  note: string | null;
};

/** Every line in the order of the form. */
// The JSON is a checked copy of the published list; its texts are the literals of PublishedLine (tested).
export const publishedLines = rawLines as readonly PublishedLine[];

/** The lines with an amount, in the order of the form; the Operational Page and the components' own rows are answers. */
export const statementLines: readonly PublishedLine[] = publishedLines.filter(
  ({ category, kind, id }) => category !== 'operational' && kind !== 'text' && !id.endsWith('-COMP-AMT'),
);

/** Returns a line's printed code, else our provisional id. */
export function getSsoiId({ code, id }: Pick<PublishedLine, 'code' | 'id'>): string {
  return code ?? id;
}

const byId: ReadonlyMap<string, PublishedLine> = new Map(publishedLines.map((line) => [line.id, line]));

/** Returns a line's printed number, or its caption without one. */
export function ssoiLineText(id: string): string {
  const line = byId.get(id);
  return line !== undefined && line.code === null ? `“${line.label}”` : (line?.code ?? id);
}
