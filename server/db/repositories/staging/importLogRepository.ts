import type { Statements, Transaction } from '@server/db/client';
import { importShapes, imports } from '@server/db/schema/imports';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ImportEntry, ImportKind } from '@/contract/staging/imports';
import { isStaged, type StagedTable, type StagingScope } from './layers';
import { balanceTable, coaTable } from './tables';

/** What an import writes down of itself. */
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
};

/** Writes an import down. */
export async function recordImport(
  tx: Transaction,
  { companyId, authorId }: StagingScope,
  { now, ...record }: ImportRecord & { now: Date },
): Promise<void> {
  await tx.insert(imports).values({ companyId, authorId, createdAt: now, ...record });
}

/** Marks an import as taken back. */
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

/** The company's imports, or one of them, the latest first. */
export async function listImports(
  tx: Statements,
  { companyId, id, limit = 1000, offset = 0 }: ImportsPage,
): Promise<LoggedImport[]> {
  const { rows } = await tx.execute<ImportRow>(sql`
    select i.id, i.author_id, u.first_name, u.last_name, i.created_at, i.file_name, i.kind, i.source, i.time_reports,
      i.report_date::text as report_date, i.counts, i.undone_at
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
};

export async function countImports(tx: Statements, companyId: number): Promise<number> {
  const [found] = await tx.select({ count: count() }).from(imports).where(eq(imports.companyId, companyId));
  return found?.count ?? 0;
}

/** Of imports: how many of their rows are staged, how many of these were edited since, how many are in the books, and current there. */
export type ImportCounts = { staged: number; edited: number; posted: number; current: number };

/** The counts of these imports by id; those without rows are left out. */
export async function countImportedRows(
  tx: Statements,
  tables: readonly StagedTable[],
  { companyId, ids }: { companyId: number; ids: readonly number[] },
): Promise<ReadonlyMap<number, ImportCounts>> {
  const ofTable = ({ name }: StagedTable): SQL => sql`
    select v.import_id as id, (count(*) filter (where v.valid_at is null))::integer as staged,
      (count(*) filter (where v.valid_at is null and ${isEditedSince}))::integer as edited,
      (count(*) filter (where v.valid_at is not null))::integer as posted,
      (count(*) filter (where v.valid_at is not null and v.replaced_at is null))::integer as current
    from ${sql.identifier(name)} v join imports i on i.company_id = v.company_id and i.id = v.import_id
    where v.company_id = ${companyId} and v.import_id is not null and v.import_id = any(${sql.param([...ids])}::integer[])
    group by v.import_id`;
  const { rows } = await tx.execute<{ id: number } & ImportCounts>(sql`
    select c.id, sum(c.staged)::integer as staged, sum(c.edited)::integer as edited, sum(c.posted)::integer as posted, sum(c.current)::integer as current
    from (${sql.join(tables.map(ofTable), sql` union all `)}) c group by c.id`);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** An import's staged rows are written before it is recorded; a later save moves them on. */
const isEditedSince = sql`v.updated_at > i.created_at`;

/** Makes the rows that an author edited since they came with an import that author's own; gives how many. */
export async function keepEdited(
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

/** Makes the accounts of an import that balances of the author's own rest on that author's own, too. */
export async function keepAccountsInUse(tx: Transaction, scope: StagingScope, importId: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update ${sql.identifier(coaTable.name)} v set import_id = null
    where ${isStaged('v', scope)} and v.import_id = ${importId} and exists (
      select from ${sql.identifier(balanceTable.name)} b
      where b.company_id = v.company_id and b.author_id = v.author_id and b.coa_id = v.id and b.valid_at is null
        and not b.is_deleted and b.import_id is distinct from v.import_id)`);
  return rowCount ?? 0;
}

/** How a company's files are mapped, by kind and headers. */
type ShapeKey = { companyId: number; kind: ImportKind; shape: string };
type Shape = Pick<typeof importShapes.$inferSelect, 'mapping' | 'meanings'>;

/** How the last file of a shape was mapped; null for a new shape. */
export async function findShape(tx: Statements, { companyId, kind, shape }: ShapeKey): Promise<Shape | null> {
  const [found] = await tx
    .select({ mapping: importShapes.mapping, meanings: importShapes.meanings })
    .from(importShapes)
    .where(and(eq(importShapes.companyId, companyId), eq(importShapes.kind, kind), eq(importShapes.shape, shape)))
    .orderBy(desc(importShapes.updatedAt));
  return found ?? null;
}

/** Keeps how a file was mapped for the next one of its shape. */
export async function keepShape(
  tx: Transaction,
  key: ShapeKey,
  { now, ...shape }: Shape & { now: Date },
): Promise<void> {
  await tx
    .insert(importShapes)
    .values({ ...key, ...shape, updatedAt: now })
    .onConflictDoUpdate({
      target: [importShapes.companyId, importShapes.kind, importShapes.shape],
      set: { ...shape, updatedAt: now },
    });
}
