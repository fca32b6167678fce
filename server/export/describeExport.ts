import { requireCompany } from '@server/company/companies';
import type { StoredCompany } from '@server/company/companiesRepository';
import type { Executor } from '@server/db/client';
import type { CompanyExport } from '@/contract/export/export.schema';
import { type DocumentType, documentTypes } from '@/contract/reports/report';
import { easternDay } from '@/domain/calendar/easternTime';
import { reportFileName } from '@/domain/reports/reportTexts';
import { countExportRows, type ExportedReport, listExportColumns, listExportReports } from './exportRepository';
import { type ExportTable, exportTablesOf } from './exportTables';

/** A report's files: its data, and its documents unless it was deleted. */
export type ReportFiles = ExportedReport & { json: string; documents: readonly { type: DocumentType; path: string }[] };

/** Contents of an export: the company, its tables with their row counts, and its reports. */
export type ExportContents = {
  company: StoredCompany;
  folder: string;
  tables: readonly (ExportTable & { rowCount: number })[];
  reports: readonly ReportFiles[];
};

/** The files of every export besides tables and reports. */
export const fixedFiles = {
  company: { path: 'company.json', title: 'Company profile' },
  people: { path: 'people/people.csv', title: 'Everyone who works or worked here' },
  changeLog: { path: 'history/change-log.csv', title: 'Change log, field by field' },
} as const;

/** Reads the contents of the company's export. The caller holds a snapshot. */
export async function readExportContents(tx: Executor, companyId: number, now: Date): Promise<ExportContents> {
  const company = await requireCompany(tx, companyId);
  const tables = exportTablesOf(await listExportColumns(tx), companyId);
  const counts = await countExportRows(
    tx,
    companyId,
    tables.map(({ table }) => table),
  );
  const reports = await listExportReports(tx, companyId);
  return {
    company,
    folder: folderOf(company.companyName, now),
    tables: tables.map((table, index) => ({ ...table, rowCount: counts[index] ?? 0 })),
    reports: reports.map(filesOf),
  };
}

/** Maps the contents to the wire format. */
export function toCompanyExport({ company, folder, tables, reports }: ExportContents): CompanyExport {
  const documents = reports.flatMap((report) => report.documents.map(({ path }) => path));
  const data = reports.map(({ json }) => json);
  const fixed = [fixedFiles.company, fixedFiles.people, fixedFiles.changeLog].map(({ path, title }) => ({
    title,
    files: [path],
    rows: null,
  }));
  return {
    folder,
    commit_number: company.commitNumber,
    parts: [
      ...fixed,
      ...tables.map(({ path, title, rowCount }) => ({ title, files: [path], rows: rowCount })),
      ...(reports.length === 0
        ? []
        : [
            { title: 'Generated reports, PDF and Excel', files: documents, rows: null },
            { title: 'Data behind each report', files: data, rows: null },
          ]),
    ],
  };
}

/** Returns the folder's name, of letters and digits in any language and the day: `Demo_Securities_LLC_export_2026_06_30`. */
function folderOf(companyName: string, now: Date): string {
  const day = easternDay(now);
  return (`${companyName} export ${day}`.match(/[\p{L}\p{N}]+/gu) ?? []).join('_');
}

const extensions: Readonly<Record<DocumentType, string>> = { pdf: 'pdf', excel: 'xlsx' };

/** Returns a report's files; the id distinguishes reports of the same name. */
function filesOf(report: ExportedReport): ReportFiles {
  const base = `reports/${reportFileName(report, 'pdf').replace(/\.pdf$/, '')}_${report.id}`;
  const documents = report.isDeleted
    ? []
    : documentTypes.map((type) => ({ type, path: `${base}.${extensions[type]}` }));
  return { ...report, json: `${base}.json`, documents };
}
