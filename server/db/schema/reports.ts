import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ChangeKind } from '@/contract/history/history';
import type { DocumentType, ReportType } from '@/contract/reports/report';
import type { ReportFinding, ReportWarning } from '@/contract/reports/report.schema';
import { companies, users } from './accounts';
import { bytes, day, moment, recordId, timestamps } from './columns';

/** Results shared by every kind of report; each kind adds its own. */
export type ReportResults = { firm: string };

/** Basis of a report in short, by which a list cheaply detects changes since. */
export type ReportBasis = {
  /** Days of the books used, by kind of change. For capital settings, the first day of those in force. */
  days: Partial<Record<ChangeKind, string[]>>;
  /** Values used from the company's profile. */
  facts: Record<string, string | boolean>;
  /** Filing of the prior period, which ends on this day; null if the kind doesn't use it. */
  prior: { end: string; ownershipEquity: string | null; subordinated: string | null } | null;
  /** FOCUS filings of some days that it was reconciled to, by id; unset if the kind uses none. */
  filings?: { from: string; to: string; ids: string };
};

/**
 * Generated reports, frozen: the inputs, the results by the rules of that time, and one checksum over both. Everything shown of a report is read from
 * its results.
 */
export const reports = pgTable(
  'reports',
  {
    companyId: recordId().notNull(),
    id: recordId().notNull(),
    type: text().$type<ReportType>().notNull(),
    timeReport: text().notNull(),
    periodEnd: day().notNull(),
    name: text().notNull(),
    description: text(),
    authorMembershipId: recordId().notNull(),
    commitNumber: integer().notNull(),
    prefill: jsonb().$type<Record<string, unknown>>().notNull(),
    inputs: jsonb().$type<unknown>().notNull(),
    /** Data that the inputs refer to by checksum, since it is large and only verified: the positions behind the haircuts. */
    positions: jsonb().$type<unknown>(),
    /** Version of the rules that made the results; null, like the results, on older reports until they are computed. */
    rulesVersion: integer(),
    results: jsonb().$type<ReportResults>(),
    checksum: text().notNull(),
    findings: jsonb().$type<ReportFinding[]>().notNull(),
    warnings: jsonb().$type<ReportWarning[]>().notNull(),
    /** Null on older reports until it is computed. */
    basis: jsonb().$type<ReportBasis>(),
    /** Amended report, which may have been deleted since: its name and time stay. */
    amendsId: recordId(),
    amendsName: text(),
    amendsCreatedAt: moment(),
    /** Deleted reports stay stored unchanged but hidden. */
    deletedAt: moment(),
    deletedById: recordId(),
    /** Time when its documents were stored, or found impossible to make. */
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

/** Documents of reports as first made; rows never change. */
export const reportDocuments = pgTable(
  'report_documents',
  {
    companyId: recordId().notNull(),
    reportId: recordId().notNull(),
    type: text().$type<DocumentType>().notNull(),
    units: text().$type<'cents' | 'dollars'>().notNull(),
    /** PDF and workbook are compressed formats already. */
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

/** Numbers and captions of SSOI lines without a published number, from a company's own template. Nothing is overwritten. */
export const ssoiNumbers = pgTable(
  'ssoi_numbers',
  {
    companyId: recordId().notNull(),
    versionId: recordId().generatedAlwaysAsIdentity().notNull(),
    /** The product's id of the line. */
    line: text().notNull(),
    number: text().notNull(),
    caption: text().notNull(),
    /** Name of the template. */
    file: text().notNull(),
    authorId: recordId().notNull(),
    commitNumber: integer().notNull(),
    createdAt: moment().notNull(),
    replacedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.versionId] }),
    uniqueIndex('ssoi_numbers_current').on(table.companyId, table.line).where(sql`replaced_at is null`),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.id] }),
    foreignKey({ columns: [table.authorId], foreignColumns: [users.id] }),
  ],
);
