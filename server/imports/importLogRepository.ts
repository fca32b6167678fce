import type { Executor, Transaction } from '@server/db/client';
import { importShapes, imports } from '@server/db/schema/imports';
import { isStaged, type StagedTable, type StagingScope } from '@server/staging/repositories/layers';
import { balanceTable, coaTable, nonOptionTable, optionTable } from '@server/staging/repositories/tables';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { ImportKind } from '@/contract/imports/imports';
import type { ImportEntry } from '@/contract/imports/imports.schema';

/** An import's own record. */
export type ImportRecord = Pick<ImportEntry, 'kind' | 'source' | 'counts'> & {
  id: number;
  fileName: string;
  timeReports: string[];
  reportDate: string | null;
};

/** An import with its author. */
export type LoggedImport = ImportRecord & {
  authorId: number;
  firstName: string;
  lastName: string;
  createdAt: Date;
  undoneAt: Date | null;
  /** True if its columns were saved and not forgotten since. */
  hasShape: boolean;
};

/** Records an import. */
export async function recordImport(
  tx: Transaction,
  { companyId, authorId }: StagingScope,
  { now, ...record }: ImportRecord & { now: Date },
): Promise<void> {
  await tx.insert(imports).values({ companyId, authorId, createdAt: now, ...record });
}

/** Marks an import as undone. */
export async function markUndone(
  tx: Transaction,
  { companyId, id, userId, now }: { companyId: number; id: number; userId: number; now: Date },
): Promise<void> {
  await tx
    .update(imports)
    .set({ undoneAt: now, undoneById: userId })
    .where(and(eq(imports.companyId, companyId), eq(imports.id, id)));
}

type ImportsPage = { companyId: number; id?: number; limit?: number; offset?: number };

/** Lists the company's imports, or one of them, latest first. */
export async function listImports(
  tx: Executor,
  { companyId, id, limit = 1000, offset = 0 }: ImportsPage,
): Promise<LoggedImport[]> {
  const { rows } = await tx.execute<ImportRow>(sql`
    select i.id, i.author_id, u.first_name, u.last_name, i.created_at, i.file_name, i.kind, i.source, i.time_reports,
      i.report_date::text as report_date, i.counts, i.undone_at,
      exists (select from import_shapes s where s.company_id = i.company_id and s.import_id = i.id) as has_shape
    from imports i join users u on u.id = i.author_id
    where i.company_id = ${companyId} and ${id === undefined ? sql`true` : sql`i.id = ${id}`}
    order by i.created_at desc, i.id desc limit ${limit} offset ${offset}`);
  return rows.map((row) => ({
    id: row.id,
    authorId: row.author_id,
    firstName: row.first_name,
    lastName: row.last_name,
    createdAt: new Date(row.created_at),
    fileName: row.file_name,
    kind: row.kind,
    source: row.source,
    timeReports: row.time_reports,
    reportDate: row.report_date,
    counts: row.counts,
    undoneAt: row.undone_at === null ? null : new Date(row.undone_at),
    hasShape: row.has_shape,
  }));
}

type ImportRow = {
  id: number;
  author_id: number;
  first_name: string;
  last_name: string;
  created_at: string;
  file_name: string;
  kind: ImportKind;
  source: string;
  time_reports: string[];
  report_date: string | null;
  counts: ImportEntry['counts'];
  undone_at: string | null;
  has_shape: boolean;
};

export async function countImports(tx: Executor, companyId: number): Promise<number> {
  const [found] = await tx.select({ count: count() }).from(imports).where(eq(imports.companyId, companyId));
  return found?.count ?? 0;
}

/** Numbers of imported rows that are staged, edited since, committed, and current in the books; `done` ones are committed or in review. */
export type ImportCounts = { staged: number; edited: number; posted: number; current: number; done: number };

/** Counts the rows of these imports by id; imports without rows are omitted. */
export async function countImportedRows(
  tx: Executor,
  tables: readonly StagedTable[],
  { companyId, ids }: { companyId: number; ids: readonly number[] },
): Promise<ReadonlyMap<number, ImportCounts>> {
  const ofTable = ({ name }: StagedTable): SQL => sql`
    select v.import_id as id, (count(*) filter (where v.valid_at is null))::integer as staged,
      (count(*) filter (where v.valid_at is null and ${isEditedSince}))::integer as edited,
      (count(*) filter (where v.valid_at is not null))::integer as posted,
      (count(*) filter (where v.valid_at is not null and v.replaced_at is null))::integer as current,
      (count(*) filter (where ${isDone}))::integer as done
    from ${sql.identifier(name)} v join imports i on i.company_id = v.company_id and i.id = v.import_id
    where v.company_id = ${companyId} and v.import_id is not null and v.import_id = any(${sql.param([...ids])}::bigint[])
    group by v.import_id`;
  const { rows } = await tx.execute<{ id: number } & ImportCounts>(sql`
    select c.id, sum(c.staged)::integer as staged, sum(c.edited)::integer as edited, sum(c.posted)::integer as posted,
      sum(c.current)::integer as current, sum(c.done)::integer as done
    from (${sql.join(tables.map(ofTable), sql` union all `)}) c group by c.id`);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Condition that a version `v` was marked done: it is in the books or in review. */
const isDone = sql`(v.valid_at is not null or v.status = 'PENDING')`;

/** Condition that a row was saved after its import, which is recorded after its own rows. */
const isEditedSince = sql`v.updated_at > i.created_at`;

/** Detaches rows that an author edited since an import, making them the author's own. Returns their number. */
export async function detachEditedRows(
  tx: Transaction,
  { name }: StagedTable,
  { scope, importId }: { scope: StagingScope; importId: number },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update ${sql.identifier(name)} v set import_id = null from imports i
    where ${isStaged('v', scope)} and v.import_id = ${importId}
      and i.company_id = v.company_id and i.id = v.import_id and ${isEditedSince}`);
  return rowCount ?? 0;
}

/** Detaches an import's accounts that the author's own balances need, making them the author's own. */
export async function detachAccountsInUse(tx: Transaction, scope: StagingScope, importId: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update ${sql.identifier(coaTable.name)} v set import_id = null
    where ${isStaged('v', scope)} and v.import_id = ${importId} and exists (
      select from ${sql.identifier(balanceTable.name)} b
      where b.company_id = v.company_id and b.author_id = v.author_id and b.coa_id = v.id and b.valid_at is null
        and not b.is_deleted and b.import_id is distinct from v.import_id)`);
  return rowCount ?? 0;
}

/** Key of a saved mapping: a company's files of a kind with these headers. */
type ShapeKey = { companyId: number; kind: ImportKind; shape: string };
type Shape = Pick<typeof importShapes.$inferSelect, 'mapping' | 'meanings'>;

/** Finds the mapping of the last file of a shape that was marked done and not undone; null if there is none. */
export async function findShape(tx: Executor, { companyId, kind, shape }: ShapeKey): Promise<Shape | null> {
  const isMarkedDone = [coaTable, balanceTable, nonOptionTable, optionTable].map(
    ({ name }) => sql`exists (
      select from ${sql.identifier(name)} v
      where v.company_id = s.company_id and v.import_id is not null and v.import_id = s.import_id and ${isDone})`,
  );
  const { rows } = await tx.execute<Shape>(sql`
    select s.mapping, s.meanings from import_shapes s join imports i on i.company_id = s.company_id and i.id = s.import_id
    where s.company_id = ${companyId} and s.kind = ${kind} and s.shape = ${shape} and i.undone_at is null
      and (${sql.join(isMarkedDone, sql` or `)})
    order by s.import_id desc limit 1`);
  return rows[0] ?? null;
}

/** Saves a file's mapping with its import. */
export async function saveShape(tx: Transaction, shape: ShapeKey & Shape & { importId: number }): Promise<void> {
  await tx.insert(importShapes).values(shape);
}

/** Deletes the mappings of all files of the shape of an import's file. */
export async function deleteShapes(tx: Transaction, companyId: number, importId: number): Promise<void> {
  await tx.execute(sql`
    delete from import_shapes s using import_shapes f
    where f.company_id = ${companyId} and f.import_id = ${importId}
      and s.company_id = f.company_id and s.kind = f.kind and s.shape = f.shape`);
}
