import type {
  StatementAbout,
  StatementAnswer,
  StatementGroupAnswer,
  StatementLineAnswer,
  StatementRowAnswer,
  StatementTotalAnswer,
} from '@/contract/statements/statement.schema';
import { accountFigure, changeFigure } from '@/domain/explain/figureAddress';
import { type FigureOf, lineFigure } from '@/domain/explain/statementFigures';
import { doAtOnce, eachInPieces, type InPieces } from '@/domain/pieces';
import { coverNote } from '@/domain/statements/coverNote';
import { type ComparedFigures, type ComparedRow, computeChange } from './comparedRow';
import type { ComparedTimes, Pair } from './comparedTimes';

/** Compares a report of two periods line by line, in its own order. */
export function compareStatement(answer: Compared, periods: ComparedTimes): readonly ComparedRow[] {
  return doAtOnce(compareStatementInPieces(answer, periods));
}

type Compared = { data: Readonly<StatementAnswer['data']> };

/** Compares the same in pieces. */
export function* compareStatementInPieces({ data }: Compared, periods: ComparedTimes): InPieces<ComparedRow[]> {
  const rows: ComparedRow[] = [];
  for (const [group, { data: accounts = [], special = [], total }] of Object.entries<StatementGroupAnswer>(data)) {
    const lines = (place: StatementLineAnswer['place']) =>
      special.filter((line) => line.place === place).map((line) => lineRow(line, { group, id: line.id, periods }));
    rows.push(...lines('beforeRows'));
    yield* eachInPieces(accounts, (account) => void rows.push(accountRow(account, group, periods)));
    rows.push(...lines('afterRows'));
    rows.push({ ...lineRow(total, { group, id: 'total', periods }), isTotal: true });
    rows.push(...lines('afterTotal'));
  }
  return rows;
}

/** Returns notes for below the names of both periods, such as the days of a longer one. */
export function getTimeNotes(
  { report }: { report?: StatementAbout | undefined },
  { now, before }: ComparedTimes,
): Pair<string | null> {
  return { now: coverNote(report, now), before: coverNote(report, before) };
}

type Place = Pick<ComparedRow, 'unit' | 'isTotal'>;
const line: Place = { unit: 'money', isTotal: false };

function accountRow(row: StatementRowAnswer, group: string, periods: ComparedTimes): ComparedRow {
  const { id, account_number: number, account_name: label } = row;
  const figures = figuresOf((timeReport) => accountFigure(timeReport, id), periods);
  return { line: `account:${id}`, number, label, group, ...line, figures, ...movedOf(row, periods) };
}

type LineTerms = { group: string; id: string; periods: ComparedTimes };

function lineRow(special: StatementLineAnswer | StatementTotalAnswer, { group, id, periods }: LineTerms): ComparedRow {
  const figures = figuresOf(lineFigure(special), periods);
  const name = `line:${group}/${id}`;
  return { line: name, number: null, label: special.name, group, ...line, figures, ...movedOf(special, periods) };
}

function figuresOf(figureOf: FigureOf, periods: ComparedTimes): ComparedFigures {
  if (figureOf === null) return { before: null, now: null, change: null };
  const [before, now] = [figureOf(periods.before), figureOf(periods.now)];
  return { before, now, change: changeFigure(now, before) };
}

function movedOf(amounts: Readonly<Record<string, unknown>>, { before, now }: ComparedTimes) {
  return computeChange({ before: amountOf(amounts[before]), now: amountOf(amounts[now]) }, line.unit);
}

function amountOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
