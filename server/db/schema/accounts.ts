import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CompanyProfile } from '@/contract/company';
import type { Role } from '@/contract/user';
import { moment, timestamps } from './columns';

export const users = pgTable('users', {
  id: integer().primaryKey(),
  firstName: text().notNull(),
  middleName: text(),
  lastName: text().notNull(),
  /** Digits with the country code; signs in beside the e-mail addresses. */
  phoneNumber: text().unique(),
  passwordHash: text().notNull(),
  ...timestamps,
});

export const userEmails = pgTable(
  'user_emails',
  {
    id: integer().primaryKey(),
    userId: integer().notNull(),
    /** Kept in lower case. */
    emailAddress: text().notNull().unique(),
    isConfirmed: boolean().notNull(),
    ...timestamps,
  },
  (table) => [index('user_emails_user').on(table.userId)],
);

export const companies = pgTable('companies', {
  id: integer().primaryKey(),
  companyName: text().notNull(),
  domain: text(),
  profile: jsonb().$type<CompanyProfile>().notNull(),
  /** Raised under this row's lock by every commit to the company's books. */
  commitCounter: integer().notNull().default(0),
  ...timestamps,
});

/** The role that a user has in a company, held by one of the user's e-mail addresses. */
export const memberships = pgTable(
  'memberships',
  {
    companyId: integer().notNull(),
    id: integer().notNull(),
    userId: integer().notNull(),
    userEmailId: integer().notNull(),
    role: text().$type<Role>().notNull(),
    userTitle: text(),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('memberships_company_user').on(table.companyId, table.userId),
    index('memberships_user').on(table.userId),
  ],
);

/** A chain of refresh tokens that began with one sign-in; a reused token ends the whole family. */
export const sessionFamilies = pgTable(
  'session_families',
  {
    id: text().primaryKey(),
    userId: integer().notNull(),
    /** Hash of the token that is good now, and of the one before it, which has a few seconds of grace. */
    tokenHash: text().notNull(),
    previousTokenHash: text(),
    rotatedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    ...timestamps,
  },
  (table) => [index('session_families_user').on(table.userId)],
);

/** Counts within a window of time, shared by all processes. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: moment().notNull(),
});

/** Keys that all processes share, such as the one that signs tokens. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });

/** Review requests; their screens and actions come with the reviews. */
export const reviewRequests = pgTable(
  'review_requests',
  {
    companyId: integer().notNull(),
    id: integer().notNull(),
    kind: text().notNull(),
    status: text().$type<'OPEN' | 'CLOSED' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN'>().notNull(),
    authorId: integer().notNull(),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('review_requests_open').on(table.companyId, table.kind, table.id).where(sql`status = 'OPEN'`),
  ],
);

/** One row a commit: who changed the books, when, and how many records. */
export const commits = pgTable(
  'commits',
  {
    companyId: integer().notNull(),
    commitNumber: integer().notNull(),
    kind: text().notNull(),
    authorId: integer().notNull(),
    reviewRequestId: integer(),
    recordCount: bigint({ mode: 'number' }).notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.commitNumber] })],
);
