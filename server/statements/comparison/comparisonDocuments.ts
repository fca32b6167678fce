import { signFileLink } from '@server/auth/session/fileLinks';
import type { CompanyContext } from '@server/common/context';
import { ruleBroken } from '@server/common/errors';
import type { Executor } from '@server/db/client';
import type { DocumentQueue } from '@server/documents/documentQueue';
import type { FileSource } from '@server/files/files';
import { withFreshHaircuts } from '@server/netCapital/withFreshHaircuts';
import type { ComparisonFileType } from '@/contract/statements/statement';
import { isDateReport, reportFile, statementFileName } from '@/domain/statements/reportNames';
import { isEmptySheet, type ReportSheet } from '@/domain/statements/reportSheet';
import { emptySheetText } from '../readReportSheet';
import { makeSheetFile, requirePrintable } from '../sheetFile';
import { withOrigin } from '../sheetOrigin';
import { lastDays, tieOutRemark } from '../tieOutRemark';
import { type ComparisonRequest, readComparisonIn, requireEarlier } from './readComparison';

type FileRequest = ComparisonRequest & { type: ComparisonFileType };

const sourceName = 'comparison';

/**
 * Returns a link to a comparison with an earlier report as a document. Throws 400 for times that can't be compared, 422 if there is nothing to
 * compare, and for a PDF of too many rows.
 */
export async function linkToComparison(context: CompanyContext, request: FileRequest): Promise<string> {
  requireEarlier(request);
  await readFilled(context, request);
  return signFileLink(context, { source: sourceName, reference: JSON.stringify(request) });
}

/** Creates the source of comparison documents, from the books of when a link is followed. */
export function comparisonFiles(documents: DocumentQueue): FileSource {
  return {
    name: sourceName,
    open: async (context, reference) => {
      // The signed reference is what `linkToComparison` wrote.
      const request = JSON.parse(reference) as FileRequest;
      const { report, now, before, type } = request;
      const sheet = await readFilled(context, request);
      const name = statementFileName(reportFile(report), [before, now]);
      return makeSheetFile(sheet, { type, name }, { documents, context });
    },
  };
}

/** Reads the sheet with the remark on what doesn't tie out in the later period. */
function readFilled(context: CompanyContext, request: FileRequest): Promise<ReportSheet> {
  const { report, now, before, type } = request;
  const { companyId } = context.member;
  const isPrinted = type === 'pdf';
  const printed = { report, when: [now] };
  const read = async (tx: Executor) => {
    const compared = await readComparisonIn(tx, companyId, request);
    const sheet = await withOrigin(tx, context.member, { sheet: compared, when: [before, now] });
    if (isEmptySheet(sheet)) throw ruleBroken(emptySheetText(report));
    if (!isPrinted) return sheet;
    requirePrintable(sheet);
    return { ...sheet, notes: [...sheet.notes, ...(await tieOutRemark(tx, companyId, printed))] };
  };
  const dates = isDateReport(report) ? [before, now] : lastDays(printed);
  return withFreshHaircuts(context, dates, read);
}
