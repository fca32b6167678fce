import { bigint, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PasskeyTransport } from '@/contract/auth/auth';
import { users } from './accounts';
import { bytes, moment, recordId } from './columns';

/** A user's authenticator app. With it, sign-ins ask for its code instead of one by SMS. */
export const authenticators = pgTable('authenticators', {
  userId: recordId()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret, encrypted. */
  secret: bytes().notNull(),
  /** Time step of the last used code: it and earlier ones are no longer valid. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  createdAt: moment().notNull(),
});

/** Recovery codes for a lost authenticator app; a used code is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: recordId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** A user's passkeys (WebAuthn), stored as public keys. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: recordId().primaryKey(),
    userId: recordId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The authenticator's id of the key, in base64url. */
    credentialId: text().notNull(),
    /** In COSE format. */
    publicKey: bytes().notNull(),
    /** The authenticator's usage counter; always 0 if it has none. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Transports by which the browser reaches it. */
    transports: jsonb().$type<readonly PasskeyTransport[]>().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credentialId), index('passkeys_user').on(table.userId)],
);

export type PasskeyPurpose = 'add' | 'signIn' | 'stepUp';

/** Challenges for authenticators to sign. Each is valid once and for a few minutes, in any process. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    purpose: text().$type<PasskeyPurpose>().notNull(),
    /** Session, or sign-in begun by password; empty for a sign-in not begun. */
    subject: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('passkey_challenges_end').on(table.expiresAt)],
);
