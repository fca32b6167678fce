import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companies, reviewRequests, users } from './accounts';
import { moment, timestamps } from './columns';

/** What people write about a review request. Nothing of it goes: a deleted comment is only shown no more. */
export const reviewComments = pgTable(
  'review_comments',
  {
    companyId: integer().notNull(),
    id: integer().notNull(),
    reviewRequestId: integer().notNull(),
    /** A user's id. */
    authorId: integer().notNull(),
    comment: text().notNull(),
    /** Given by the app: by it a comment that is sent twice is recognized. */
    requestKey: text(),
    /** When its author deleted it. */
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

/** What comments said before their authors edited them. */
export const formerCommentTexts = pgTable(
  'former_comment_texts',
  {
    companyId: integer().notNull(),
    id: integer().notNull(),
    commentId: integer().notNull(),
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
