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
import type { CompanyProfile } from '@/contract/company/company';
import type { MessageChannel } from '@/contract/people/account';
import type { Role } from '@/contract/people/user';
import type { ChangeKind } from '@/contract/reviews/history';
import type { ReviewStatus, StagedKindName } from '@/contract/staging/staging';
import type { FluxThreshold } from '@/contract/statements/fluxNote';
import { bytes, day, moment, timestamps } from './columns';

/** What a registration has asked so far; it is carried out once the e-mail address is confirmed. */
export type Registration = {
  isSuperAdmin: boolean;
  /** Kept here too, since the claim of an address goes when somebody else confirms it. */
  emailAddress?: string;
  company?: { name: string; domain: string; userTitle: string; crdNumber: string };
};

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey(),
    firstName: text().notNull(),
    middleName: text(),
    lastName: text().notNull(),
    /** Digits with the country code; signs in beside the e-mail addresses. */
    phoneNumber: text(),
    /** Until then somebody else may claim the number too; the first who confirms it has it. */
    phoneConfirmedAt: moment(),
    passwordHash: text().notNull(),
    /** Whether a sign-in asks for more than the password: a code of the person's authenticator app if there is one, else one sent by SMS, or a passkey. */
    hasMfa: boolean().notNull().default(false),
    /** Whether it asks for a passkey alone: no authenticator app is set up, and no code is sent. */
    isPasskeyOnly: boolean().notNull().default(false),
    /** Whether the person gets mail about reviews. */
    hasReviewMail: boolean().notNull().default(true),
    registration: jsonb().$type<Registration>(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('users_confirmed_phone').on(table.phoneNumber).where(sql`phone_confirmed_at is not null`),
    index('users_phone').on(table.phoneNumber),
  ],
);

/** A person's picture, as `sharp` has written it: small, and without what the camera noted. */
export const userAvatars = pgTable('user_avatars', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  image: bytes().notNull(),
  updatedAt: moment().notNull(),
});

export const userEmails = pgTable(
  'user_emails',
  {
    id: integer().primaryKey(),
    userId: integer().notNull(),
    /** Kept in lower case. Until it is confirmed somebody else may claim it too; the first who confirms it has it. */
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
    id: integer().primaryKey(),
    companyName: text().notNull(),
    domain: text(),
    profile: jsonb().$type<CompanyProfile>().notNull(),
    /** Raised under this row's lock by every commit to the company's books. */
    commitCounter: integer().notNull().default(0),
    /** Members without a second factor can't do anything in the company. */
    requiresSecondFactor: boolean().notNull().default(false),
    /** Whose sample company it is, to try the product with; null for every other. */
    sampleOwnerId: integer(),
    /** Sample data: no list of firms has it, and its documents say that they are no filings. */
    isSample: boolean().notNull().generatedAlwaysAs(sql`sample_owner_id is not null`),
    /** From which movements on reasons are asked for; null for the usual. */
    fluxThreshold: jsonb().$type<FluxThreshold>(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('companies_sample_owner').on(table.sampleOwnerId),
    foreignKey({ columns: [table.sampleOwnerId], foreignColumns: [users.id] }),
  ],
);

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
    /** Removed members stay, since reports and requests name them; who is invited again gets the same membership back. */
    removedAt: moment(),
    /** The last day, in New York, on which it holds; null for no end. */
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
    userId: integer().notNull(),
    /** Hash of the token that is good now, and of the one before it, which has a few seconds of grace. */
    tokenHash: text().notNull(),
    previousTokenHash: text(),
    rotatedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    /** Whether it began with a code by SMS, and not by a remembered browser or the password alone. */
    isByCode: boolean().notNull().default(false),
    /** When the person last showed who they are; null as long as that was at the beginning. */
    authenticatedAt: moment(),
    /** Browser and system, as "Chrome on Windows"; null where the browser doesn't say or the session began before this was kept. */
    device: text(),
    ...timestamps,
  },
  (table) => [index('session_families_user').on(table.userId)],
);

/**
 * What a code came to that was right: what it confirms is the person's, or was another account's by then, perhaps of one that an invitation
 * made and that nobody can sign in to.
 */
export type CodeAnswer = 'confirmed' | 'taken' | 'invited';

export const flowPurposes = ['signUp', 'signIn', 'resetPassword'] as const;
export type FlowPurpose = (typeof flowPurposes)[number];

/**
 * What somebody without a session is in the middle of, and the code that is waited for. Without a user it stands for an account that
 * does not exist, so that both get the same answers.
 */
export const accountFlows = pgTable(
  'account_flows',
  {
    /** Hash of the id that the person holds. */
    idHash: text().primaryKey(),
    purpose: text().$type<FlowPurpose>().notNull(),
    userId: integer(),
    /** How the latest code was sent. */
    channel: text().$type<MessageChannel>(),
    /** The number or address that this code is to confirm; null for one that confirms none. */
    confirms: text(),
    codeHash: text(),
    /** What came of it once it was used, since the answer to that may have been lost. */
    codeAnswer: text().$type<CodeAnswer>(),
    codeExpiresAt: moment(),
    wrongTries: integer().notNull().default(0),
    expiresAt: moment().notNull(),
    ...timestamps,
  },
  (table) => [index('account_flows_user').on(table.userId), index('account_flows_end').on(table.expiresAt)],
);

/** Browsers that need no code by SMS for a while. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    tokenHash: text().primaryKey(),
    userId: integer().notNull(),
    expiresAt: moment().notNull(),
    ...timestamps,
  },
  (table) => [index('remembered_devices_user').on(table.userId)],
);

/** What a mail with reminders rests on: its day, roles in firms by the address it goes to, and what is still wanted (older mail doesn't say). */
export type SentReminder = { userId: number; day: string; firms: readonly FirmRole[]; kinds?: readonly string[] };
type FirmRole = { id: number; role: Role };

/** Messages on their way out. Subject and text go once they are delivered, except in the outbox, which is for reading. */
export const messages = pgTable(
  'messages',
  {
    id: integer().primaryKey(),
    channel: text().$type<MessageChannel>().notNull(),
    recipient: text().notNull(),
    subject: text(),
    text: text().notNull(),
    /** After this moment nobody waits for it any more. */
    expiresAt: moment().notNull(),
    tries: integer().notNull().default(0),
    nextTryAt: moment().notNull(),
    deliveredAt: moment(),
    /** What a mail with reminders rests on; null for every other message. */
    reminder: jsonb().$type<SentReminder>(),
    ...timestamps,
  },
  (table) => [index('messages_waiting').on(table.nextTryAt).where(sql`delivered_at is null`)],
);

/** Challenges of the captcha that were solved once already. */
export const usedChallenges = pgTable('used_challenges', {
  id: text().primaryKey(),
  expiresAt: moment().notNull(),
});

/** Counts within a window of time, shared by all processes. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: moment().notNull(),
});

/** Keys that all processes share, such as the one that signs tokens. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });

/** Review requests: the staged rows of one kind that their author marked done together. */
export const reviewRequests = pgTable(
  'review_requests',
  {
    companyId: integer().notNull(),
    id: integer().notNull(),
    kind: text().$type<StagedKindName>().notNull(),
    status: text().$type<ReviewStatus>().notNull(),
    /** A user's id. */
    authorId: integer().notNull(),
    /** How many rows wait in it; once it is decided, how many did. */
    recordCount: integer().notNull(),
    /** Who approved, rejected or closed it, and when; null while it is open. */
    decidedById: integer(),
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

/** One row a commit: who changed the books, when, and how many records. */
export const commits = pgTable(
  'commits',
  {
    companyId: integer().notNull(),
    commitNumber: integer().notNull(),
    kind: text().$type<ChangeKind>().notNull(),
    /** A user's id. */
    authorId: integer().notNull(),
    reviewRequestId: integer(),
    recordCount: bigint({ mode: 'number' }).notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.commitNumber] })],
);
