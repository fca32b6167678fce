import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DocumentType, ReportFinding, ReportType, ReportWarning } from '@/contract/reports/report';
import type { ChangeKind } from '@/contract/reviews/history';
import { commits, users } from './accounts';
import { bytes, day, moment, timestamps } from './columns';

/**
 * What no trial balance holds, of one company and period, by name of the input. A quarter and its last month each have their own. Nothing is
 * overwritten: a save closes a version and says who made it.
 */
export const capitalInputs = pgTable(
  'capital_inputs',
  {
    companyId: integer().notNull(),
    versionId: integer().generatedAlwaysAsIdentity().notNull(),
    timeReport: text().notNull(),
    periodEnd: day().notNull(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    authorId: integer().notNull(),
    /** Null for what was saved before there was a change log of settings. */
    commitNumber: integer(),
    replacedAt: moment(),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.versionId] }),
    foreignKey({
      columns: [table.companyId, table.commitNumber],
      foreignColumns: [commits.companyId, commits.commitNumber],
      name: 'capital_inputs_commit_fk',
    }),
    uniqueIndex('capital_inputs_current').on(table.companyId, table.timeReport).where(sql`replaced_at is null`),
    index('capital_inputs_commit').on(table.companyId, table.commitNumber),
  ],
);

/** What the results of every kind of report hold; the rest is the kind's own. */
export type ReportResults = { firm: string };

/** What a report rests on, in few words: by it a list tells cheaply whether any of that changed since. */
export type ReportBasis = {
  /** The days whose books count, by kind of change. Of capital settings, the first day of those in force. */
  days: Partial<Record<ChangeKind, string[]>>;
  /** What figures take from the company's profile. */
  facts: Record<string, string | boolean>;
  /** What was filed for the period before, which ends on this day; null where the kind doesn't look at it. */
  prior: { end: string; ownershipEquity: string | null; subordinated: string | null } | null;
  /** The FOCUS filings of some days that it was reconciled with, by their ids; left out where the kind looks at none. */
  filings?: { from: string; to: string; ids: string };
};

/**
 * Generated reports, frozen: the inputs, what the rules of that time made of them, and one checksum over both. Everything that is shown
 * of a report is read from its results.
 */
export const reports = pgTable(
  'reports',
  {
    companyId: integer().notNull(),
    id: integer().notNull(),
    type: text().$type<ReportType>().notNull(),
    timeReport: text().notNull(),
    periodEnd: day().notNull(),
    name: text().notNull(),
    description: text(),
    authorMembershipId: integer().notNull(),
    commitNumber: integer().notNull(),
    prefill: jsonb().$type<Record<string, unknown>>().notNull(),
    inputs: jsonb().$type<unknown>().notNull(),
    /** What the inputs name by its checksum, since it's large and only verified: the positions behind the haircuts. */
    positions: jsonb().$type<unknown>(),
    /** Which rules made the results; null, like the results, until a report from before they were kept is given them. */
    rulesVersion: integer(),
    results: jsonb().$type<ReportResults>(),
    checksum: text().notNull(),
    findings: jsonb().$type<ReportFinding[]>().notNull(),
    warnings: jsonb().$type<ReportWarning[]>().notNull(),
    /** Null until a report from before it was kept is given it. */
    basis: jsonb().$type<ReportBasis>(),
    /** The report that this one amends, which may have been deleted since: its name and moment stay. */
    amendsId: integer(),
    amendsName: text(),
    amendsCreatedAt: moment(),
    /** Deleted reports are kept as they are, and shown nowhere. */
    deletedAt: moment(),
    deletedById: integer(),
    /** When its documents were kept, or found impossible to make. */
    documentedAt: moment(),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.deletedById], foreignColumns: [users.id] }),
    index('reports_newest').on(table.companyId, table.type, table.createdAt.desc().nullsFirst(), table.id),
    index('reports_amending').on(table.companyId, table.amendsId),
    index('reports_undocumented').on(table.createdAt, table.companyId, table.id).where(sql`documented_at is null`),
  ],
);

/** The documents of reports as they were first made; nothing of it ever changes. */
export const reportDocuments = pgTable(
  'report_documents',
  {
    companyId: integer().notNull(),
    reportId: integer().notNull(),
    type: text().$type<DocumentType>().notNull(),
    units: text().$type<'cents' | 'dollars'>().notNull(),
    /** PDF and workbook are compressed by their own formats. */
    body: bytes().notNull(),
    sha256: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.reportId, table.type, table.units] }),
    foreignKey({
      columns: [table.companyId, table.reportId],
      foreignColumns: [reports.companyId, reports.id],
      name: 'report_documents_report_fk',
    }),
  ],
);
