import { sql } from 'drizzle-orm';
import { type AnyPgColumn, foreignKey, index, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { memberships, reviewRequests } from './accounts';
import type { versionColumns } from './columns';

/** A table with the columns of staged versions. */
type StagedVersions = Record<keyof typeof versionColumns, AnyPgColumn>;

/** Keys of a table of staged versions, their names prefixed by `name`. */
export function stagedKeys(name: string, table: StagedVersions) {
  return [
    primaryKey({ columns: [table.companyId, table.versionId], name: `${name}_versions_pk` }),
    // The membership implies the company and the user; a foreign key for each would double the time of an import.
    foreignKey({
      columns: [table.companyId, table.authorId],
      foreignColumns: [memberships.companyId, memberships.userId],
      name: `${name}_author_fk`,
    }),
    foreignKey({
      columns: [table.companyId, table.reviewRequestId],
      foreignColumns: [reviewRequests.companyId, reviewRequests.id],
      name: `${name}_request_fk`,
    }),
    foreignKey({
      columns: [table.companyId, table.baseVersionId],
      foreignColumns: [table.companyId, table.versionId],
      name: `${name}_base_fk`,
    }),
    uniqueIndex(`${name}_current`)
      .on(table.companyId, table.id)
      .where(sql`valid_at is not null and replaced_at is null`),
    // Dropping a staged version looks up the versions made from it.
    index(`${name}_base`).on(table.companyId, table.baseVersionId).where(sql`base_version_id is not null`),
    // The change log reads the versions of a commit, the latest commit first.
    index(`${name}_committed`)
      .on(table.companyId, table.commitNumber, table.id, table.versionId)
      .where(sql`valid_at is not null`),
    uniqueIndex(`${name}_staged`).on(table.companyId, table.authorId, table.id).where(sql`valid_at is null`),
    index(`${name}_requested`)
      .on(table.companyId, table.reviewRequestId, table.id)
      .where(sql`review_request_id is not null`),
    index(`${name}_imported`).on(table.companyId, table.importId, table.id).where(sql`import_id is not null`),
    uniqueIndex(`${name}_addition`)
      .on(table.companyId, table.authorId, table.temporaryId, table.temporaryUpdatedAt)
      .where(sql`temporary_id is not null`),
  ];
}
