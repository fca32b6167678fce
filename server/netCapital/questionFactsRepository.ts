import type { Executor } from '@server/db/client';
import { inNaturalOrder } from '@server/db/lists/sortOrder';
import {
  aliveLayersOf,
  type BooksView,
  layerPairs,
  type StagedTable,
  unionOf,
} from '@server/staging/repositories/layers';
import { answerTable, balanceTable, coaTable, receivableTable } from '@server/staging/repositories/tables';
import { toTimestamp } from '@server/staging/wireRows';
import { type SQL, sql } from 'drizzle-orm';
import type { Holiday } from '@/domain/calendar/federalHolidays';
import type { IsoDate } from '@/domain/periods';
import type { AccountFact, KeptAnswer, NoticeFact } from '@/domain/questions/facts';
import type { Receivable } from '@/domain/registers/receivables/receivable';

/** A trial balance of a view, by its last day and its own name of the period. */
export type HeldBalance = { end: IsoDate; timeReport: string };

/** Lists a view's trial balances of these days. */
export async function listHeldBalances(
  tx: Executor,
  view: BooksView,
  ends: readonly IsoDate[],
): Promise<HeldBalance[]> {
  const days = unionOf(
    aliveLayersOf(balanceTable, view),
    (layer) =>
      sql`select distinct b.period_end, b.time_report from ${layer} b where ${isOneOfDays(sql`b.period_end`, ends)}`,
  );
  const { rows } = await tx.execute<HeldBalance>(sql`
    select distinct d.period_end::text as end, d.time_report as "timeReport" from (${days}) d`);
  return rows;
}

/** Lists a view's accounts with a balance on one of these days, in the order of their numbers. */
export async function listAccountFacts(
  tx: Executor,
  view: BooksView,
  ends: readonly IsoDate[],
): Promise<AccountFact[]> {
  const pairs = layerPairs(aliveLayersOf(coaTable, view), aliveLayersOf(balanceTable, view));
  const balances = pairs.map(
    ({ left: accounts, right: held }) => sql`
      (select a.account_number, a.account_name, a.focus_id, b.period_end, b.debit - b.credit as amount
      from ${accounts} a join ${held} b on b.coa_id = a.id
      where ${isOneOfDays(sql`b.period_end`, ends)} and b.debit <> b.credit)`,
  );
  const { rows } = await tx.execute<AccountFact>(sql`
    select f.account_number as number, f.account_name as name, f.focus_id as "focusId",
      json_object_agg(f.period_end::text, f.amount::text) as balances
    from (${sql.join(balances, sql` union all `)}) f
    group by f.account_number, f.account_name, f.focus_id
    order by ${inNaturalOrder(sql`f.account_number`)}`);
  return rows;
}

/** A receivable by age as stored, amounts as exact text. */
type ListedReceivable = Omit<Receivable, 'amount' | 'offset_amount'> & { amount: string; offset_amount: string | null };

/** Lists a view's receivables by age on a day, in the order of their creation. */
export async function listReceivableFacts(tx: Executor, view: BooksView, end: IsoDate): Promise<ListedReceivable[]> {
  const { rows } = await tx.execute<ListedReceivable>(sql`
    select r.account_number, r.debtor, r.kind, r.arisen_on::text as arisen_on, r.amount::text as amount,
      r.offset_amount::text as offset_amount, r.offset_contract
    from (${rowsOf(receivableTable, view, sql`v.period_end = ${end}::date`)}) r order by r.id`);
  return rows;
}

/** Lists the company's added days off by date. */
export async function listAddedHolidays(tx: Executor, { companyId }: BooksView): Promise<Holiday[]> {
  const { rows } = await tx.execute<Holiday>(sql`
    select h.date::text as date, h.name from holidays h where h.company_id = ${companyId} order by h.date`);
  return rows;
}

/** Lists a view's answers of a period, in the order of their creation. */
export async function listAnswerFacts(tx: Executor, view: BooksView, timeReport: string): Promise<KeptAnswer[]> {
  const found = await selectAnswers(tx, rowsOf(answerTable, view, sql`v.time_report = ${timeReport}`));
  return found.map(({ timeReport: _, ...answer }) => answer);
}

/** An answer with its period's name. */
export type DatedAnswer = KeptAnswer & { timeReport: string };

/** Selects answers from a query of their rows. */
export async function selectAnswers(tx: Executor, query: SQL): Promise<DatedAnswer[]> {
  const { rows } = await tx.execute<DatedAnswer>(sql`
    select a.id, a.rule, a.question_version as version, a.subject, a.figures, a.period_end::text as "periodEnd", a.time_report as "timeReport",
      a.text, a.fact_date::text as date, a.paper, u.first_name || ' ' || u.last_name as by, a.updated_at::text as at
    from (${query}) a join users u on u.id = a.author_id order by a.id`);
  return rows.map((row) => ({ ...row, at: toTimestamp(row.at) }));
}

/** Lists the company's notices with the time of the first sending, in the order in which they were found. */
export async function listNoticeFacts(tx: Executor, { companyId }: BooksView): Promise<NoticeFact[]> {
  const { rows } = await tx.execute<NoticeFact>(sql`
    select n.kind, n.as_of::text as "asOf", (
      select min(e.at)::text from notice_entries e
      where e.company_id = n.company_id and e.notice_id = n.id and e.kind = 'SENT') as "sentAt"
    from notices n where n.company_id = ${companyId} order by n.found_at, n.id`);
  return rows.map((row) => ({ ...row, sentAt: row.sentAt === null ? null : toTimestamp(row.sentAt) }));
}

function rowsOf(table: StagedTable, view: BooksView, where: SQL): SQL {
  return unionOf(aliveLayersOf(table, view), (layer) => sql`select v.* from ${layer} v where ${where}`);
}

function isOneOfDays(column: SQL, ends: readonly IsoDate[]): SQL {
  return sql`${column} = any(${sql.param([...ends])}::date[])`;
}
