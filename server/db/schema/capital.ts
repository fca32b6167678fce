import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CapitalActivity, CapitalMethod, NonMarketablePlace } from '@/contract/company/capitalSettings';
import type { RecordChangeKind, SettingKindName } from '@/contract/history/history';
import type { FieldChange } from '@/contract/history/history.schema';
import { commits, companies, users } from './accounts';
import { amount, day, moment, recordId } from './columns';

/** Add-on as stored: the amount an exact decimal. */
export type StoredAddOn = { reason: string; amount: string };

/** Average numbers of markets, exact decimals. */
export type StoredMarkets = { aboveFive: string; upToFive: string };

/**
 * Inputs of the net capital requirement, by the day from which they are in force. Nothing is overwritten: a change or deletion closes a version and
 * names its author.
 */
export const capitalSettings = pgTable(
  'capital_settings',
  {
    companyId: recordId().notNull(),
    versionId: recordId().generatedAlwaysAsIdentity().notNull(),
    /** The entry's record id, the same through all its versions. */
    id: recordId().notNull(),
    /** Null for an entry from the beginning. */
    effectiveFrom: day(),
    minimumNetCapital: amount(),
    method: text().$type<CapitalMethod>().notNull(),
    marketMakerMinimum: amount(),
    addOns: jsonb().$type<StoredAddOn[]>().notNull(),
    businessStart: day(),
    nonMarketableIn: text().$type<NonMarketablePlace>().notNull(),
    /** Null if unanswered. */
    activities: jsonb().$type<CapitalActivity[]>(),
    /** Null if the market-maker minimum was entered, or there is none. */
    marketCounts: jsonb().$type<StoredMarkets>(),
    /** A version that ends the entry; it repeats what was deleted. */
    isDeleted: boolean().notNull().default(false),
    /** Null for entries of an upgrade or a demo company. */
    authorId: recordId(),
    /** Null like the author, and for versions older than this column. */
    commitNumber: integer(),
    createdAt: moment().notNull(),
    replacedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.versionId] }),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.authorId], foreignColumns: [users.id] }),
    foreignKey({
      columns: [table.companyId, table.commitNumber],
      foreignColumns: [commits.companyId, commits.commitNumber],
      name: 'capital_settings_commit_fk',
    }),
    index('capital_settings_current')
      .on(table.companyId, table.effectiveFrom)
      .where(sql`replaced_at is null and not is_deleted`),
    index('capital_settings_commit').on(table.companyId, table.commitNumber),
  ],
);

/** Changes of capital inputs and settings, value by value, as users read them. Rows never change. */
export const settingChanges = pgTable(
  'setting_changes',
  {
    companyId: recordId().notNull(),
    versionId: recordId().generatedAlwaysAsIdentity().notNull(),
    commitNumber: integer().notNull(),
    kind: text().$type<SettingKindName>().notNull(),
    /** Id of the settings' entry; for a period's capital inputs, the company's. */
    id: recordId().notNull(),
    name: text().notNull(),
    timeReport: text(),
    change: text().$type<RecordChangeKind>().notNull(),
    fields: jsonb().$type<FieldChange[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.versionId] }),
    foreignKey({
      columns: [table.companyId, table.commitNumber],
      foreignColumns: [commits.companyId, commits.commitNumber],
      name: 'setting_changes_commit_fk',
    }),
    index('setting_changes_commit').on(table.companyId, table.commitNumber, table.id),
  ],
);
