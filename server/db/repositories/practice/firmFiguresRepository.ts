import type { Statements } from '@server/db/client';
import { firmFigures } from '@server/db/schema/practice';
import { sql } from 'drizzle-orm';
import type { FirmFigures } from '@/contract/practice/practice';
import { isOfFirms, type OpenFirms } from './openFirmsRepository';

export type StoredFigures = typeof firmFigures.$inferSelect;

/** By which rules figures are computed, as text. */
type Rules = string;

/** What the figures of a company rest on now. Reports count, since findings compare a period with what was filed before it. */
export async function readFiguresBasis(tx: Statements, companyId: number, rules: Rules): Promise<string> {
  const { rows } = await tx.execute<{ basis: string }>(sql`
    select ${basisOf(rules)} as basis from companies c where c.id = ${companyId}`);
  const [row] = rows;
  if (row === undefined) throw new RangeError(`There is no company ${companyId}`);
  return row.basis;
}

/** The stored figures of the firms' books as they are, by company; what is missing has yet to be computed. */
export async function listFirmFigures(
  tx: Statements,
  firms: OpenFirms,
  rules: Rules,
): Promise<ReadonlyMap<number, FirmFigures>> {
  const { rows } = await tx.execute<{ id: number; figures: FirmFigures }>(sql`
    select c.id, f.figures from companies c join firm_figures f on f.company_id = c.id
    where ${isOfFirms(sql`c.id`, firms)} and f.basis = ${basisOf(rules)}`);
  return new Map(rows.map(({ id, figures }) => [id, figures]));
}

/** The stored figures of a company that rest on this; null where they don't. */
export async function findFirmFigures(tx: Statements, companyId: number, basis: string): Promise<FirmFigures | null> {
  const { rows } = await tx.execute<{ figures: FirmFigures }>(sql`
    select f.figures from firm_figures f where f.company_id = ${companyId} and f.basis = ${basis}`);
  return rows[0]?.figures ?? null;
}

/** Keeps what a company's figures came to, in the place of earlier ones. */
export async function keepFirmFigures(tx: Statements, stored: StoredFigures): Promise<void> {
  const { companyId, ...rest } = stored;
  await tx
    .insert(firmFigures)
    .values({ companyId, ...rest })
    .onConflictDoUpdate({ target: firmFigures.companyId, set: rest });
}

function basisOf(rules: Rules) {
  return sql`c.commit_counter || ' ' || ${rules}::text || ' ' || (
    select count(*) || '/' || coalesce(max(r.id), 0) from reports r
    where r.company_id = c.id and r.type = 'FOCUS' and r.deleted_at is null)`;
}
