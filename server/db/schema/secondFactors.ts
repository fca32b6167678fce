import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PasskeyTransport } from '@/contract/people/passkey';
import { users } from './accounts';
import { bytes, moment } from './columns';

/** The authenticator app of a person. With it, sign-ins ask for its code instead of one by SMS. */
export const authenticators = pgTable('authenticators', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret, encrypted. */
  secret: bytes().notNull(),
  /** The time step of the last code that was taken: it and those before it are good no more. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  createdAt: moment().notNull(),
});

/** Codes for a person who has lost their authenticator app; a code that is used is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** The passkeys of a person (WebAuthn): each a key pair of which we hold the public half. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** By what the authenticator knows it, in base64url. */
    credentialId: text().notNull(),
    /** As COSE has it. */
    publicKey: bytes().notNull(),
    /** How often it was used, as the authenticator counts; 0 for good where it doesn't. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the browser reaches it. */
    transports: jsonb().$type<readonly PasskeyTransport[]>().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credentialId), index('passkeys_user').on(table.userId)],
);

export type PasskeyPurpose = 'add' | 'signIn' | 'stepUp';

/** What authenticators are asked to sign. Each is good once and for a few minutes, whichever process gets the answer. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    purpose: text().$type<PasskeyPurpose>().notNull(),
    /** Of which session, or of which sign-in that has begun by password; empty for one that hasn't. */
    subject: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('passkey_challenges_end').on(table.expiresAt)],
);
