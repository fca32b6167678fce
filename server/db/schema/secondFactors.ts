import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
