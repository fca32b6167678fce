import type {
  StatementAbout,
  StatementAnswer,
  StatementGroup,
  StatementLine,
  StatementRow,
  StatementTotal,
} from '@/contract/statements/statement';
import { accountFigure, changeFigure } from '@/domain/explain/figureAddress';
import { type FigureOf, lineFigure } from '@/domain/explain/statementFigures';
import { doAtOnce, eachInPieces, type InPieces } from '@/domain/pieces';
import { coverNote } from '@/domain/statements/coverNote';
import { type ComparedFigures, type ComparedRow, moved } from './comparedRow';
import type { ComparedTimes, Pair } from './comparedTimes';

/** The lines of a report of two periods in its own order, each with what it moved by. */
export function compareStatement(answer: Compared, periods: ComparedTimes): readonly ComparedRow[] {
  return doAtOnce(compareStatementInPieces(answer, periods));
}

type Compared = { data: Readonly<StatementAnswer['data']> };

/** The same, letting others go in between. */
export function* compareStatementInPieces({ data }: Compared, periods: ComparedTimes): InPieces<ComparedRow[]> {
  const rows: ComparedRow[] = [];
  for (const [group, { data: accounts = [], special = [], total }] of Object.entries<StatementGroup>(data)) {
    const lines = (place: StatementLine['place']) =>
      special.filter((line) => line.place === place).map((line) => lineRow(line, { group, id: line.id, periods }));
    rows.push(...lines('beforeRows'));
    yield* eachInPieces(accounts, (account) => void rows.push(accountRow(account, group, periods)));
    rows.push(...lines('afterRows'));
    rows.push({ ...lineRow(total, { group, id: 'total', periods }), isTotal: true });
    rows.push(...lines('afterTotal'));
  }
  return rows;
}

/** What stands below the names of both periods, such as the days of a longer one. */
export function timeNotesOf(
  { report }: { report?: StatementAbout | undefined },
  { now, before }: ComparedTimes,
): Pair<string | null> {
  return { now: coverNote(report, now), before: coverNote(report, before) };
}

type Place = Pick<ComparedRow, 'unit' | 'isTotal'>;
const line: Place = { unit: 'money', isTotal: false };

function accountRow(row: StatementRow, group: string, periods: ComparedTimes): ComparedRow {
  const { id, account_number: number, account_name: label } = row;
  const figures = figuresOf((timeReport) => accountFigure(timeReport, id), periods);
  return { line: `account:${id}`, number, label, group, ...line, figures, ...movedOf(row, periods) };
}

type LineTerms = { group: string; id: string; periods: ComparedTimes };

function lineRow(special: StatementLine | StatementTotal, { group, id, periods }: LineTerms): ComparedRow {
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
  return moved({ before: amountOf(amounts[before]), now: amountOf(amounts[now]) }, line.unit);
}

function amountOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
