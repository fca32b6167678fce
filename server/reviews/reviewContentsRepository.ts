import type { Executor } from '@server/db/client';
import type { Page } from '@server/db/lists/walkedPages';
import {
  joinRequests,
  type RowsQuery,
  readCursor,
  recordColumns,
  type StagedRecord,
} from '@server/staging/repositories/stagedPages';
import { type SQL, sql } from 'drizzle-orm';
import type { ContentChange } from '@/contract/reviews/review';

/** Query for all rows of a request in any state, with the columns and order of their kind's lists. */
export type RequestRowsQuery = Pick<RowsQuery, 'companyId' | 'table' | 'columns' | 'joins' | 'order'> & {
  requestId: number;
  /** Additions, or changes and deletions; undefined for both. */
  change?: ContentChange | undefined;
};

/** A request's row and the committed version that it was made from; null if that was deleted and the row restores it. */
export type ContentRecord<Row extends StagedRecord> = { proposed: Row; old: Row | null };

type ProposedRow<Row> = Row & { base_version_id: number | null };
type OldRow<Row> = Row & { version_id: number };

/** Returns a page of a request's rows and the number of all. */
export async function selectContents<Row extends StagedRecord>(
  tx: Executor,
  query: RequestRowsQuery,
  { page, pageSize }: Page,
): Promise<{ rows: ContentRecord<Row>[]; total: number }> {
  const { rows } = await tx.execute<ProposedRow<Row>>(
    sql`${proposedRows(query)} limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const counted = await tx.execute<{ total: number }>(sql`
    select count(*)::integer as total from ${sql.identifier(query.table.name)} v where ${isContained(query)}`);
  return { rows: await withOld(tx, query, rows as ProposedRow<Row>[]), total: counted.rows[0]?.total ?? 0 };
}

/** Yields all rows of a request in order, by a cursor that needs a transaction of its own. */
export async function* walkContents<Row extends StagedRecord>(
  tx: Executor,
  query: RequestRowsQuery,
): AsyncGenerator<ContentRecord<Row>[], void> {
  for await (const rows of readCursor<ProposedRow<Row>>(tx, proposedRows(query))) yield await withOld(tx, query, rows);
}

function proposedRows(query: RequestRowsQuery): SQL {
  const { table, columns, joins = sql``, order, companyId } = query;
  return sql`
    select ${recordColumns}, v.base_version_id, ${columns}, ${order.columns}
    from ${sql.identifier(table.name)} v ${joins} ${joinRequests(companyId)}
    where ${isContained(query)} order by ${order.by}`;
}

function isContained({ table, companyId, requestId, change }: RequestRowsQuery): SQL {
  const inBooks = sql`exists (
    select 1 from ${sql.identifier(table.name)} b
    where b.company_id = ${companyId} and b.version_id = v.base_version_id and not b.is_deleted)`;
  const changes: Readonly<Record<ContentChange, SQL>> = { add: sql`not ${inBooks}`, edit: inBooks };
  const isOfChange = change === undefined ? sql`true` : changes[change];
  return sql`v.company_id = ${companyId} and v.review_request_id = ${requestId} and ${isOfChange}`;
}

async function withOld<Row extends StagedRecord>(
  tx: Executor,
  { table, columns, joins = sql``, companyId }: RequestRowsQuery,
  rows: readonly ProposedRow<Row>[],
): Promise<ContentRecord<Row>[]> {
  const baseIds = rows.flatMap(({ base_version_id }) => base_version_id ?? []);
  if (baseIds.length === 0) return rows.map((proposed) => ({ proposed, old: null }));
  const found = await tx.execute<OldRow<Row>>(sql`
    select v.version_id, ${recordColumns}, ${columns}
    from ${sql.identifier(table.name)} v ${joins} ${joinRequests(companyId)}
    where v.company_id = ${companyId} and not v.is_deleted and v.version_id = any(${sql.param(baseIds)}::bigint[])`);
  // Version ids come as text, since they may exceed integers.
  const oldRows = new Map((found.rows as OldRow<Row>[]).map((row) => [String(row.version_id), row]));
  return rows.map((proposed) => ({ proposed, old: oldRows.get(String(proposed.base_version_id)) ?? null }));
}
