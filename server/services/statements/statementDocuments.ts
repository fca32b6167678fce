import { walkSnapshot, withSnapshot } from '@server/db/client';
import type { DocumentQueue } from '@server/documents/documentQueue';
import { statementPdf } from '@server/documents/statement/statementPdf';
import type { CompanyContext } from '@server/services/common/context';
import { withFigures } from '@server/services/figures/withFigures';
import { type FileSource, signFileLink } from '@server/services/files/files';
import type { PeriodReport, StatementFileType } from '@/contract/statements/statement';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import { isDateReport, reportFile } from '@/domain/statements/reportNames';
import type { ReportSheet } from '@/domain/statements/reportSheet';
import { statementFileName } from '@/domain/statements/statementFileName';
import { readReportSheetIn, requireFilled, type SheetRequest, walkReportTable } from './readReportSheet';
import { readStatement } from './readStatement';
import { csvFile, makeSheetFile, maxPrintedRows, type WalkedTable } from './sheetFile';
import { withOrigin } from './sheetOrigin';
import { lastDays, tieOutRemark } from './tieOutRemark';

/** A report as the definition of its PDF, with what doesn't tie out in its latest period. Throws 422 for an empty one, and for one too long to print. */
export async function definePdf(context: CompanyContext, request: SheetRequest): Promise<PdfDefinition> {
  const { companyId } = context.member;
  const { when } = request;
  // The remark is of the same books as the report.
  const sheet = await withFigures(context, lastDays(request), async (tx) => {
    const found = await readReportSheetIn(tx, companyId, { ...request, maxRows: maxPrintedRows });
    const sheet = { ...found, notes: [...found.notes, ...(await tieOutRemark(tx, companyId, request))] };
    return withOrigin(tx, context.member, { sheet, when });
  });
  return statementPdf(sheet, context.clock());
}

type FileRequest = SheetRequest & { type: StatementFileType };

const sourceName = 'statement';

/** A link to a report as a spreadsheet. Throws 422 for an empty one. */
export async function linkToStatement(context: CompanyContext, request: FileRequest): Promise<string> {
  await requireContent(context, request);
  return signFileLink(context, { source: sourceName, reference: JSON.stringify(request) });
}

/** The rows of a report of periods need not be read for that. */
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

/** Reports as spreadsheets, made from the books of the moment at which the link is followed. */
export function statementFiles(documents: DocumentQueue): FileSource {
  return {
    name: sourceName,
    open: async (context, reference) => {
      // The reference is signed: it is what `linkToStatement` wrote.
      const request = JSON.parse(reference) as FileRequest;
      const { type, report, when } = request;
      const name = statementFileName(reportFile(report), when);
      if (type === 'csv' && !isDateReport(report)) return csvFile(name, await tableOf(context, { report, when }));
      const sheet = await readSheet(context, request);
      return makeSheetFile(sheet, { type, name }, { documents, context });
    },
  };
}

type TableRequest = { report: PeriodReport; when: readonly string[] };

/** The rows of a report of periods as they are read. What is refused gets an answer of its own. */
async function tableOf(context: CompanyContext, { report, when }: TableRequest): Promise<WalkedTable> {
  const chunks = walkSnapshot(context, (tx) =>
    walkReportTable(tx, context.member.companyId, { report, timeReports: when }),
  );
  const first = await chunks.next();
  return { first: first.done === true ? [] : first.value, rest: chunks };
}

/** Reports of a date show haircuts; no amount of the others rests on them. */
function readSheet(context: CompanyContext, request: SheetRequest): Promise<ReportSheet> {
  const { report, when } = request;
  return withFigures(context, isDateReport(report) ? when : [], async (tx) => {
    const sheet = await readReportSheetIn(tx, context.member.companyId, { report, when });
    return withOrigin(tx, context.member, { sheet, when });
  });
}
