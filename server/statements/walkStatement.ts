import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Executor } from '@server/db/client';
import { type FocusLine, mappableFocusLines } from '@/domain/focus/lines/focusLines';
import type { Statement, StatementGroup, StatementRow, StatementWriter } from '@/domain/statements/statement';
import { groupRows, type StatementSources } from '@/domain/statements/statementGroups';
import { type BalancesQuery, type PlacedBalances, walkAccountBalances } from './accountBalancesRepository';
import { endsOf, toAccount } from './statementAccounts';

/** A statement whose rows are to be read. */
export type WalkedStatement = { companyId: number; statement: Statement };

/** Rows of one group, by its index among the groups. */
type PlacedRows = { place: number; rows: readonly StatementRow[] };

/**
 * Yields a statement while its rows are read, group by group and a few milliseconds of work at a time, so that memory and the wait of others don't
 * grow with the chart of accounts. Runs in the snapshot in which the statement was read.
 */
export async function* walkStatement<Piece>(
  tx: Executor,
  walked: WalkedStatement,
  writer: StatementWriter<Piece>,
): AsyncGenerator<Piece, void> {
  const pieces = walkRows(tx, walked);
  let piece = await pieces.next();
  for (const [place, group] of walked.statement.groups.entries()) {
    const hasRows = () => piece.done !== true && piece.value.place === place;
    if (group.rule?.isOptional === true && !hasRows()) continue;
    yield writer.open(group);
    while (piece.done !== true && piece.value.place === place) {
      yield writer.rows(group, piece.value.rows);
      piece = await pieces.next();
    }
    yield writer.close(group);
  }
}

/** Returns the statement with its rows, for short reports. */
export async function fillStatement(tx: Executor, walked: WalkedStatement): Promise<Statement> {
  const groups: { group: StatementGroup; rows: StatementRow[] }[] = [];
  const pieces = walkStatement(tx, walked, {
    open: (group) => groups.push({ group, rows: [] }),
    rows: (_group, rows) => groups.at(-1)?.rows.push(...rows),
    close: () => undefined,
  });
  for await (const _written of pieces);
  return { ...walked.statement, groups: groups.map(({ group, rows }) => ({ ...group, rows })) };
}

async function* walkRows(tx: Executor, walked: WalkedStatement): AsyncGenerator<PlacedRows, void> {
  const { columns, groups } = walked.statement;
  for await (const chunk of walkAccountBalances(tx, queryOf(walked))) {
    for (const { place, balances } of partsOf(chunk, columns.length)) {
      const rows = rowsOf(groups[place], { accounts: balances.map(toAccount), columns });
      if (rows.length > 0) yield { place, rows };
      await nextTurn();
    }
  }
}

function queryOf({ companyId, statement }: WalkedStatement): BalancesQuery {
  const { columns, groups, report } = statement;
  return {
    companyId,
    ends: endsOf(columns, report),
    places: new Map(mappableFocusLines.map((line) => [line.code, placeOf(groups, line)])),
    otherPlace: placeOf(groups, null),
  };
}

/** Returns the index of the group that shows the accounts of a line; null if none does. */
function placeOf(groups: readonly StatementGroup[], line: FocusLine | null): number | null {
  const place = groups.findIndex(({ rule }) => rule?.shows(line) === true);
  return place === -1 ? null : place;
}

function rowsOf(group: StatementGroup | undefined, sources: StatementSources): readonly StatementRow[] {
  const rule = group?.rule ?? null;
  return rule === null ? [] : groupRows(rule, sources);
}

const amountsOfPart = 2000;

/** Yields the accounts by group in parts whose amounts take a few milliseconds. */
function* partsOf(chunk: readonly PlacedBalances[], columnCount: number) {
  const maxLength = Math.max(1, Math.floor(amountsOfPart / Math.max(1, columnCount)));
  let from = 0;
  while (from < chunk.length) {
    const place = chunk[from]?.place ?? 0;
    let to = from;
    while (to < chunk.length && to - from < maxLength && chunk[to]?.place === place) to += 1;
    yield { place, balances: chunk.slice(from, to) };
    from = to;
  }
}
