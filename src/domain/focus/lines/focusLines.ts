import type { AccountType } from '@/contract/books/setting';
import type { IsoDate } from '@/domain/periods';
import rawLines from './focus-part-iia.json';
import { lineTraits, type NormalSide, sectionTraits } from './lineTraits';

export type FocusSection =
  | 'cover'
  | 'assets'
  | 'liabilities'
  | 'ownership_equity'
  | 'net_capital'
  | 'net_capital_requirement'
  | 'aggregate_indebtedness'
  | 'other_ratios'
  | 'income_revenue'
  | 'income_expenses'
  | 'income_net'
  | 'exemptive_provision'
  | 'equity_withdrawals'
  | 'changes_in_equity'
  | 'changes_in_subordinated';

export type FocusColumn = 'allowable' | 'non_allowable' | 'ai' | 'non_ai' | 'total';

type PublishedLine = {
  /** The form's item number, unpadded. */
  code: string;
  /** What the form prints in the box where another item has the same number, so that it can't be the key. */
  printedCode?: string;
  section: FocusSection;
  /** The line in its own section. */
  line: string;
  label: string;
  column: FocusColumn | null;
  kind: 'input' | 'computed' | 'text' | 'flag';
  formula: string | null;
  /** Whether the entry was seen in a source or is only known; nothing unconfirmed is passed off as confirmed. */
  source: 'confirmed' | 'knowledge';
  confidence: 'high' | 'medium' | 'low';
  status: 'current' | 'legacy';
  note: string | null;
};

/** One box of FOCUS Part IIA, with what its section and traits say of it. */
export type FocusLine = PublishedLine & {
  /** The line's id on the wire: its item number. */
  wireId: number;
  /** An "of which" amount, never added to a total. */
  memo: boolean;
  /** May be the home of an account. */
  mappable: boolean;
  /** Null outside the two statements. */
  accountType: AccountType | null;
  normalSide: NormalSide | null;
  effectiveFrom: IsoDate | null;
  unit: 'money' | 'percent' | null;
};

/** Every box of the form, in the form's order. */
// The JSON is a checked copy of the published list; its texts are the literals of PublishedLine (tested).
export const focusLines: readonly FocusLine[] = (rawLines as readonly PublishedLine[]).map(describeLine);

const linesByCode: ReadonlyMap<string, FocusLine> = new Map(focusLines.map((line) => [line.code, line]));

/** The line of an item number; undefined where the form has none. */
export function findFocusLine(code: string): FocusLine | undefined {
  return linesByCode.get(code);
}

/** The line of an item number that the caller knows to exist. Throws a RangeError otherwise. */
export function focusLine(code: string): FocusLine {
  const line = linesByCode.get(code);
  if (line === undefined) throw new RangeError(`FOCUS Part IIA has no item ${code}`);
  return line;
}

/** The printed numbers of the items whose box shows another than their own, by item number. */
export const printedCodes: Readonly<Record<string, string>> = Object.fromEntries(
  focusLines.flatMap(({ code, printedCode }) => (printedCode === undefined ? [] : [[code, printedCode]])),
);

/** The lines that an account may be mapped to. */
export const mappableFocusLines: readonly FocusLine[] = focusLines.filter((line) => line.mappable);

function describeLine(line: PublishedLine): FocusLine {
  const section = sectionTraits[line.section];
  const traits = lineTraits[line.code];
  const memo = line.label.endsWith('(memo)');
  return {
    ...line,
    wireId: Number(line.code),
    memo,
    mappable: isMappable(line, memo),
    accountType: traits?.accountType ?? section?.accountType ?? null,
    normalSide: traits?.normalSide ?? section?.normalSide ?? null,
    effectiveFrom: traits?.effectiveFrom ?? null,
    unit: isFigure(line) ? (traits?.unit ?? 'money') : null,
  };
}

function isMappable(line: PublishedLine, memo: boolean): boolean {
  const isOnStatement = sectionTraits[line.section] !== undefined;
  const isOpen = line.kind === 'input' && line.status === 'current' && !memo;
  return isOnStatement && isOpen && lineTraits[line.code]?.isNotMapped !== true;
}

function isFigure(line: PublishedLine): boolean {
  return line.kind === 'input' || line.kind === 'computed';
}
