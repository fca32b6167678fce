import type { Executor } from '@server/db/client';
import { nonOptionTable, optionTable } from '@server/staging/repositories/tables';
import { sql } from 'drizzle-orm';
import type { InventoryKindName } from '@/contract/inventory/inventory';

/** Key of a position. */
type PositionKey = { kind: InventoryKindName; id: number };

/** Stored reason of a position's haircut; amounts as exact text. */
export type StoredReason = {
  /** Place of its text among those of the run, and the values that fill the text. */
  words_place: number;
  base: string;
  due: string | null;
  issue_value: string | null;
  issue_floor: string | null;
  /** Text that no other position shares; usually null. */
  own_words: unknown;
};

/** The stored haircut of a position. Amounts are exact text. */
export type StoredPositionHaircut = StoredReason & {
  haircut_amount: string;
  percent: string;
  is_undue_tested: boolean;
  undue_concentration_basis: string | null;
  undue_concentration_charge: string | null;
};

/** Columns of a stored haircut `h` with its reason. */
export const reasonColumns = sql`h.words_place, h.base::text, h.due, h.issue_value::text, h.issue_floor::text, h.own_words`;

/** All columns of a stored haircut `h`. */
export const chargeColumns = sql`h.haircut_amount::text, h.percent, h.is_undue_tested, h.undue_concentration_basis::text,
  h.undue_concentration_charge::text, ${reasonColumns}`;

const tables = { HAIRCUT_DETAIL: nonOptionTable, HAIRCUT_OPTION: optionTable } as const;

/** Finds the report date of a committed position; null without one. */
export async function findPositionDate(
  tx: Executor,
  companyId: number,
  { kind, id }: PositionKey,
): Promise<string | null> {
  const { rows } = await tx.execute<{ report_date: string }>(sql`
    select report_date::text from ${sql.identifier(tables[kind].name)}
    where company_id = ${companyId} and id = ${id} and valid_at is not null and replaced_at is null and not is_deleted`);
  return rows[0]?.report_date ?? null;
}

/** Finds the haircut of a committed position of a date; null if none is stored. */
export async function findPositionHaircut(
  tx: Executor,
  companyId: number,
  { reportDate, kind, id }: PositionKey & { reportDate: string },
): Promise<StoredPositionHaircut | null> {
  const { rows } = await tx.execute<StoredPositionHaircut>(sql`
    select ${chargeColumns} from position_haircuts h
    where h.company_id = ${companyId} and h.report_date = ${reportDate}::date and h.kind = ${kind} and h.id = ${id}`);
  return rows[0] ?? null;
}
