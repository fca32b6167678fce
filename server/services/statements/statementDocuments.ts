import type { Statements } from '@server/db/client';
import type { DocumentQueue } from '@server/documents/documentQueue';
import { statementPdf } from '@server/documents/statement/statementPdf';
import { ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/context';
import { withFigures } from '@server/services/figures/withFigures';
import { type FileSource, signFileLink } from '@server/services/files';
import type { PdfDefinition } from '@/contract/pdfDefinition';
import type { StatementFileType } from '@/contract/statement';
import { isDateReport, reportFile } from '@/domain/statements/reportNames';
import { isEmptySheet, type ReportSheet } from '@/domain/statements/reportSheet';
import { statementFileName } from '@/domain/statements/statementFileName';
import { readReportSheetIn, type SheetRequest } from './readReportSheet';
import { makeSheetFile, requirePrintable } from './sheetFile';
import { lastDays, tieOutRemark } from './tieOutRemark';

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
      const { type, report, when } = request;
      const name = statementFileName(reportFile(report), when);
      const sheet = await readFilled(context, request);
      return makeSheetFile(sheet, { type, name }, { documents, generatedAt: context.clock() });
    },
  };
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
