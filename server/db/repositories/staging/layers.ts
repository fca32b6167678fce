import { type SQL, sql } from 'drizzle-orm';
import type { ListShow, VersionStatus } from '@/contract/staging/staging';
import { markedDoneStatuses, stagedStatuses } from '@/domain/reviews';

/** Whose staged versions, and of which company. */
export type StagingScope = { companyId: number; authorId: number };

/** A kind's table of versions. */
export type StagedTable = {
  name: string;
  /** The columns that are the kind's own. */
  columns: readonly string[];
  /** What names a row to people, as a JSON object of texts; beside the row there is the plan `p` of its kind. */
  namesOf: (alias: string) => SQL;
  /** Columns that a commit fills in, from the books as they are with the kinds that it committed before. */
  derived?: Readonly<Record<string, (alias: string, companyId: number) => SQL>>;
  /** What people read for columns that hold something else, such as an id. */
  readable?: Readonly<Record<string, (alias: string) => SQL>>;
  /** The columns that say which period a row is of: its last day, and its name. */
  period?: { end: string; name: string };
  /** The column with the day that a row is of, by which it belongs to a period that may be closed. */
  day?: string;
};

/** Which staged versions are meant: an author's own of some statuses, or those that wait in review requests, of whatever author. */
type Staged = { authorId: number; statuses: readonly VersionStatus[] } | { requestIds: readonly number[] };

/** Staged versions of a company. */
export type Selection = { companyId: number; staged: Staged };

/** The books as someone sees them: what is committed, with a selection of staged versions laid over it. */
export type BooksView = Selection | { companyId: number; staged: null };

/** What everybody sees. */
export function committedView(companyId: number): BooksView {
  return { companyId, staged: null };
}

/** All that an author has staged: laid over the books, what the author sees in edit mode. */
export function stagedBy({ companyId, authorId }: StagingScope): Selection {
  return { companyId, staged: { authorId, statuses: stagedStatuses } };
}

/** The author's rows that Mark Done takes along. */
export function readyRows({ companyId, authorId }: StagingScope): Selection {
  return { companyId, staged: { authorId, statuses: markedDoneStatuses } };
}

/** The author's rows that an administrator rejected. */
export function rejectedRows({ companyId, authorId }: StagingScope): Selection {
  return { companyId, staged: { authorId, statuses: ['REJECTED'] } };
}

/** What the author proposes: rows in review, and those that Mark Done adds to them. */
export function proposedRows({ companyId, authorId }: StagingScope): Selection {
  return { companyId, staged: { authorId, statuses: ['PENDING', ...markedDoneStatuses] } };
}

/** The rows that wait in review requests. A record must not be in two of them when they are laid over the books. */
export function rowsOfRequests(companyId: number, requestIds: readonly number[]): Selection {
  return { companyId, staged: { requestIds } };
}

/** The temporary table of a kind's rows as they came in. */
export function incomingOf({ name }: Pick<StagedTable, 'name'>): SQL {
  return sql`${sql.identifier(`incoming_${name}`)}`;
}

/** The temporary table that says what is to happen to rows of a kind; each kind has its own, so that several fit into one transaction. */
export function planOf({ name }: Pick<StagedTable, 'name'>): SQL {
  return sql`${sql.identifier(`plan_${name}`)}`;
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

/** The condition that a version belongs to a selection. */
export function isSelected(alias: string, { companyId, staged }: Selection): SQL {
  const v = sql.identifier(alias);
  if ('authorId' in staged) {
    const statuses = staged.statuses.map((status) => sql`${status}`);
    const isOwn = isStaged(alias, { companyId, authorId: staged.authorId });
    return sql`${isOwn} and ${v}.status in (${sql.join(statuses, sql`, `)})`;
  }
  return sql`${v}.company_id = ${companyId} and ${v}.valid_at is null and ${v}.status = 'PENDING'
    and ${v}.review_request_id = any(${sql.param([...staged.requestIds])}::integer[])`;
}

/**
 * The rows of a view as subqueries that the planner can each walk by an index; no record stands in two of them. The staged layer, the
 * last, holds deletions too.
 */
export function layersOf(table: StagedTable, view: BooksView): SQL[] {
  const name = sql.identifier(table.name);
  const committed = sql`select v.* from ${name} v where ${isCommitted('v', view.companyId)} and not v.is_deleted`;
  if (view.staged === null) return [sql`(${committed})`];
  return [
    sql`(${committed} and not exists (select 1 from ${name} s where ${isSelected('s', view)} and s.id = v.id))`,
    sql`(select v.* from ${name} v where ${isSelected('v', view)})`,
  ];
}

/** The layers of a list, which shows all rows of the view or the staged ones alone; made for pages, which take few rows in order. */
export function shownLayersOf(table: StagedTable, view: BooksView, show?: ListShow): SQL[] {
  const [committed, ...staged] = layersOf(table, view);
  if (show === 'rejected') return staged.map((layer) => sql`(select w.* from ${layer} w where w.status = 'REJECTED')`);
  if (show === 'changed' || committed === undefined) return staged;
  if (view.staged === null) return [committed];
  const name = sql.identifier(table.name);
  return [
    sql`(select v.* from ${name} v where ${isCommitted('v', view.companyId)} and not v.is_deleted
      and ${isNotStaged(table, view, sql`v.id`)})`,
    ...staged,
  ];
}

/** The condition that nothing of the selection is laid over a record; who staged nothing is asked once, not for each record. */
export function isNotStaged({ name }: Pick<StagedTable, 'name'>, selection: Selection, id: SQL): SQL {
  const staged = sql`select from ${sql.identifier(name)} s where ${isSelected('s', selection)}`;
  return sql`(not exists (${staged}) or not exists (${staged} and s.id = ${id}))`;
}

/** The condition that nothing of the view is staged in a table. */
export function hasNoStaged({ name }: Pick<StagedTable, 'name'>, view: BooksView): SQL {
  if (view.staged === null) return sql`true`;
  return sql`not exists (select from ${sql.identifier(name)} s where ${isSelected('s', view)})`;
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
