import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Role } from '@/contract/auth/user';
import { day, moment, recordId, timestamps } from './columns';

/** Invitations to join a company; valid once, for the address that they were sent to. */
export const invitations = pgTable(
  'invitations',
  {
    companyId: recordId().notNull(),
    id: recordId().notNull(),
    emailAddress: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    userTitle: text().notNull(),
    role: text().$type<Role>().notNull(),
    tokenHash: text().notNull(),
    invitedBy: recordId().notNull(),
    expiresAt: moment().notNull(),
    /** Last day of the offered membership; null for no end. */
    endsOn: day(),
    acceptedAt: moment(),
    acceptedBy: recordId(),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('invitations_token').on(table.companyId, table.tokenHash),
    index('invitations_address').on(table.companyId, table.emailAddress),
  ],
);
