import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { MessageChannel } from '@/contract/auth/account';
import type { Role } from '@/contract/auth/user';
import type { StoredProfile } from '@/contract/company/company.schema';
import type { ChangeKind } from '@/contract/history/history';
import type { ReviewStatus, StagedKindName } from '@/contract/staging/staging';
import type { FluxThreshold } from '@/contract/statements/fluxNote.schema';
import { bytes, day, moment, recordId, timestamps } from './columns';

/** Answers of a registration so far; applied once the e-mail address is confirmed. */
export type Registration = {
  isSuperAdmin: boolean;
  /** Stored here too, since the claim of an address is deleted when another account confirms it. */
  emailAddress?: string;
  company?: { name: string; domain: string; userTitle: string; crdNumber: string };
};

export const users = pgTable(
  'users',
  {
    id: recordId().primaryKey(),
    firstName: text().notNull(),
    middleName: text(),
    lastName: text().notNull(),
    /** Digits with the country code; a name to sign in with, like the e-mail addresses. */
    phoneNumber: text(),
    /** Null until confirmed. Until then other accounts can claim the number too; the first to confirm it owns it. */
    phoneConfirmedAt: moment(),
    passwordHash: text().notNull(),
    /** True if a sign-in needs more than the password: a code of the authenticator app if set up, else one sent by SMS, or a passkey. */
    hasMfa: boolean().notNull().default(false),
    /** True if the second factor is a passkey only: no authenticator app is set up, and no code is sent. */
    isPasskeyOnly: boolean().notNull().default(false),
    /** True if the user gets mail about reviews. */
    hasReviewMail: boolean().notNull().default(true),
    registration: jsonb().$type<Registration>(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('users_confirmed_phone').on(table.phoneNumber).where(sql`phone_confirmed_at is not null`),
    index('users_phone').on(table.phoneNumber),
  ],
);

/** A user's picture as written by `sharp`: small, and without the camera's metadata. */
export const userAvatars = pgTable('user_avatars', {
  userId: recordId()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  image: bytes().notNull(),
  updatedAt: moment().notNull(),
});

export const userEmails = pgTable(
  'user_emails',
  {
    id: recordId().primaryKey(),
    userId: recordId().notNull(),
    /** Lower case. Until it is confirmed other accounts can claim it too; the first to confirm it owns it. */
    emailAddress: text().notNull(),
    isConfirmed: boolean().notNull(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('user_emails_confirmed').on(table.emailAddress).where(sql`is_confirmed`),
    index('user_emails_address').on(table.emailAddress),
    index('user_emails_user').on(table.userId),
  ],
);

export const companies = pgTable(
  'companies',
  {
    id: recordId().primaryKey(),
    companyName: text().notNull(),
    domain: text(),
    profile: jsonb().$type<StoredProfile>().notNull(),
    /** Members without a second factor can't do anything in the company. */
    requiresSecondFactor: boolean().notNull().default(false),
    /** Owner of a sample company, which is for trying the product; null for every other. */
    sampleOwnerId: recordId(),
    /** True for sample data: omitted from lists of firms, and marked in its documents as no filing. */
    isSample: boolean().notNull().generatedAlwaysAs(sql`sample_owner_id is not null`),
    /** Threshold of movements that need a reason; null for the default. */
    fluxThreshold: jsonb().$type<FluxThreshold>(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('companies_sample_owner').on(table.sampleOwnerId),
    foreignKey({ columns: [table.sampleOwnerId], foreignColumns: [users.id] }),
  ],
);

/** The number of each company's last commit. Commits hold the lock of the row, so that they take turns. */
export const commitCounters = pgTable('commit_counters', {
  companyId: recordId()
    .primaryKey()
    .references(() => companies.id),
  commitNumber: integer().notNull().default(0),
});

/** A user's role in a company, bound to one of the user's e-mail addresses. */
export const memberships = pgTable(
  'memberships',
  {
    companyId: recordId().notNull(),
    id: recordId().notNull(),
    userId: recordId().notNull(),
    userEmailId: recordId().notNull(),
    role: text().$type<Role>().notNull(),
    /** Time of the last change of the role; null if it never changed. Rows saved before don't post by the new role. */
    roleSince: moment(),
    userTitle: text(),
    /** Removed members stay, since reports and requests name them; a new invitation restores the same membership. */
    removedAt: moment(),
    /** Last day in force, in New York; null for no end. */
    endsOn: day(),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }),
    uniqueIndex('memberships_company_user').on(table.companyId, table.userId),
    index('memberships_user').on(table.userId),
  ],
);

/** A chain of refresh tokens that began with one sign-in; a reused token ends the whole family. */
export const sessionFamilies = pgTable(
  'session_families',
  {
    id: text().primaryKey(),
    userId: recordId().notNull(),
    /** Hashes of the current token, and of the one before, which stays valid for a few seconds. */
    tokenHash: text().notNull(),
    previousTokenHash: text(),
    rotatedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    /** True if it began with a code by SMS, rather than by a remembered browser or the password alone. */
    isByCode: boolean().notNull().default(false),
    /** Time of the last authentication; null if that was the sign-in. */
    authenticatedAt: moment(),
    /** Browser and system, as "Chrome on Windows"; null if the browser doesn't say or the session is older than this column. */
    device: text(),
    ...timestamps,
  },
  (table) => [index('session_families_user').on(table.userId)],
);

/**
 * Result of a right code: confirmed, or taken by another account meanwhile; invited if that account comes from an invitation and can't sign in yet.
 */
export type CodeAnswer = 'confirmed' | 'taken' | 'invited';

export const flowPurposes = ['signUp', 'signIn', 'resetPassword'] as const;
export type FlowPurpose = (typeof flowPurposes)[number];

/**
 * Unfinished flows of users without a session, with the code expected next. Without a user, a flow belongs to an account that doesn't exist, so that
 * both get the same answers.
 */
export const accountFlows = pgTable(
  'account_flows',
  {
    /** Hash of the id that the client holds. */
    idHash: text().primaryKey(),
    purpose: text().$type<FlowPurpose>().notNull(),
    userId: recordId(),
    /** Channel of the latest code. */
    channel: text().$type<MessageChannel>(),
    /** Number or address that this code confirms; null if none. */
    confirms: text(),
    codeHash: text(),
    /** Result of the used code, kept because the answer may have been lost. */
    codeAnswer: text().$type<CodeAnswer>(),
    codeExpiresAt: moment(),
    wrongTries: integer().notNull().default(0),
    expiresAt: moment().notNull(),
    ...timestamps,
  },
  (table) => [index('account_flows_user').on(table.userId), index('account_flows_end').on(table.expiresAt)],
);

/** Browsers that need no code by SMS for some time. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    tokenHash: text().primaryKey(),
    userId: recordId().notNull(),
    expiresAt: moment().notNull(),
    ...timestamps,
  },
  (table) => [index('remembered_devices_user').on(table.userId)],
);

/** Basis of a reminder mail: its day, the roles in firms by its address, and its kinds (unset in older mail). */
export type SentReminder = { userId: number; day: string; firms: readonly FirmRole[]; kinds?: readonly string[] };
type FirmRole = { id: number; role: Role };

/** Queued messages. Subject and text are erased once delivered, except in the outbox, where they can be read. */
export const messages = pgTable(
  'messages',
  {
    id: recordId().primaryKey(),
    channel: text().$type<MessageChannel>().notNull(),
    recipient: text().notNull(),
    subject: text(),
    text: text().notNull(),
    /** Time after which the message is void. */
    expiresAt: moment().notNull(),
    tries: integer().notNull().default(0),
    nextTryAt: moment().notNull(),
    deliveredAt: moment(),
    /** Basis of a reminder mail; null for every other message. */
    reminder: jsonb().$type<SentReminder>(),
    ...timestamps,
  },
  (table) => [index('messages_waiting').on(table.nextTryAt).where(sql`delivered_at is null`)],
);

/** Captcha challenges that were already solved. */
export const usedChallenges = pgTable('used_challenges', {
  id: text().primaryKey(),
  expiresAt: moment().notNull(),
});

/** Counts within a time window, shared by all processes. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: moment().notNull(),
});

/** Keys shared by all processes, such as the one that signs tokens. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });

/** Review requests: the staged rows of one kind that their author marked done together. */
export const reviewRequests = pgTable(
  'review_requests',
  {
    companyId: recordId().notNull(),
    id: recordId().notNull(),
    kind: text().$type<StagedKindName>().notNull(),
    status: text().$type<ReviewStatus>().notNull(),
    /** A user's id. */
    authorId: recordId().notNull(),
    /** True if the author was an administrator when saving its rows. */
    isByAdministrator: boolean().notNull().default(false),
    /** Number of rows waiting in it; after a decision, the number decided. */
    recordCount: integer().notNull(),
    /** User and time of the approval, rejection or close; null while open. */
    decidedById: recordId(),
    decidedAt: moment(),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.decidedById], foreignColumns: [users.id] }),
    index('review_requests_pending').on(table.companyId, table.kind, table.id).where(sql`status in ('OPEN', 'CLOSED')`),
    index('review_requests_author').on(table.companyId, table.authorId, table.id),
  ],
);

/** One row a commit: its author, time, and number of records. */
export const commits = pgTable(
  'commits',
  {
    companyId: recordId().notNull(),
    commitNumber: integer().notNull(),
    kind: text().$type<ChangeKind>().notNull(),
    /** A user's id. */
    authorId: recordId().notNull(),
    reviewRequestId: recordId(),
    recordCount: bigint({ mode: 'number' }).notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.commitNumber] })],
);
