import type { Statements } from '@server/db/client';
import { sql } from 'drizzle-orm';
import type { InventoryKindName } from '@/contract/inventory/inventory';
import { nonOptionTable, optionTable } from '../staging/tables';

/** A position by its record. */
type PositionKey = { kind: InventoryKindName; id: number };

/** The stored haircut of a position. Amounts are exact text. */
export type StoredPositionHaircut = {
  haircut_amount: string;
  percent: string;
  is_undue_tested: boolean;
  undue_concentration_basis: string | null;
  undue_concentration_charge: string | null;
  /** As the engine explains it, with its amounts as text. */
  explanation: unknown;
};

const tables = { HAIRCUT_DETAIL: nonOptionTable, HAIRCUT_OPTION: optionTable } as const;

/** The report date of a committed position; null where there is none. */
export async function findPositionDate(
  tx: Statements,
  companyId: number,
  { kind, id }: PositionKey,
): Promise<string | null> {
  const { rows } = await tx.execute<{ report_date: string }>(sql`
    select report_date::text from ${sql.identifier(tables[kind].name)}
    where company_id = ${companyId} and id = ${id} and valid_at is not null and replaced_at is null and not is_deleted`);
  return rows[0]?.report_date ?? null;
}

/** The haircut of a committed position of a date; null where none is stored. */
export async function findPositionHaircut(
  tx: Statements,
  companyId: number,
  { reportDate, kind, id }: PositionKey & { reportDate: string },
): Promise<StoredPositionHaircut | null> {
  const { rows } = await tx.execute<StoredPositionHaircut>(sql`
    select haircut_amount, percent, is_undue_tested, undue_concentration_basis, undue_concentration_charge, explanation
    from position_haircuts
    where company_id = ${companyId} and report_date = ${reportDate}::date and kind = ${kind} and id = ${id}`);
  return rows[0] ?? null;
}
