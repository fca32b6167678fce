import { type SQL, sql } from 'drizzle-orm';
import type { VersionStatus } from '@/contract/staging';
import { markedDoneStatuses, stagedStatuses } from '@/domain/reviews';

/** Whose staged versions, and of which company. */
export type StagingScope = { companyId: number; authorId: number };

/** A table of versions: the columns that are the kind's own, and how a row is named to people. */
export type StagedTable = {
  name: string;
  columns: readonly string[];
  label: (alias: string, scope: StagingScope) => SQL;
};

/** The books as someone sees them: what is committed, with an author's staged versions laid over it. */
export type BooksView = {
  companyId: number;
  staged: { authorId: number; statuses: readonly VersionStatus[] } | null;
};

/** What everybody sees. */
export function committedView(companyId: number): BooksView {
  return { companyId, staged: null };
}

/** What the author sees in edit mode. */
export function authorView({ companyId, authorId }: StagingScope): BooksView {
  return { companyId, staged: { authorId, statuses: stagedStatuses } };
}

/** What everybody will see once the author's rows that are ready for it are committed. */
export function viewAfterCommit({ companyId, authorId }: StagingScope): BooksView {
  return { companyId, staged: { authorId, statuses: markedDoneStatuses } };
}

/** The condition that a version is the current committed one of its record, alive or deleted. */
export function isCommitted(alias: string, companyId: number): SQL {
  const v = sql.identifier(alias);
  return sql`${v}.company_id = ${companyId} and ${v}.valid_at is not null and ${v}.replaced_at is null`;
}

/** The condition that a version is staged by the author. */
export function isStaged(alias: string, { companyId, authorId }: StagingScope): SQL {
  const v = sql.identifier(alias);
  return sql`${v}.company_id = ${companyId} and ${v}.author_id = ${authorId} and ${v}.valid_at is null`;
}

/** The condition that a version has one of the statuses. */
export function hasStatus(alias: string, statuses: readonly VersionStatus[]): SQL {
  const list = statuses.map((status) => sql`${status}`);
  return sql`${sql.identifier(alias)}.status in (${sql.join(list, sql`, `)})`;
}

/**
 * The rows of a view as subqueries that the planner can each walk by an index; no record stands in two of them. The staged layer, the
 * last, holds deletions too.
 */
export function layersOf(table: StagedTable, { companyId, staged }: BooksView): SQL[] {
  const name = sql.identifier(table.name);
  const committed = sql`select v.* from ${name} v where ${isCommitted('v', companyId)} and not v.is_deleted`;
  if (staged === null) return [sql`(${committed})`];
  const scope = { companyId, authorId: staged.authorId };
  const isOwn = (alias: string) => sql`${isStaged(alias, scope)} and ${hasStatus(alias, staged.statuses)}`;
  return [
    sql`(${committed} and not exists (select 1 from ${name} s where ${isOwn('s')} and s.id = v.id))`,
    sql`(select v.* from ${name} v where ${isOwn('v')})`,
  ];
}

/** The same layers without the staged deletions. */
export function aliveLayersOf(table: StagedTable, view: BooksView): SQL[] {
  return layersOf(table, view).map((layer) => sql`(select w.* from ${layer} w where not w.is_deleted)`);
}

/** Every pair of a layer of one list with a layer of the other. */
export function layerPairs(lefts: readonly SQL[], rights: readonly SQL[]): { left: SQL; right: SQL }[] {
  return lefts.flatMap((left) => rights.map((right) => ({ left, right })));
}

/** The rows of several layers put together, each layer queried by itself. */
export function unionOf(layers: readonly SQL[], query: (layer: SQL) => SQL): SQL {
  return sql.join(
    layers.map((layer) => sql`(${query(layer)})`),
    sql` union all `,
  );
}
