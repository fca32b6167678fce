import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { commits, companies, reviewRequests, users } from './accounts';
import { day, moment, recordId, timestamps } from './columns';

/** Comments on review requests. Rows stay: a deleted comment is only hidden. */
export const reviewComments = pgTable(
  'review_comments',
  {
    companyId: recordId().notNull(),
    id: recordId().notNull(),
    reviewRequestId: recordId().notNull(),
    /** A user's id. */
    authorId: recordId().notNull(),
    comment: text().notNull(),
    /** Key from the app, by which a comment sent twice is recognized. */
    requestKey: text(),
    /** Time of deletion by its author. */
    deletedAt: moment(),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({
      columns: [table.companyId, table.reviewRequestId],
      foreignColumns: [reviewRequests.companyId, reviewRequests.id],
      name: 'review_comments_request_fk',
    }),
    foreignKey({ columns: [table.authorId], foreignColumns: [users.id] }),
    index('review_comments_request').on(table.companyId, table.reviewRequestId, table.id),
    uniqueIndex('review_comments_key')
      .on(table.companyId, table.authorId, table.requestKey)
      .where(sql`request_key is not null`),
  ],
);

/** Texts of comments before their authors edited them. */
export const formerCommentTexts = pgTable(
  'former_comment_texts',
  {
    companyId: recordId().notNull(),
    id: recordId().notNull(),
    commentId: recordId().notNull(),
    comment: text().notNull(),
    writtenAt: moment().notNull(),
    replacedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.commentId],
      foreignColumns: [reviewComments.companyId, reviewComments.id],
      name: 'former_comment_texts_comment_fk',
    }),
    index('former_comment_texts_comment').on(table.companyId, table.commentId),
  ],
);

/**
 * Changes of the two-person rule by effective date. Rows stay: one that turns the rule off is a proposal until another administrator approves or
 * withdraws it.
 */
export const twoPersonRules = pgTable(
  'two_person_rules',
  {
    companyId: recordId().notNull(),
    id: recordId().notNull(),
    /** First day in force; an approval after it sets the day of the approval. */
    effectiveFrom: day().notNull(),
    isOn: boolean().notNull(),
    reason: text().notNull(),
    authorId: recordId().notNull(),
    createdAt: moment().notNull(),
    /** Administrator who approved or withdrew a proposal, and the time; null for a change that needs no approval. */
    deciderId: recordId(),
    decidedAt: moment(),
    /** Null for a proposal that waits or was withdrawn. */
    commitNumber: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.authorId], foreignColumns: [users.id] }),
    foreignKey({ columns: [table.deciderId], foreignColumns: [users.id] }),
    foreignKey({
      columns: [table.companyId, table.commitNumber],
      foreignColumns: [commits.companyId, commits.commitNumber],
      name: 'two_person_rules_commit_fk',
    }),
    index('two_person_rules_commit').on(table.companyId, table.commitNumber),
  ],
);
