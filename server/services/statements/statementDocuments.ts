import type { Statements } from '@server/db/client';
import type { DocumentQueue } from '@server/documents/documentQueue';
import { statementPdf } from '@server/documents/statement/statementPdf';
import { ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/context';
import { toCsv } from '@server/services/csv';
import { mediaTypes, refuseDocument } from '@server/services/documentFiles';
import { withFigures } from '@server/services/figures/withFigures';
import { type FileSource, type ServedFile, signFileLink } from '@server/services/files';
import type { PdfDefinition } from '@/contract/pdfDefinition';
import type { StatementFileType } from '@/contract/statement';
import { isDateReport, reportFile } from '@/domain/statements/reportNames';
import { isEmptySheet, type ReportSheet } from '@/domain/statements/reportSheet';
import { statementFileName } from '@/domain/statements/statementFileName';
import { readReportSheetIn, type SheetRequest } from './readReportSheet';
import { sheetTable } from './sheetTable';
import { lastDays, tieOutRemark } from './tieOutRemark';

/** More rows would make hundreds of pages, which nobody reads and no browser makes in time. */
const maxPrintedRows = 5_000;

/** A report as the definition of its PDF, with what doesn't tie out in its latest period. Throws 422 for an empty one, and for one too long to print. */
export async function definePdf(context: CompanyContext, request: SheetRequest): Promise<PdfDefinition> {
  const { companyId } = context.member;
  // The remark is of the same books as the report.
  const sheet = await withFigures(context, lastDays(request), async (tx) => {
    const found = await readFilledIn(tx, companyId, request);
    requirePrintable(found);
    return { ...found, notes: [...found.notes, ...(await tieOutRemark(tx, companyId, request))] };
  });
  return statementPdf(sheet, context.clock());
}

function requirePrintable({ sections }: ReportSheet): void {
  const rowCount = sections.reduce((count, { rows }) => count + rows.length, 0);
  if (rowCount <= maxPrintedRows) return;
  const count = rowCount.toLocaleString('en-US');
  throw ruleBroken(`This report has ${count} rows, too many to print. Download Excel or CSV.`);
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

/** Reports of a date show haircuts; no amount of the others rests on them. */
function readFilled(context: CompanyContext, request: SheetRequest): Promise<ReportSheet> {
  const { report, when } = request;
  const read = (tx: Statements) => readFilledIn(tx, context.member.companyId, request);
  return withFigures(context, isDateReport(report) ? when : [], read);
}

async function readFilledIn(tx: Statements, companyId: number, request: SheetRequest): Promise<ReportSheet> {
  const sheet = await readReportSheetIn(tx, companyId, request);
  if (isEmptySheet(sheet)) throw ruleBroken(emptySheetText(request.report));
  return sheet;
}

/** What is said of a report that holds nothing. */
export function emptySheetText(report: SheetRequest['report']): string {
  return report === 'net-capital' ? 'There is no data to display' : 'There is no report.';
}
