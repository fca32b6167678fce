import type { Statements } from '@server/db/client';
import type { DocumentQueue } from '@server/documents/documentQueue';
import { ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { withFigures } from '@server/services/figures/withFigures';
import { type FileSource, signFileLink } from '@server/services/files/files';
import type { ComparisonFileType } from '@/contract/statements/comparison';
import { isDateReport, reportFile } from '@/domain/statements/reportNames';
import { isEmptySheet, type ReportSheet } from '@/domain/statements/reportSheet';
import { statementFileName } from '@/domain/statements/statementFileName';
import { type ComparisonRequest, readComparisonIn, requireEarlier } from './readComparison';
import { emptySheetText } from './readReportSheet';
import { makeSheetFile, requirePrintable } from './sheetFile';
import { withOrigin } from './sheetOrigin';
import { lastDays, tieOutRemark } from './tieOutRemark';

type FileRequest = ComparisonRequest & { type: ComparisonFileType };

const sourceName = 'comparison';

/**
 * A link to a report beside an earlier one as a document. Throws 400 for times that can't be compared, 422 where there is nothing to compare, and
 * for a PDF of too many rows.
 */
export async function linkToComparison(context: CompanyContext, request: FileRequest): Promise<string> {
  requireEarlier(request);
  await readFilled(context, request);
  return signFileLink(context, { source: sourceName, reference: JSON.stringify(request) });
}

/** Comparisons as documents, made from the books of the moment at which the link is followed. */
export function comparisonFiles(documents: DocumentQueue): FileSource {
  return {
    name: sourceName,
    open: async (context, reference) => {
      // The reference is signed: it is what `linkToComparison` wrote.
      const request = JSON.parse(reference) as FileRequest;
      const { report, now, before, type } = request;
      const sheet = await readFilled(context, request);
      const name = statementFileName(reportFile(report), [before, now]);
      return makeSheetFile(sheet, { type, name }, { documents, context });
    },
  };
}

/** The sheet with what is said below a printed report: what doesn't tie out in the later period. */
function readFilled(context: CompanyContext, request: FileRequest): Promise<ReportSheet> {
  const { report, now, before, type } = request;
  const { companyId } = context.member;
  const isPrinted = type === 'pdf';
  const printed = { report, when: [now] };
  const read = async (tx: Statements) => {
    const compared = await readComparisonIn(tx, companyId, request);
    const sheet = await withOrigin(tx, context.member, { sheet: compared, when: [before, now] });
    if (isEmptySheet(sheet)) throw ruleBroken(emptySheetText(report));
    if (!isPrinted) return sheet;
    requirePrintable(sheet);
    return { ...sheet, notes: [...sheet.notes, ...(await tieOutRemark(tx, companyId, printed))] };
  };
  const dates = isDateReport(report) ? [before, now] : lastDays(printed);
  return withFigures(context, dates, read);
}
