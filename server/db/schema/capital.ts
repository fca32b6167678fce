import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CapitalRegister } from '@/contract/capital/register';
import type { CapitalActivity, CapitalMethod, NonMarketablePlace } from '@/contract/company/capitalSettings';
import type { FieldChange, RecordChangeKind, SettingKindName } from '@/contract/reviews/history';
import { commits, companies, users } from './accounts';
import { amount, day, moment } from './columns';

/** As it is kept: the amount an exact decimal. */
export type StoredAddOn = { reason: string; amount: string };

/** Average numbers of markets, exact decimals. */
export type StoredMarkets = { aboveFive: string; upToFive: string };

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
    /** Null: not said. */
    activities: jsonb().$type<CapitalActivity[]>(),
    /** Null: the market-maker minimum was typed, or there is none. */
    marketCounts: jsonb().$type<StoredMarkets>(),
    /** A version that ends the entry; it repeats what was deleted. */
    isDeleted: boolean().notNull().default(false),
    /** Null for what an upgrade or a demo company brought. */
    authorId: integer(),
    /** Null like the author, and for versions from before it was kept. */
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

/**
 * Entries of the company's registers: subordinated loans, withdrawals, and recurring entries. Nothing is overwritten: a change or removal closes a version and
 * says who made it.
 */
export const capitalRegisters = pgTable(
  'capital_registers',
  {
    companyId: integer().notNull(),
    versionId: integer().generatedAlwaysAsIdentity().notNull(),
    /** The entry's record id, the same through all its versions. */
    id: integer().notNull(),
    register: text().$type<CapitalRegister>().notNull(),
    /** As they travel. */
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** A version that ends the entry; it repeats what was removed. */
    isDeleted: boolean().notNull().default(false),
    authorId: integer().notNull(),
    commitNumber: integer().notNull(),
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
      name: 'capital_registers_commit_fk',
    }),
    index('capital_registers_current')
      .on(table.companyId, table.register)
      .where(sql`replaced_at is null and not is_deleted`),
    index('capital_registers_commit').on(table.companyId, table.commitNumber),
  ],
);

/** What changed in capital inputs and settings, value by value, as people read it. Nothing is ever changed here. */
export const settingChanges = pgTable(
  'setting_changes',
  {
    companyId: integer().notNull(),
    versionId: integer().generatedAlwaysAsIdentity().notNull(),
    commitNumber: integer().notNull(),
    kind: text().$type<SettingKindName>().notNull(),
    /** The settings' entry; of capital inputs, which a period has once, the company. */
    id: integer().notNull(),
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
