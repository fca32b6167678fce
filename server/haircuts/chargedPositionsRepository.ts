import type { Executor } from '@server/db/client';
import type { Page } from '@server/db/lists/walkedPages';
import { type SQL, sql } from 'drizzle-orm';
import type { InventoryKindName, PositionSide } from '@/contract/inventory/inventory';
import { chargeColumns, type StoredPositionHaircut } from './positionHaircutRepository';

/** Positions with stored haircuts: the committed ones of a report date, or those of a frozen report. */
export type ChargedPositions = { companyId: number } & ({ reportDate: string } | { reportId: number });

/** Key of a position. */
export type PositionKey = { kind: InventoryKindName; id: number };

/** Filter of a date's positions by one of their amounts. Positions without it are omitted. */
export type ChargeFilter = {
  amount: 'value' | 'haircut' | 'undue' | 'ledger';
  /** Ledger line that holds the positions; null for any. Their market value on it is the amount `ledger`. */
  ledgerLine: string | null;
  focusLine: string | null;
  reportRow: string | null;
  side: PositionSide | null;
  /** True to omit positions already deducted from net capital as non-allowable assets. */
  isDeducted: boolean;
};

/** Number of positions with the amount and with zero, the sum as exact text, and true if any is netted. */
export type ChargeTotals = { charge_count: number; zero_count: number; total: string; is_netted: boolean };

/** A position with its stored haircut; amounts as exact text. */
export type StoredChargedPosition = StoredPositionHaircut &
  PositionKey & {
    name: string;
    number: string | null;
    side: PositionSide;
    market_value: string;
    report_row: string;
    focus_line: string;
    is_deducted: boolean;
  };

/** Reads the texts shared by stored haircuts, at the places that they refer to; empty if nothing is stored. */
export async function readReasonTexts(tx: Executor, positions: ChargedPositions): Promise<readonly unknown[]> {
  const { companyId } = positions;
  const run =
    'reportDate' in positions
      ? sql`haircut_runs r where r.company_id = ${companyId} and r.report_date = ${positions.reportDate}::date`
      : sql`report_haircut_runs r where r.company_id = ${companyId} and r.report_id = ${positions.reportId}`;
  const { rows } = await tx.execute<{ words: unknown[] }>(sql`select r.words from ${run}`);
  return rows[0]?.words ?? [];
}

/** Sums positions. */
export async function sumCharges(tx: Executor, positions: ChargedPositions, of: ChargeFilter): Promise<ChargeTotals> {
  const { rows } = await tx.execute<ChargeTotals>(sql`
    select count(*) filter (where c.amount <> 0)::integer as charge_count, count(*) filter (where c.amount = 0)::integer as zero_count,
      coalesce(sum(c.amount), 0)::text as total, coalesce(bool_or(c.is_netted) filter (where c.amount <> 0), false) as is_netted
    from (${chargesOf(positions, of)}) c`);
  return rows[0] ?? noCharges;
}

const noCharges: ChargeTotals = { charge_count: 0, zero_count: 0, total: '0', is_netted: false };

/** Returns a page of the positions whose amount isn't zero, by kind and id. */
export async function pageCharges(
  tx: Executor,
  positions: ChargedPositions,
  { page, ...of }: ChargeFilter & { page: Page },
): Promise<StoredChargedPosition[]> {
  const { rows } = await tx.execute<StoredChargedPosition>(sql`
    select ${shownColumns} from ${storedHaircuts(positions)} and (h.kind, h.id) in (
      select c.kind, c.id from (${chargesOf(positions, of)}) c where c.amount <> 0
      order by c.kind, c.id limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize})
    order by h.kind, h.id`);
  return rows;
}

/** Finds the first position of a row of the haircut reports, by kind and id; null without one. */
export async function findFirstOfRow(
  tx: Executor,
  positions: ChargedPositions,
  row: string,
): Promise<StoredChargedPosition | null> {
  const { rows } = await tx.execute<StoredChargedPosition>(sql`
    select ${shownColumns} from ${storedHaircuts(positions)} and h.report_row = ${row}
    order by h.kind, h.id limit 1`);
  return rows[0] ?? null;
}

/** Finds a position by its key; null without one. */
export async function findChargedPosition(
  tx: Executor,
  positions: ChargedPositions,
  { kind, id }: PositionKey,
): Promise<StoredChargedPosition | null> {
  const { rows } = await tx.execute<StoredChargedPosition>(sql`
    select ${shownColumns} from ${storedHaircuts(positions)} and h.kind = ${kind} and h.id = ${id}`);
  return rows[0] ?? null;
}

const shownColumns = sql`h.kind, h.id, h.name, h.number, h.side, h.market_value::text, h.report_row, h.focus_line, h.is_deducted,
  ${chargeColumns}`;

function chargesOf(positions: ChargedPositions, { amount, side, isDeducted, ...of }: ChargeFilter): SQL {
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

/** Returns the stored haircuts as `h`, with an open condition. */
function storedHaircuts(positions: ChargedPositions): SQL {
  const { companyId } = positions;
  return 'reportDate' in positions
    ? sql`position_haircuts h where h.company_id = ${companyId} and h.report_date = ${positions.reportDate}::date`
    : sql`report_haircuts h where h.company_id = ${companyId} and h.report_id = ${positions.reportId}`;
}
