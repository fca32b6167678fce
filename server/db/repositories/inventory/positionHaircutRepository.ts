import type { Statements } from '@server/db/client';
import { sql } from 'drizzle-orm';
import type { InventoryKindName } from '@/contract/inventory/inventory';
import { nonOptionTable, optionTable } from '../staging/tables';

/** A position by its record. */
type PositionKey = { kind: InventoryKindName; id: number };

/** Why a position is charged what it is, as it is stored. Amounts are exact text. */
export type StoredReason = {
  /** The place of its words among those of its run, and what fills their blanks. */
  words_place: number;
  base: string;
  due: string | null;
  issue_value: string | null;
  issue_floor: string | null;
  /** Words that no other position shares; null for most. */
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

/** The columns of a stored haircut `h` that say why it is what it is. */
export const reasonColumns = sql`h.words_place, h.base::text, h.due, h.issue_value::text, h.issue_floor::text, h.own_words`;

/** All columns of a stored haircut `h`. */
export const chargeColumns = sql`h.haircut_amount::text, h.percent, h.is_undue_tested, h.undue_concentration_basis::text,
  h.undue_concentration_charge::text, ${reasonColumns}`;

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
    select ${chargeColumns} from position_haircuts h
    where h.company_id = ${companyId} and h.report_date = ${reportDate}::date and h.kind = ${kind} and h.id = ${id}`);
  return rows[0] ?? null;
}
