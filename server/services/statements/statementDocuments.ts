import type { DocumentQueue } from '@server/documents/documentQueue';
import { statementPdf } from '@server/documents/statement/statementPdf';
import { ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/context';
import { toCsv } from '@server/services/csv';
import { mediaTypes, refuseDocument } from '@server/services/documentFiles';
import { type FileSource, type ServedFile, signFileLink } from '@server/services/files';
import type { PdfDefinition } from '@/contract/pdfDefinition';
import type { StatementFileType } from '@/contract/statement';
import { reportFile } from '@/domain/statements/reportNames';
import { isEmptySheet, type ReportSheet } from '@/domain/statements/reportSheet';
import { statementFileName } from '@/domain/statements/statementFileName';
import { readReportSheet, type SheetRequest } from './readReportSheet';
import { sheetTable } from './sheetTable';
import { tieOutRemark } from './tieOutRemark';

/** More rows would make hundreds of pages, which nobody reads and no browser makes in time. */
const maxPrintedRows = 5_000;

/** A report as the definition of its PDF, with what doesn't tie out in its latest period. Throws 422 for an empty one, and for one too long to print. */
export async function definePdf(context: CompanyContext, request: SheetRequest): Promise<PdfDefinition> {
  const sheet = await readFilled(context, request);
  const rowCount = sheet.sections.reduce((count, { rows }) => count + rows.length, 0);
  if (rowCount > maxPrintedRows) {
    throw ruleBroken(
      `This report has ${rowCount.toLocaleString('en-US')} rows, too many to print. Download Excel or CSV.`,
    );
  }
  const notes = [...sheet.notes, ...(await tieOutRemark(context, request))];
  return statementPdf({ ...sheet, notes }, context.clock());
}

type FileRequest = SheetRequest & { type: StatementFileType };

const sourceName = 'statement';

/** A link to a report as a spreadsheet. Throws 422 for an empty one. */
export async function linkToStatement(context: CompanyContext, request: FileRequest): Promise<string> {
  await readFilled(context, request);
  return signFileLink(context, { source: sourceName, reference: JSON.stringify(request) });
}

/** Reports as spreadsheets, made from the books of the moment at which the link is followed. */
export function statementFiles(documents: DocumentQueue): FileSource {
  return {
    name: sourceName,
    open: async (context, reference) => {
      // The reference is signed: it is what `linkToStatement` wrote.
      const request = JSON.parse(reference) as FileRequest;
      return makeFile(await readFilled(context, request), request, { documents, generatedAt: context.clock() });
    },
  };
}

type Making = { documents: DocumentQueue; generatedAt: Date };

async function makeFile(
  sheet: ReportSheet,
  { type, report, when }: FileRequest,
  { documents, generatedAt }: Making,
): Promise<ServedFile> {
  const file = {
    fileName: `${statementFileName(reportFile(report), when)}.${type === 'csv' ? 'csv' : 'xlsx'}`,
    isInline: false,
  };
  // The mark without which Excel reads names of other alphabets wrongly.
  if (type === 'csv')
    return { ...file, mediaType: 'text/csv; charset=utf-8', body: `\uFEFF${toCsv(sheetTable(sheet))}` };
  const job = { kind: 'SHEET', type: 'excel', sheet, generatedAt: generatedAt.toISOString() } as const;
  const body = await documents.render(job).catch(refuseDocument);
  return { ...file, mediaType: mediaTypes.excel, body };
}

async function readFilled(context: CompanyContext, request: SheetRequest): Promise<ReportSheet> {
  const sheet = await readReportSheet(context, request);
  if (isEmptySheet(sheet)) throw ruleBroken(emptySheetText(request.report));
  return sheet;
}

/** What is said of a report that holds nothing. */
export function emptySheetText(report: SheetRequest['report']): string {
  return report === 'net-capital' ? 'There is no data to display' : 'There is no report.';
}
