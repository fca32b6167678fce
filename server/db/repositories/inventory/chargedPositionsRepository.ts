import type { Statements } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';
import type { InventoryKindName, PositionSide } from '@/contract/inventory/inventory';
import type { Page } from '../lists/stagedPages';
import { chargeColumns, type StoredPositionHaircut } from './positionHaircutRepository';

/** Positions whose haircuts are stored: the committed ones of a report date, or those of a frozen report. */
export type ChargedPositions = { companyId: number } & ({ reportDate: string } | { reportId: number });

/** A position by its record. */
export type PositionKey = { kind: InventoryKindName; id: number };

/** Which positions of a date, and by which of their amounts. Those without such an amount are left out. */
export type ChargesOf = {
  amount: 'value' | 'haircut' | 'undue' | 'ledger';
  /** The line of the books that holds them; null for any. Market value in it is the amount `ledger`. */
  ledgerLine: string | null;
  focusLine: string | null;
  reportRow: string | null;
  side: PositionSide | null;
  /** Leaves out what left net capital with the books' non-allowable assets. */
  isDeducted: boolean;
};

/** What positions come to: how many have an amount, how many have zero, their sum as exact text, and whether any is netted. */
export type ChargeTotals = { charge_count: number; zero_count: number; total: string; is_netted: boolean };

/** A position with its stored haircut; amounts as exact text. */
export type ChargedPosition = StoredPositionHaircut &
  PositionKey & {
    name: string;
    number: string | null;
    side: PositionSide;
    market_value: string;
    report_row: string;
    focus_line: string;
    is_deducted: boolean;
  };

/** The words that stored haircuts share, by the places that they name; none where nothing is stored. */
export async function readWords(tx: Statements, positions: ChargedPositions): Promise<readonly unknown[]> {
  const { companyId } = positions;
  const run =
    'reportDate' in positions
      ? sql`haircut_runs r where r.company_id = ${companyId} and r.report_date = ${positions.reportDate}::date`
      : sql`report_haircut_runs r where r.company_id = ${companyId} and r.report_id = ${positions.reportId}`;
  const { rows } = await tx.execute<{ words: unknown[] }>(sql`select r.words from ${run}`);
  return rows[0]?.words ?? [];
}

/** What positions come to. */
export async function sumCharges(tx: Statements, positions: ChargedPositions, of: ChargesOf): Promise<ChargeTotals> {
  const { rows } = await tx.execute<ChargeTotals>(sql`
    select count(*) filter (where c.amount <> 0)::integer as charge_count, count(*) filter (where c.amount = 0)::integer as zero_count,
      coalesce(sum(c.amount), 0)::text as total, coalesce(bool_or(c.is_netted) filter (where c.amount <> 0), false) as is_netted
    from (${chargesOf(positions, of)}) c`);
  return rows[0] ?? noCharges;
}

const noCharges: ChargeTotals = { charge_count: 0, zero_count: 0, total: '0', is_netted: false };

/** A page of the positions whose amount isn't zero, by kind and id. */
export async function pageCharges(
  tx: Statements,
  positions: ChargedPositions,
  { page, ...of }: ChargesOf & { page: Page },
): Promise<ChargedPosition[]> {
  const { rows } = await tx.execute<ChargedPosition>(sql`
    select ${shownColumns} from ${storedHaircuts(positions)} and (h.kind, h.id) in (
      select c.kind, c.id from (${chargesOf(positions, of)}) c where c.amount <> 0
      order by c.kind, c.id limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize})
    order by h.kind, h.id`);
  return rows;
}

/** The first position of a row of the haircut reports, by kind and id; null where none is in it. */
export async function findFirstOfRow(
  tx: Statements,
  positions: ChargedPositions,
  row: string,
): Promise<ChargedPosition | null> {
  const { rows } = await tx.execute<ChargedPosition>(sql`
    select ${shownColumns} from ${storedHaircuts(positions)} and h.report_row = ${row}
    order by h.kind, h.id limit 1`);
  return rows[0] ?? null;
}

/** A position by its record; null where it isn't there. */
export async function findChargedPosition(
  tx: Statements,
  positions: ChargedPositions,
  { kind, id }: PositionKey,
): Promise<ChargedPosition | null> {
  const { rows } = await tx.execute<ChargedPosition>(sql`
    select ${shownColumns} from ${storedHaircuts(positions)} and h.kind = ${kind} and h.id = ${id}`);
  return rows[0] ?? null;
}

const shownColumns = sql`h.kind, h.id, h.name, h.number, h.side, h.market_value::text, h.report_row, h.focus_line, h.is_deducted,
  ${chargeColumns}`;

function chargesOf(positions: ChargedPositions, { amount, side, isDeducted, ...of }: ChargesOf): SQL {
  const conditions = [
    ...(side === null ? [] : [sql`and h.side = ${side}`]),
    ...(of.ledgerLine === null ? [] : [sql`and h.ledger_line = ${of.ledgerLine}`]),
    ...(of.focusLine === null ? [] : [sql`and h.focus_line = ${of.focusLine}`]),
    ...(of.reportRow === null ? [] : [sql`and h.report_row = ${of.reportRow}`]),
    ...(isDeducted ? [sql`and h.is_deducted`] : []),
  ];
  return sql`
    select h.kind, h.id, ${amounts[amount]} as amount, h.is_netted
    from ${storedHaircuts(positions)} and ${amounts[amount]} is not null ${sql.join(conditions, sql` `)}`;
}

const amounts = {
  ledger: sql`h.ledger_value`,
  value: sql`h.market_value`,
  haircut: sql`h.haircut_amount`,
  undue: sql`h.undue_concentration_charge`,
} as const;

/** The stored haircuts as `h`, with an open condition. */
function storedHaircuts(positions: ChargedPositions): SQL {
  const { companyId } = positions;
  return 'reportDate' in positions
    ? sql`position_haircuts h where h.company_id = ${companyId} and h.report_date = ${positions.reportDate}::date`
    : sql`report_haircuts h where h.company_id = ${companyId} and h.report_id = ${positions.reportId}`;
}
