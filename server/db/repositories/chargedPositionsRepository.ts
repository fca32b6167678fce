import { type SQL, sql } from 'drizzle-orm';
import type { InventoryKindName, PositionSide } from '@/contract/inventory';
import type { SecuritiesLine } from '@/domain/focus/inventoryBoxes';
import { lineOfBox } from '@/domain/netCapital/inventoryHaircuts';
import type { Statements } from '../client';
import { isCommitted } from './layers';
import type { StoredPositionHaircut } from './positionHaircutRepository';
import type { Page } from './stagedPages';
import { nonOptionTable, optionTable } from './tables';

/** The committed positions of a report date, whose haircuts are stored. */
export type DateOfPositions = { companyId: number; reportDate: string };

/** A position by its record. */
export type PositionKey = { kind: InventoryKindName; id: number };

/** Which positions of a date, and by which of their amounts. Those without such an amount are left out. */
export type ChargesOf = {
  amount: 'value' | 'haircut' | 'undue' | 'ledger';
  /** The line of the books that holds them; null for any. Market value in it is the amount `ledger`. */
  ledgerLine: SecuritiesLine | null;
  focusLine: string | null;
  reportRow: string | null;
  side: PositionSide | null;
  /** A class of positions that is not meant. */
  exceptClass: string | null;
};

/** What positions come to: how many have an amount, how many have zero, their sum as exact text, and whether any is netted. */
export type ChargeTotals = { charge_count: number; zero_count: number; total: string; is_netted: boolean };

/** A committed position with its stored haircut; amounts as exact text. */
export type ChargedPosition = StoredPositionHaircut &
  PositionKey & {
    name: string;
    number: string | null;
    side: PositionSide;
    market_value: string;
    report_row: string;
    focus_line: string;
  };

/** What positions come to. */
export async function sumCharges(tx: Statements, date: DateOfPositions, of: ChargesOf): Promise<ChargeTotals> {
  const { rows } = await tx.execute<ChargeTotals>(sql`
    select count(*) filter (where c.amount <> 0)::integer as charge_count, count(*) filter (where c.amount = 0)::integer as zero_count,
      coalesce(sum(c.amount), 0)::text as total, coalesce(bool_or(c.is_netted) filter (where c.amount <> 0), false) as is_netted
    from (${chargesOf(date, of)}) c`);
  return rows[0] ?? noCharges;
}

const noCharges: ChargeTotals = { charge_count: 0, zero_count: 0, total: '0', is_netted: false };

/** A page of the positions whose amount isn't zero, by kind and id. */
export async function pageCharges(
  tx: Statements,
  date: DateOfPositions,
  { page, ...of }: ChargesOf & { page: Page },
): Promise<PositionKey[]> {
  const { rows } = await tx.execute<PositionKey>(sql`
    select c.kind, c.id from (${chargesOf(date, of)}) c where c.amount <> 0
    order by c.kind, c.id limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`);
  return rows;
}

/** The first position of a row of the haircut reports, by kind and id; null where none is in it. */
export async function findFirstOfRow(
  tx: Statements,
  { companyId, reportDate }: DateOfPositions,
  row: string,
): Promise<PositionKey | null> {
  const { rows } = await tx.execute<PositionKey>(sql`
    select h.kind, h.id from position_haircuts h
    where h.company_id = ${companyId} and h.report_date = ${reportDate}::date and h.report_row = ${row}
    order by h.kind, h.id limit 1`);
  return rows[0] ?? null;
}

/** Positions by their records, by kind and id. */
export async function listChargedPositions(
  tx: Statements,
  date: DateOfPositions,
  keys: readonly PositionKey[],
): Promise<ChargedPosition[]> {
  const found: ChargedPosition[] = [];
  for (const { kind, positions } of kinds) {
    const ids = keys.filter((key) => key.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    const { rows } = await tx.execute<ChargedPosition>(sql`
      select h.kind, h.id, p.name, p.number, p.side, p.market_value::text, h.haircut_amount::text, h.percent, h.is_undue_tested,
        h.undue_concentration_basis::text, h.undue_concentration_charge::text, h.report_row, h.focus_line, h.explanation
      from position_haircuts h join (${positions(date)}) p on p.id = h.id
      where h.company_id = ${date.companyId} and h.report_date = ${date.reportDate}::date and h.kind = ${kind}
        and h.id = any(${sql.param(ids)}::integer[])
      order by h.id`);
    found.push(...rows);
  }
  return found;
}

/** What the two kinds call the same of a position. */
const kinds: readonly { kind: InventoryKindName; positions: (date: DateOfPositions) => SQL }[] = [
  { kind: 'HAIRCUT_DETAIL', positions: (date) => positionsOf(date, nonOptionTable.name, nonOptionColumns) },
  { kind: 'HAIRCUT_OPTION', positions: (date) => positionsOf(date, optionTable.name, optionColumns) },
];

const nonOptionColumns = sql`v.identifier as name, v.long_or_short as side`;
const optionColumns = sql`v.contract_desc as name, v.long_short as side`;

function positionsOf({ companyId, reportDate }: DateOfPositions, table: string, columns: SQL): SQL {
  return sql`select v.id, ${columns}, v.cusip_isin as number, abs(v.tot_pos_val) as market_value from ${sql.identifier(table)} v
    where ${isCommitted('v', companyId)} and not v.is_deleted and v.report_date = ${reportDate}::date`;
}

/** Only market values, and which side a position is of, are in the rows of the inventory. */
function chargesOf(date: DateOfPositions, { amount, side, ledgerLine, ...of }: ChargesOf): SQL {
  const isJoined = amount === 'value' || amount === 'ledger' || side !== null;
  const both = kinds.map(({ kind, positions }) => sql`select ${kind}::text as kind, p.* from (${positions(date)}) p`);
  const joined = sql`join (${sql.join(both, sql` union all `)}) p on p.kind = h.kind and p.id = h.id`;
  return sql`
    select h.kind, h.id, ${amounts[amount]} as amount, h.explanation->>'nettedWith' is not null as is_netted
    from position_haircuts h ${isJoined ? joined : sql``}
    where h.company_id = ${date.companyId} and h.report_date = ${date.reportDate}::date and ${amounts[amount]} is not null
      ${side === null ? sql`` : sql`and p.side = ${side}`}
      ${ledgerLine === null ? sql`` : sql`and ${heldInLine} = ${ledgerLine}`} ${isOf(of)}`;
}

const isCurrency = sql`h.explanation->>'classKey' = 'foreign_currency'`;

/** As `ledgerValue` of the domain has it. */
const heldInLine = sql`case when ${isCurrency} then '430' when p.side = 'Short' then '1360'
  when h.explanation->>'classKey' = 'nonmarketable' then '440' else ${JSON.stringify(lineOfBox)}::jsonb->>h.focus_line end`;

const amounts = {
  ledger: sql`case when ${isCurrency} and p.side = 'Short' then -p.market_value else p.market_value end`,
  value: sql`p.market_value`,
  haircut: sql`h.haircut_amount`,
  undue: sql`h.undue_concentration_charge`,
} as const;

function isOf({ focusLine, reportRow, exceptClass }: Omit<ChargesOf, 'amount' | 'side' | 'ledgerLine'>): SQL {
  const conditions = [
    ...(focusLine === null ? [] : [sql`and h.focus_line = ${focusLine}`]),
    ...(reportRow === null ? [] : [sql`and h.report_row = ${reportRow}`]),
    ...(exceptClass === null ? [] : [sql`and h.explanation->>'classKey' <> ${exceptClass}`]),
  ];
  return sql.join(conditions, sql` `);
}
