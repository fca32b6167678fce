import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Executor, Transaction } from '@server/db/client';
import { type CopyLines, createCopyLine } from '@server/db/copy';
import { sql } from 'drizzle-orm';
import type { NonMarketablePlace } from '@/contract/company/capitalSettings';

/** Inputs of a stored haircut run; amounts as exact text. */
export type RunBasis = {
  companyId: number;
  reportDate: string;
  tentativeNetCapital: string | null;
  nonMarketableIn: NonMarketablePlace;
  rulesVersion: number;
};

/** A run of the haircut engine over a date's positions, and the last check against the books. */
export type HaircutRun = RunBasis & {
  /** Commit of the date's inventory. */
  commitNumber: number;
  /** The company's commit counter at the last check. */
  checkedCommit: number;
  results: object;
  inventory: object;
  /** Texts of its positions, at the places that they refer to. */
  words: readonly object[];
  computedAt: Date;
};

/** Columns of a stored haircut after its key, in the order of a row's cells. */
const columns = [
  'kind',
  'id',
  'name',
  'number',
  'side',
  'market_value',
  'ledger_line',
  'ledger_value',
  'haircut_amount',
  'percent',
  'underlying_haircut',
  'is_undue_tested',
  'undue_concentration_basis',
  'undue_concentration_charge',
  'is_netted',
  'is_deducted',
  'report_row',
  'focus_line',
  'words_place',
  'base',
  'due',
  'issue_value',
  'issue_floor',
  'own_words',
] as const;

/** A position's stored haircut as cells, in the order of `columns`. */
export type HaircutCells = readonly (string | number | null)[];

/** State of a date's inventory in the books. */
export type InventoryState = { commitNumber: number; positionCount: number; booksCommit: number };

/** Reads the state of a date's inventory and the company's commit counter; null if the company never had one. */
export async function readInventoryState(
  tx: Executor,
  companyId: number,
  reportDate: string,
): Promise<InventoryState | null> {
  const { rows } = await tx.execute<{ commit_number: number; position_count: number; books_commit: number }>(sql`
    select d.commit_number, d.non_option_count + d.option_count as position_count, c.commit_number as books_commit
    from inventory_dates d join commit_counters c on c.company_id = d.company_id
    where d.company_id = ${companyId} and d.report_date = ${reportDate}::date`);
  const [row] = rows;
  if (row === undefined) return null;
  return { commitNumber: row.commit_number, positionCount: row.position_count, booksCommit: row.books_commit };
}

/** Finds the version of a date's committed positions, which every change of them changes; null without any. */
export async function findInventoryVersion(
  tx: Executor,
  companyId: number,
  reportDate: string,
): Promise<string | null> {
  // A restored database can have other positions with the same commit number, but not with the same transaction.
  const { rows } = await tx.execute<{ version: string }>(sql`
    select d.commit_number || ' ' || d.xmin::text as version from inventory_dates d
    where d.company_id = ${companyId} and d.report_date = ${reportDate}::date and d.non_option_count + d.option_count > 0`);
  return rows[0]?.version ?? null;
}

/** Lists report dates whose stored haircuts may be stale, of the whole company or among some dates. */
export async function listUncheckedDates(
  tx: Executor,
  {
    companyId,
    rulesVersion,
    reportDates,
  }: { companyId: number; rulesVersion: number; reportDates?: readonly string[] | undefined },
): Promise<string[]> {
  const isAsked =
    reportDates === undefined ? sql`true` : sql`d.report_date = any(${sql.param([...reportDates])}::date[])`;
  const { rows } = await tx.execute<{ report_date: string }>(sql`
    select d.report_date::text from inventory_dates d
    join commit_counters c on c.company_id = d.company_id
    left join haircut_runs r on r.company_id = d.company_id and r.report_date = d.report_date
    where d.company_id = ${companyId} and ${isAsked}
      and (d.non_option_count + d.option_count > 0 or r.company_id is not null)
      and (r.checked_commit is distinct from c.commit_number or r.rules_version is distinct from ${rulesVersion})
    order by d.report_date desc`);
  return rows.map((row) => row.report_date);
}

/** Finds the stored run with exactly these inputs and the current inventory of the date; null without one. */
export async function findRun(
  tx: Executor,
  basis: RunBasis,
): Promise<Pick<HaircutRun, 'results' | 'inventory'> | null> {
  const { rows } = await tx.execute<Pick<HaircutRun, 'results' | 'inventory'>>(sql`
    select r.results, r.inventory from haircut_runs r
    join inventory_dates d on d.company_id = r.company_id and d.report_date = r.report_date
    where r.company_id = ${basis.companyId} and r.report_date = ${basis.reportDate}::date
      and r.commit_number = d.commit_number and r.rules_version = ${basis.rulesVersion}
      and r.tentative_net_capital is not distinct from ${basis.tentativeNetCapital}::numeric
      and r.non_marketable_in = ${basis.nonMarketableIn}`);
  return rows[0] ?? null;
}

/** Lists the report dates whose positions a commit changed last. */
export async function listDatesOfCommit(tx: Executor, companyId: number, commitNumber: number): Promise<string[]> {
  const { rows } = await tx.execute<{ report_date: string }>(sql`
    select report_date::text from inventory_dates
    where company_id = ${companyId} and commit_number = ${commitNumber}`);
  return rows.map((row) => row.report_date);
}

/** Lists the dates of a company's stored runs. */
export async function listRunDates(tx: Executor, companyId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ report_date: string }>(sql`
    select report_date::text from haircut_runs where company_id = ${companyId} order by report_date`);
  return rows.map((row) => row.report_date);
}

/** A position's stored haircut, as exact text. */
export type StoredAmount = { kind: string; id: number; name: string; haircut_amount: string };

/** Lists the stored haircuts of a date. */
export async function listStoredAmounts(tx: Executor, companyId: number, reportDate: string): Promise<StoredAmount[]> {
  const { rows } = await tx.execute<StoredAmount>(sql`
    select h.kind, h.id, h.name, h.haircut_amount::text from position_haircuts h
    where h.company_id = ${companyId} and h.report_date = ${reportDate}::date order by h.kind, h.id`);
  return rows;
}

/** Returns a position's computed haircut in the form of a stored one. */
export function toStoredAmount(cells: HaircutCells): StoredAmount {
  const cell = (column: (typeof columns)[number]) => cells[columns.indexOf(column)];
  return {
    kind: String(cell('kind')),
    id: Number(cell('id')),
    name: String(cell('name')),
    haircut_amount: String(cell('haircut_amount')),
  };
}

/** Records that a stored run still matches the books as of a commit. */
export async function saveCheckedCommit(tx: Transaction, basis: RunBasis, booksCommit: number): Promise<void> {
  await tx.execute(sql`
    update haircut_runs set checked_commit = ${booksCommit}
    where company_id = ${basis.companyId} and report_date = ${basis.reportDate}::date and checked_commit < ${booksCommit}`);
}

/** Removes the stored run of a date without positions as of a commit; a newer run stays. */
export async function deleteRun(
  tx: Transaction,
  { companyId, reportDate }: Pick<RunBasis, 'companyId' | 'reportDate'>,
  booksCommit: number,
): Promise<void> {
  await tx.execute(sql`
    delete from haircut_runs
    where company_id = ${companyId} and report_date = ${reportDate}::date and checked_commit <= ${booksCommit}`);
}

/** Replaces a date's stored run and its positions. Locks the run's row; a run computed from older books than the stored one is discarded. */
export async function replaceRun(
  tx: Transaction,
  copyLines: CopyLines,
  { run, haircuts }: { run: HaircutRun; haircuts: Iterable<HaircutCells> },
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into haircut_runs as r (company_id, report_date, commit_number, tentative_net_capital, non_marketable_in, rules_version,
      checked_commit, results, inventory, words, computed_at)
    values (${run.companyId}, ${run.reportDate}::date, ${run.commitNumber}, ${run.tentativeNetCapital}::numeric, ${run.nonMarketableIn},
      ${run.rulesVersion}, ${run.checkedCommit}, ${JSON.stringify(run.results)}::jsonb, ${JSON.stringify(run.inventory)}::jsonb,
      ${JSON.stringify(run.words)}::jsonb, ${run.computedAt.toISOString()})
    on conflict (company_id, report_date) do update set
      commit_number = excluded.commit_number, tentative_net_capital = excluded.tentative_net_capital,
      non_marketable_in = excluded.non_marketable_in, rules_version = excluded.rules_version, checked_commit = excluded.checked_commit,
      results = excluded.results, inventory = excluded.inventory, words = excluded.words, computed_at = excluded.computed_at
    where r.checked_commit <= excluded.checked_commit`);
  if (rowCount === 0) return;
  await tx.execute(
    sql`delete from position_haircuts where company_id = ${run.companyId} and report_date = ${run.reportDate}::date`,
  );
  const { companyId, reportDate } = run;
  await copyLines(
    `copy position_haircuts (company_id, report_date, ${columns.join(', ')}) from stdin`,
    linesOf([companyId, reportDate], haircuts),
  );
}

/** A frozen report. */
type ReportKey = { companyId: number; reportId: number };

/** Finds a frozen report's stored haircut totals; null until its positions are first opened. */
export async function findReportRun(tx: Executor, { companyId, reportId }: ReportKey): Promise<unknown> {
  const { rows } = await tx.execute<{ results: unknown }>(sql`
    select r.results from report_haircut_runs r where r.company_id = ${companyId} and r.report_id = ${reportId}`);
  return rows[0]?.results ?? null;
}

/** Stores the haircuts of a frozen report, unless they exist or the report was deleted meanwhile. */
export async function insertReportRun(
  tx: Transaction,
  copyLines: CopyLines,
  {
    report,
    results,
    words,
    haircuts,
  }: { report: ReportKey; results: object; words: readonly object[]; haircuts: Iterable<HaircutCells> },
): Promise<void> {
  const { companyId, reportId } = report;
  const { rowCount } = await tx.execute(sql`
    insert into report_haircut_runs (company_id, report_id, results, words)
    select r.company_id, r.id, ${JSON.stringify(results)}::jsonb, ${JSON.stringify(words)}::jsonb from reports r
    where r.company_id = ${companyId} and r.id = ${reportId} for key share
    on conflict do nothing`);
  if (rowCount === 0) return;
  await copyLines(
    `copy report_haircuts (company_id, report_id, ${columns.join(', ')}) from stdin`,
    linesOf([companyId, reportId], haircuts),
  );
}

/** Number of lines sent at once; one by one they take several times as long. */
const linesPerChunk = 250;

/** Yields COPY lines in pieces; other requests run after each piece. */
async function* linesOf(owner: HaircutCells, haircuts: Iterable<HaircutCells>): AsyncGenerator<string> {
  const lineOf = createCopyLine(owner);
  let lines: string[] = [];
  for (const cells of haircuts) {
    lines.push(lineOf(cells));
    if (lines.length < linesPerChunk) continue;
    yield lines.join('');
    lines = [];
    await nextTurn();
  }
  yield lines.join('');
}
