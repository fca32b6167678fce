import type { Allowable } from '@/contract/coa/setting';
import type { PeriodReport } from '@/contract/statements/statement';
import type { LinePlace } from '@/contract/statements/statement.schema';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import type { FocusLine } from '@/domain/focus/lines/focusLines';
import type { NormalSide } from '@/domain/focus/lines/lineTraits';
import type { Figures } from '@/domain/focus/types';
import { type Money, sum } from '@/domain/money';
import type { IncomePart, IncomePlan, IsoDate, Period } from '@/domain/periods';

/** An account with its balances, debit less credit, by the end of their trial balance. */
export type StatementAccount = {
  id: number;
  number: string;
  name: string;
  focusId: string | null;
  ssoiId: string | null;
  balances: ReadonlyMap<IsoDate, Money>;
};

/** A period's column, with the sources of its figures other than accounts. */
export type StatementColumn = {
  period: Period;
  /** Its `time_report`. */
  name: string;
  hasTrialBalance: boolean;
  plan: IncomePlan;
  capital: CapitalInputs;
  /** The FOCUS computation of the period, if the report has items of it. */
  figures: Figures | null;
};

/** One amount for each column; null without a trial balance, or if the figure can't be computed. */
export type Amounts = readonly (Money | null)[];

export type StatementRow = {
  account: StatementAccount;
  allowable: Allowable | null;
  amounts: Amounts;
};

/** A line without an account. Lines before and after the rows count in the group's total, those after the total don't. */
export type StatementLine = {
  id: string;
  name: string;
  /** The FOCUS Part IIA item of its figure. */
  code: string | null;
  place: LinePlace;
  amounts: Amounts;
  /** Lines and totals that make it up, by `lineId` and `totalId`, and those that are taken off. */
  sumOf?: readonly string[];
  less?: readonly string[];
};

export type StatementTotal = {
  name: string;
  code: string | null;
  amounts: Amounts;
  /** The totals that it adds up, by `totalId`, for one of a group without rows. */
  sumOf?: readonly string[];
};

/** A group of a report that shows accounts. */
export type GroupRule = {
  name: string;
  total: Pick<StatementTotal, 'name' | 'code'>;
  /** Its amounts are positive on this side. */
  side: NormalSide;
  /** Tests if accounts of a line are rows of the group; null for those without a line, or on one that takes none. */
  shows: (line: FocusLine | null) => boolean;
  /** The trial balances that an amount adds up; the period's own unless given. */
  partsOf?: (column: StatementColumn) => readonly IncomePart[];
  /** Omitted from a report if it has no rows. */
  isOptional?: true;
};

export type StatementGroup = {
  name: string;
  /** The rule for its accounts; null for a group that sums others. */
  rule: GroupRule | null;
  rows: readonly StatementRow[];
  lines: readonly StatementLine[];
  total: StatementTotal;
};

/** A writer for a statement whose rows are streamed: each group is opened, given its rows in pieces, and closed. */
export type StatementWriter<Piece> = {
  open: (group: StatementGroup) => Piece;
  rows: (group: StatementGroup, rows: readonly StatementRow[]) => Piece;
  close: (group: StatementGroup) => Piece;
};

/** The column that totals the periods. Unknown if periods overlap because an earlier trial balance is missing. */
export type TotalColumn = { isKnown: boolean; covers: { from: IsoDate; to: IsoDate } | null };

/** A report of several periods side by side: the one model of screen, PDF, Excel and CSV. */
export type Statement = {
  report: PeriodReport;
  /** Sorted by date. */
  columns: readonly StatementColumn[];
  /** Null for a report as of a day. */
  total: TotalColumn | null;
  groups: readonly StatementGroup[];
};

/** Returns a row's total over all periods; null if unknown, undefined in a report without a total column. */
export function getRowTotal({ total }: Pick<Statement, 'total'>, amounts: Amounts): Money | null | undefined {
  if (total === null) return undefined;
  return total.isKnown ? sum(amounts.filter((amount) => amount !== null)) : null;
}

/** Returns the id of a group's line within the report. */
export function lineId(group: string, line: string): string {
  return `${group}: ${line}`;
}

/** Returns the id of a group's total within the report. */
export function totalId(group: string): string {
  return lineId(group, 'total');
}
