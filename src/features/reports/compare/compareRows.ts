import type { StatementGroup, StatementLine, StatementRow, StatementTotal } from '@/contract/statement';
import { accountFigure, changeFigure } from '@/domain/explain/figureAddress';
import { divide, isZero, money, multiply, roundPercent, subtract, toAmount } from '@/domain/money';
import { type FigureOf, lineFigure } from '../statements/statementFigures';
import type { Statement } from '../statements/statementModel';

/** The period that is looked at, and the earlier one beside it. */
export type ComparedPeriods = { now: string; before: string };

/** The addresses of a line's amounts, and of what it moved by. */
type ComparedFigures = { before: string; now: string; change: string };

/** A line of a report in both periods. */
export type ComparedRow = {
  /** Names the line to its reasons. */
  line: string;
  number: string | null;
  label: string;
  group: string;
  before: number | null;
  now: number | null;
  /** Null where one of the periods has no amount. */
  change: number | null;
  /** Of the earlier amount; null where that is zero or there is none. */
  percentage: number | null;
  isTotal: boolean;
  /** The addresses under which its amounts open. */
  figures: ComparedFigures | null;
};

/** The lines of a report in its own order, each with what it moved by. */
export function compareRows({ data }: Pick<Statement, 'data'>, periods: ComparedPeriods): readonly ComparedRow[] {
  return Object.entries(data).flatMap(
    ([group, { data: accounts = [], special = [], total }]: [string, StatementGroup]) => {
      const lines = (place: StatementLine['place']) =>
        special.filter((line) => line.place === place).map((line) => lineRow(line, { group, id: line.id, periods }));
      return [
        ...lines('beforeRows'),
        ...accounts.map((account) => accountRow(account, group, periods)),
        ...lines('afterRows'),
        { ...lineRow(total, { group, id: 'total', periods }), isTotal: true },
        ...lines('afterTotal'),
      ];
    },
  );
}

/** Accounts and lines without their totals, those that moved most first; what can't be compared comes last. */
export function largestFirst(rows: readonly ComparedRow[]): readonly ComparedRow[] {
  const size = ({ change }: ComparedRow) => (change === null ? -1 : Math.abs(change));
  return rows.filter(({ isTotal }) => !isTotal).toSorted((a, b) => size(b) - size(a));
}

function accountRow(row: StatementRow, group: string, periods: ComparedPeriods): ComparedRow {
  const { id, account_number: number, account_name: label } = row;
  const figures = figuresOf((timeReport) => accountFigure(timeReport, id), periods);
  return { line: `account:${id}`, number, label, group, isTotal: false, figures, ...moved(row, periods) };
}

type LineTerms = { group: string; id: string; periods: ComparedPeriods };

function lineRow(line: StatementLine | StatementTotal, { group, id, periods }: LineTerms): ComparedRow {
  const { name: label } = line;
  const figures = figuresOf(lineFigure(line), periods);
  return { line: `line:${group}/${id}`, number: null, label, group, isTotal: false, figures, ...moved(line, periods) };
}

function figuresOf(figureOf: FigureOf, periods: ComparedPeriods): ComparedFigures | null {
  if (figureOf === null) return null;
  const [before, now] = [figureOf(periods.before), figureOf(periods.now)];
  return { before, now, change: changeFigure(now, before) };
}

type Moved = Pick<ComparedRow, 'before' | 'now' | 'change' | 'percentage'>;

function moved(amounts: Readonly<Record<string, unknown>>, periods: ComparedPeriods): Moved {
  const [before, now] = [amountOf(amounts[periods.before]), amountOf(amounts[periods.now])];
  if (before === null || now === null) return { before, now, change: null, percentage: null };
  const change = subtract(money(now), money(before));
  const base = money(Math.abs(before));
  const percentage = isZero(base) ? null : toAmount(roundPercent(multiply(divide(change, base), 100)));
  return { before, now, change: toAmount(change), percentage };
}

function amountOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
