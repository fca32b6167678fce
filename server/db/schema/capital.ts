import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CapitalMethod, NonMarketablePlace } from '@/contract/capitalSettings';
import { companies, users } from './accounts';
import { amount, day, moment } from './columns';

/** As it is kept: the amount an exact decimal. */
export type StoredAddOn = { reason: string; amount: string };

/**
 * What the net capital requirement rests on, by the day from which it is in force. Nothing is overwritten: a change or deletion closes a
 * version and says who made it.
 */
export const capitalSettings = pgTable(
  'capital_settings',
  {
    companyId: integer().notNull(),
    versionId: integer().generatedAlwaysAsIdentity().notNull(),
    /** The entry's record id, the same through all its versions. */
    id: integer().notNull(),
    /** Null = from the beginning. */
    effectiveFrom: day(),
    minimumNetCapital: amount(),
    method: text().$type<CapitalMethod>().notNull(),
    marketMakerMinimum: amount(),
    addOns: jsonb().$type<StoredAddOn[]>().notNull(),
    businessStart: day(),
    nonMarketableIn: text().$type<NonMarketablePlace>().notNull(),
    /** A version that ends the entry; it repeats what was deleted. */
    isDeleted: boolean().notNull().default(false),
    /** Null for what an upgrade or a demo company brought. */
    authorId: integer(),
    createdAt: moment().notNull(),
    replacedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.versionId] }),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.authorId], foreignColumns: [users.id] }),
    index('capital_settings_current')
      .on(table.companyId, table.effectiveFrom)
      .where(sql`replaced_at is null and not is_deleted`),
  ],
);
