import type { AccountType } from '@/contract/coa/setting';
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
  /** The number printed in the box if another item has the same number, so it can't be the key. */
  printedCode?: string;
  section: FocusSection;
  /** The line in its own section. */
  line: string;
  label: string;
  column: FocusColumn | null;
  kind: 'input' | 'computed' | 'text' | 'flag';
  formula: string | null;
  /** `confirmed` if the entry was seen in a source, else `knowledge`; unconfirmed entries are never shown as confirmed. */
  source: 'confirmed' | 'knowledge';
  confidence: 'high' | 'medium' | 'low';
  status: 'current' | 'legacy';
  note: string | null;
};

/** A box of FOCUS Part IIA, with the facts of its section and traits. */
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

/** Returns the line of an item number; undefined if the form has none. */
export function findFocusLine(code: string): FocusLine | undefined {
  return linesByCode.get(code);
}

/** Returns the line of an existing item number. Throws a RangeError for any other. */
export function focusLine(code: string): FocusLine {
  const line = linesByCode.get(code);
  if (line === undefined) throw new RangeError(`FOCUS Part IIA has no item ${code}`);
  return line;
}

/** The printed numbers of items whose box has another number, by item number. */
export const printedCodes: Readonly<Record<string, string>> = Object.fromEntries(
  focusLines.flatMap(({ code, printedCode }) => (printedCode === undefined ? [] : [[code, printedCode]])),
);

/** The items whose number or caption no source confirmed. */
export const unconfirmedItems: readonly string[] = focusLines.flatMap(({ code, source }) =>
  source === 'knowledge' ? [code] : [],
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
