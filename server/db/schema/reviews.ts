import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companies, reviewRequests, users } from './accounts';
import { timestamps } from './columns';

/** What people write about a review request. */
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
