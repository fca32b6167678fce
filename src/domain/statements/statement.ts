import type { Allowable } from '@/contract/books/setting';
import type { LinePlace, PeriodReport } from '@/contract/statements/statement';
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

/** A period that stands as a column, with what its figures rest on beside the accounts. */
export type StatementColumn = {
  period: Period;
  /** Its `time_report`. */
  name: string;
  hasTrialBalance: boolean;
  plan: IncomePlan;
  capital: CapitalInputs;
  /** The FOCUS computation of the period, where the report has items of it. */
  figures: Figures | null;
};

/** One amount a column; null without a trial balance, or where the figure can't be computed. */
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
  /** The item of FOCUS Part IIA whose figure it is. */
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
  /** Whether the accounts of a line stand in it; null for those without a line, and on one that takes none. */
  shows: (line: FocusLine | null) => boolean;
  /** The trial balances that an amount adds up; the period's own unless given. */
  partsOf?: (column: StatementColumn) => readonly IncomePart[];
  /** Left out of a report where it has no rows. */
  isOptional?: true;
};

export type StatementGroup = {
  name: string;
  /** Which accounts are its rows; null for a group that adds up others. */
  rule: GroupRule | null;
  rows: readonly StatementRow[];
  lines: readonly StatementLine[];
  total: StatementTotal;
};

/** How a statement is written while its rows are read: each group is opened, given its rows in pieces, and closed. */
export type StatementWriter<Piece> = {
  open: (group: StatementGroup) => Piece;
  rows: (group: StatementGroup, rows: readonly StatementRow[]) => Piece;
  close: (group: StatementGroup) => Piece;
};

/** The column that adds up the periods. Where periods overlap, as an earlier trial balance is missing, there is no sum. */
export type TotalColumn = { isKnown: boolean; covers: { from: IsoDate; to: IsoDate } | null };

/** A report of several periods side by side: the one model of screen, PDF, Excel and CSV. */
export type Statement = {
  report: PeriodReport;
  /** By date. */
  columns: readonly StatementColumn[];
  /** Null for a report whose amounts are of a day. */
  total: TotalColumn | null;
  groups: readonly StatementGroup[];
};

/** What a row holds over all periods; null where there is no total, undefined in a report without such a column. */
export function totalOf({ total }: Pick<Statement, 'total'>, amounts: Amounts): Money | null | undefined {
  if (total === null) return undefined;
  return total.isKnown ? sum(amounts.filter((amount) => amount !== null)) : null;
}

/** Names a line of a group within the report. */
export function lineId(group: string, line: string): string {
  return `${group}: ${line}`;
}

/** Names the total of a group within the report. */
export function totalId(group: string): string {
  return lineId(group, 'total');
}
