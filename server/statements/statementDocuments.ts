import { signFileLink } from '@server/auth/session/fileLinks';
import type { CompanyContext } from '@server/common/context';
import { walkSnapshot, withSnapshot } from '@server/db/client';
import type { DocumentQueue } from '@server/documents/documentQueue';
import type { FileSource } from '@server/files/files';
import { withFreshHaircuts } from '@server/netCapital/withFreshHaircuts';
import { statementPdf } from '@server/statements/documents/statementPdf';
import type { PeriodReport, StatementFileType } from '@/contract/statements/statement';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import { isDateReport, reportFile, statementFileName } from '@/domain/statements/reportNames';
import type { ReportSheet } from '@/domain/statements/reportSheet';
import { readReportSheetIn, requireFilled, type SheetRequest, walkReportTable } from './readReportSheet';
import { readStatement } from './readStatement';
import { makeSheetFile, maxPrintedRows, toCsvFile, type WalkedTable } from './sheetFile';
import { withOrigin } from './sheetOrigin';
import { lastDays, tieOutRemark } from './tieOutRemark';

/**
 * Returns a report's PDF definition, with what doesn't tie out in its latest period. Throws 422 for an empty report, and for one too long to print.
 */
export async function definePdf(context: CompanyContext, request: SheetRequest): Promise<PdfDefinition> {
  const { companyId } = context.member;
  const { when } = request;
  // The remark is from the same snapshot as the report.
  const sheet = await withFreshHaircuts(context, lastDays(request), async (tx) => {
    const found = await readReportSheetIn(tx, companyId, { ...request, maxRows: maxPrintedRows });
    const sheet = { ...found, notes: [...found.notes, ...(await tieOutRemark(tx, companyId, request))] };
    return withOrigin(tx, context.member, { sheet, when });
  });
  return statementPdf(sheet, context.clock());
}

type FileRequest = SheetRequest & { type: StatementFileType };

const sourceName = 'statement';

/** Returns a link to a report as a spreadsheet. Throws 422 for an empty one. */
export async function linkToStatement(context: CompanyContext, request: FileRequest): Promise<string> {
  await requireContent(context, request);
  return signFileLink(context, { source: sourceName, reference: JSON.stringify(request) });
}

/** Throws 422 for an empty report; doesn't read the rows of a period report. */
async function requireContent(context: CompanyContext, { report, when }: FileRequest): Promise<void> {
  const { database, member } = context;
  if (isDateReport(report)) {
    await readSheet(context, { report, when });
    return;
  }
  requireFilled(
    await withSnapshot(database, (tx) => readStatement(tx, member.companyId, { report, timeReports: when })),
  );
}

/** Creates the source of report spreadsheets, from the books of when a link is followed. */
export function statementFiles(documents: DocumentQueue): FileSource {
  return {
    name: sourceName,
    open: async (context, reference) => {
      // The signed reference is what `linkToStatement` wrote.
      const request = JSON.parse(reference) as FileRequest;
      const { type, report, when } = request;
      const name = statementFileName(reportFile(report), when);
      if (type === 'csv' && !isDateReport(report)) return toCsvFile(name, await tableOf(context, { report, when }));
      const sheet = await readSheet(context, request);
      return makeSheetFile(sheet, { type, name }, { documents, context });
    },
  };
}

type TableRequest = { report: PeriodReport; when: readonly string[] };

/** Opens the rows of a period report, reading the first ones so that a refusal is answered as an error. */
async function tableOf(context: CompanyContext, { report, when }: TableRequest): Promise<WalkedTable> {
  const chunks = walkSnapshot(context, (tx) =>
    walkReportTable(tx, context.member.companyId, { report, timeReports: when }),
  );
  const first = await chunks.next();
  return { first: first.done === true ? [] : first.value, rest: chunks };
}

/** Reads a sheet; only date reports depend on haircuts. */
function readSheet(context: CompanyContext, request: SheetRequest): Promise<ReportSheet> {
  const { report, when } = request;
  return withFreshHaircuts(context, isDateReport(report) ? when : [], async (tx) => {
    const sheet = await readReportSheetIn(tx, context.member.companyId, { report, when });
    return withOrigin(tx, context.member, { sheet, when });
  });
}
