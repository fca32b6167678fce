import { type SQL, sql } from 'drizzle-orm';
import type { ListShow, VersionStatus } from '@/contract/staging/staging';
import { markedDoneStatuses, stagedStatuses } from '@/domain/reviews/reviews';

/** A company and an author, whose staged versions are meant. */
export type StagingScope = { companyId: number; authorId: number };

/** A kind's table of versions. */
export type StagedTable = {
  name: string;
  /** The kind's own columns. */
  columns: readonly string[];
  /** The columns that identify a record to users, for kinds whose additions two people may make alike. */
  key?: readonly string[];
  /** Columns of other kinds' tables that refer to this one's records. */
  referrers?: readonly { name: string; column: string }[];
  /** JSON object of texts that names a row to users; the kind's plan is available as `p`. */
  namesOf: (alias: string) => SQL;
  /** Columns that a commit computes from the books, kinds committed before included. */
  derived?: Readonly<Record<string, (alias: string, companyId: number) => SQL>>;
  /** Readable text for columns that hold something else, such as an id. */
  readable?: Readonly<Record<string, (alias: string) => SQL>>;
  /** Columns with the row's period: its last day, and its name. */
  period?: { end: string; name: string };
  /** Column with the row's day, which decides if its period is closed. */
  day?: string;
};

/** Staged versions: an author's own of some statuses, or those of review requests by any author. */
type Staged =
  | {
      authorId: number;
      statuses: readonly VersionStatus[];
      ids?: readonly number[] | undefined;
      /** Names of the tables whose versions are selected; all if omitted. */
      tables?: readonly string[];
    }
  | { requestIds: readonly number[] };

/** Staged versions of a company. */
export type Selection = { companyId: number; staged: Staged };

/** The books as a user sees them: committed versions under a selection of staged ones. */
export type BooksView = Selection | { companyId: number; staged: null };

/** Returns the view of committed versions only. */
export function committedView(companyId: number): BooksView {
  return { companyId, staged: null };
}

/** Selects all rows that an author has staged; over the books, they are the author's edit mode. */
export function stagedBy({ companyId, authorId }: StagingScope): Selection {
  return { companyId, staged: { authorId, statuses: stagedStatuses } };
}

/** Selects the author's rows that Mark Done submits. */
export function readyRows({ companyId, authorId }: StagingScope, ids?: readonly number[]): Selection {
  return { companyId, staged: { authorId, statuses: markedDoneStatuses, ids } };
}

/** Selects the author's rows of some kinds that Mark Done submits. */
export function readyRowsOf({ companyId, authorId }: StagingScope, tables: readonly StagedTable[]): Selection {
  return { companyId, staged: { authorId, statuses: markedDoneStatuses, tables: tables.map(({ name }) => name) } };
}

/** Selects the author's rejected rows. */
export function rejectedRows({ companyId, authorId }: StagingScope): Selection {
  return { companyId, staged: { authorId, statuses: ['REJECTED'] } };
}

/** Selects the author's rows in review, and those that Mark Done adds to them. */
export function proposedRows({ companyId, authorId }: StagingScope): Selection {
  return { companyId, staged: { authorId, statuses: ['PENDING', ...markedDoneStatuses] } };
}

/** Selects the rows of review requests. A record must not be in two of them if they are laid over the books. */
export function rowsOfRequests(companyId: number, requestIds: readonly number[]): Selection {
  return { companyId, staged: { requestIds } };
}

/** Returns the temporary table of a kind's rows as received. */
export function incomingOf({ name }: Pick<StagedTable, 'name'>): SQL {
  return sql`${sql.identifier(`incoming_${name}`)}`;
}

/** Returns the temporary table of planned actions for a kind's rows; each kind has its own, so that one transaction can plan several. */
export function planOf({ name }: Pick<StagedTable, 'name'>): SQL {
  return sql`${sql.identifier(`plan_${name}`)}`;
}

/** Returns the condition that a version is the current committed one of its record, alive or deleted. */
export function isCommitted(alias: string, companyId: number): SQL {
  const v = sql.identifier(alias);
  return sql`${v}.company_id = ${companyId} and ${v}.valid_at is not null and ${v}.replaced_at is null`;
}

/** Returns the condition that a version is staged by the author. */
export function isStaged(alias: string, { companyId, authorId }: StagingScope): SQL {
  const v = sql.identifier(alias);
  return sql`${v}.company_id = ${companyId} and ${v}.author_id = ${authorId} and ${v}.valid_at is null`;
}

/** Returns the condition that a version belongs to a selection. */
export function isSelected(alias: string, { companyId, staged }: Selection): SQL {
  const v = sql.identifier(alias);
  if ('authorId' in staged) {
    const statuses = staged.statuses.map((status) => sql`${status}`);
    const isOwn = isStaged(alias, { companyId, authorId: staged.authorId });
    const isNamed = staged.ids === undefined ? sql`` : sql` and ${v}.id = any(${sql.param([...staged.ids])}::bigint[])`;
    return sql`${isOwn} and ${v}.status in (${sql.join(statuses, sql`, `)})${isNamed}${isOfTables(alias, staged.tables)}`;
  }
  return sql`${v}.company_id = ${companyId} and ${v}.valid_at is null and ${v}.status = 'PENDING'
    and ${v}.review_request_id = any(${sql.param([...staged.requestIds])}::bigint[])`;
}

function isOfTables(alias: string, tables: readonly string[] | undefined): SQL {
  if (tables === undefined) return sql``;
  return sql` and ${sql.identifier(alias)}.tableoid = any(${sql.param([...tables])}::regclass[])`;
}

/** Returns a view's rows as subqueries that can each use an index; no record is in two of them. The last layer, the staged one, has deletions too. */
export function layersOf(table: StagedTable, view: BooksView): SQL[] {
  const name = sql.identifier(table.name);
  const committed = sql`select v.* from ${name} v where ${isCommitted('v', view.companyId)} and not v.is_deleted`;
  if (view.staged === null) return [sql`(${committed})`];
  return [
    sql`(${committed} and not exists (select 1 from ${name} s where ${isSelected('s', view)} and s.id = v.id))`,
    sql`(select v.* from ${name} v where ${isSelected('v', view)})`,
  ];
}

/** Returns the layers of a list, with all rows of the view or only the staged ones; made for pages, which read few rows in order. */
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

/** Returns the condition that the selection has no version of a record; an empty selection is detected once, not for each record. */
export function isNotStaged({ name }: Pick<StagedTable, 'name'>, selection: Selection, id: SQL): SQL {
  const staged = sql`select from ${sql.identifier(name)} s where ${isSelected('s', selection)}`;
  return sql`(not exists (${staged}) or not exists (${staged} and s.id = ${id}))`;
}

/** Returns the condition that a view has nothing staged in a table. */
export function hasNoStaged({ name }: Pick<StagedTable, 'name'>, view: BooksView): SQL {
  if (view.staged === null) return sql`true`;
  return sql`not exists (select from ${sql.identifier(name)} s where ${isSelected('s', view)})`;
}

/** Returns the layers without staged deletions. */
export function aliveLayersOf(table: StagedTable, view: BooksView): SQL[] {
  return layersOf(table, view).map((layer) => sql`(select w.* from ${layer} w where not w.is_deleted)`);
}

/** Returns a view's staged rows without deletions, as a layer; none for the committed view. */
export function aliveStagedOf(table: StagedTable, view: BooksView): SQL[] {
  return view.staged === null ? [] : aliveLayersOf(table, view).slice(-1);
}

/** Returns every pair of a layer of one list with a layer of the other. */
export function layerPairs(lefts: readonly SQL[], rights: readonly SQL[]): { left: SQL; right: SQL }[] {
  return lefts.flatMap((left) => rights.map((right) => ({ left, right })));
}

/** Returns the union of a query over several layers. */
export function unionOf(layers: readonly SQL[], query: (layer: SQL) => SQL): SQL {
  return sql.join(
    layers.map((layer) => sql`(${query(layer)})`),
    sql` union all `,
  );
}
