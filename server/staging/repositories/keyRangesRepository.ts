import type { Transaction } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { type BooksView, hasNoStaged, isCommitted, planOf, type StagedTable } from './layers';
import { balanceTable, coaTable } from './tables';

/** A list whose committed records are counted by ranges of its sort key; balances also by the end day of their period. */
export type RangedList = {
  view: BooksView;
  kind: 'COA' | 'BALANCE';
  day?: string | undefined;
  /** Tables with staged rows of the view. */
  tables: readonly StagedTable[];
};

/** Query for a plan's changes of a list: kind, day (empty for the list of all days), key, and 1 or -1. */
export type KeyChangeQuery = SQL;

/** Maximum of records in a range; longer ones are split into ranges of this size. */
const maxRows = 1000;
const rowsOfRange = 500;

/**
 * Selects the range of a list that holds the record at a place counted from 0: `from_key`, and `before`, the records in front of it. Saves walking
 * the rows up to it. No row if the view has staged rows, whose places differ.
 */
export function rangeAt({ view, kind, day = '', tables }: RangedList, place: number): SQL {
  const { companyId } = view;
  const isCommittedAlone = tables.map((table) => hasNoStaged(table, view));
  return sql`
    select r.from_key, r.before from (
      select n.from_key, sum(n.row_count) over (order by n.from_key) - n.row_count as before
      from key_ranges n where n.company_id = ${companyId} and n.kind = ${kind} and n.day = ${day}) r
    where r.before <= ${place} and ${sql.join(isCommittedAlone, sql` and `)} order by r.from_key desc limit 1`;
}

/** Updates the ranges for a commit's plan, before it is applied. Caller holds `lockBooks`. */
export async function updateKeyRanges(tx: Transaction, companyId: number, changes: KeyChangeQuery): Promise<void> {
  await tx.execute(sql`
    insert into key_ranges as r (company_id, kind, day, from_key, row_count)
    select ${companyId}::bigint, m.kind, m.day, m.from_key, sum(m.change)
    from (
      select c.kind, c.day, c.change, coalesce((
        select max(k.from_key) from key_ranges k
        where k.company_id = ${companyId} and k.kind = c.kind and k.day = c.day and k.from_key <= c.key), '') as from_key
      from (${changes}) c) m
    group by m.kind, m.day, m.from_key having sum(m.change) <> 0
    on conflict (company_id, kind, day, from_key) do update set row_count = r.row_count + excluded.row_count`);
  await tx.execute(sql`delete from key_ranges r where r.company_id = ${companyId} and r.row_count = 0`);
}

/** Splits the ranges that an applied commit made too long. Records of one key stay together. */
export async function splitKeyRanges(tx: Transaction, companyId: number): Promise<void> {
  await tx.execute(sql`
    with long as materialized (
      delete from key_ranges r where r.company_id = ${companyId} and r.row_count > ${maxRows}
      returning r.kind, r.day, r.from_key, (
        select min(k.from_key) from key_ranges k
        where k.company_id = ${companyId} and k.kind = r.kind and k.day = r.day and k.from_key > r.from_key) as to_key)
    insert into key_ranges (company_id, kind, day, from_key, row_count)
    select ${companyId}::bigint, l.kind, l.day, case when p.part = 0 then l.from_key else p.first_key end, p.row_count
    from long l cross join lateral (
      select k.part, min(k.key) as first_key, count(*) as row_count
      from (
        select v.key, (rank() over (order by v.key) - 1) / ${rowsOfRange}::integer as part from (${keysOf(companyId)}) v) k
      group by k.part) p`);
}

/** Selects the keys of a range `l`. */
function keysOf(companyId: number): SQL {
  const isAlive = sql`${isCommitted('v', companyId)} and not v.is_deleted`;
  const isInRange = (key: SQL) => sql`${key} >= l.from_key and (l.to_key is null or ${key} < l.to_key)`;
  return sql`
    select v.number_key as key from coa_versions v where l.kind = 'COA' and ${isAlive} and ${isInRange(sql`v.number_key`)}
    union all
    select v.account_key from balance_versions v
    where l.kind = 'BALANCE' and l.day = '' and ${isAlive} and ${isInRange(sql`v.account_key`)}
    union all
    select v.account_key from balance_versions v
    where l.kind = 'BALANCE' and l.day <> '' and v.period_end = nullif(l.day, '')::date and ${isAlive} and ${isInRange(sql`v.account_key`)}`;
}

/** Selects the key changes of planned accounts: in their own list, and in those of their balances if they are renumbered. */
export function accountKeyChanges(companyId: number): KeyChangeQuery {
  const current = sql`join coa_versions c on c.company_id = ${companyId} and c.version_id = p.current_version_id`;
  const staged = sql`join coa_versions a on a.company_id = ${companyId} and a.version_id = p.staged_version_id`;
  return sql`
    select 'COA' as kind, '' as day, c.number_key as key, -1 as change
    from ${planOf(coaTable)} p ${current} where not c.is_deleted
    union all
    select 'COA', '', a.number_key, 1 from ${planOf(coaTable)} p ${staged} where not p.is_removal
    union all
    select 'BALANCE', d.day, m.key, m.change
    from ${planOf(coaTable)} p ${current} ${staged}
    join balance_versions v on ${isCommitted('v', companyId)} and not v.is_deleted and v.coa_id = p.record_id
    cross join lateral (values (c.number_key, -1), (a.number_key, 1)) m (key, change)
    cross join lateral ${daysOf(sql`v.period_end`)}
    where a.number_key <> c.number_key`;
}

/** Selects the key changes of planned balances: in the list of their day and in that of all days. */
export function balanceKeyChanges(companyId: number): KeyChangeQuery {
  return sql`
    select 'BALANCE' as kind, d.day, b.key, b.change
    from (
      select c.period_end, c.account_key as key, -1 as change
      from ${planOf(balanceTable)} p join balance_versions c
        on c.company_id = ${companyId} and c.version_id = p.current_version_id and not c.is_deleted
      union all
      select p.period_end, a.number_key, 1
      from ${planOf(balanceTable)} p join coa_versions a on ${isCommitted('a', companyId)} and a.id = p.coa_id
      where not p.is_removal
    ) b cross join lateral ${daysOf(sql`b.period_end`)}`;
}

/** Returns the lists that a balance is in, as `d`. */
function daysOf(periodEnd: SQL): SQL {
  return sql`(values (''), (to_char(${periodEnd}, 'YYYY-MM-DD'))) d (day)`;
}
