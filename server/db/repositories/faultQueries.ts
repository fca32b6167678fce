import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import type { BooksView } from './layers';

/** A row that breaks a rule: its place in what was sent, the column that is wrong, and what to say. */
export type RowFault = { position: number; recordId: number; field: string; message: string };

/** The first faults in the order of the rows, and how many there are in all. */
export type FaultList = { faults: RowFault[]; total: number };

/** Selects `position, record_id, field, message` of rows that break a rule. */
export type FaultQuery = SQL;

/** The books on which a plan is judged: the kind's own, and those of the kinds that it refers to. */
export type JudgedViews = { own: BooksView; others: BooksView };

type FaultRow = { position: number; record_id: number; field: string; message: string; total: number };

/** Runs the queries as one. */
export async function findFaults(tx: Transaction, queries: readonly FaultQuery[], limit: number): Promise<FaultList> {
  if (queries.length === 0) return { faults: [], total: 0 };
  const all = sql.join(
    queries.map((query) => sql`(${query})`),
    sql` union `,
  );
  const { rows } = await tx.execute<FaultRow>(
    sql`select f.*, count(*) over ()::integer as total from (${all}) f order by f.position, f.field limit ${limit}`,
  );
  return {
    faults: rows.map((row) => ({
      position: row.position,
      recordId: row.record_id,
      field: row.field,
      message: row.message,
    })),
    total: rows[0]?.total ?? 0,
  };
}
