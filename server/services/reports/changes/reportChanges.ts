import { type Statements, withSnapshot } from '@server/db/client';
import { listTouchingPostings, type TouchingPosting } from '@server/db/repositories/reports/reportChangesRepository';
import { ApiError } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { readFrozenReport } from '@server/services/figures/frozenReport';
import type { ChangedItem, ChangedLine, ReportChanges, ReportPosting } from '@/contract/reports/reportChanges';
import { compareFindings } from '@/domain/focus/focusChanges';
import type { ListedChange } from '@/domain/focus/inputs/listedItems';
import { toAmountOrNull } from '@/domain/money';
import { changedLines, type LineChange } from '@/domain/reportChanges';
import { kindOf, type ReportKind, type ReportToday } from '../reportKind';
import { readListedReport, requireReport } from '../reportList';

/** The postings that are named; the change log has the others. */
const maxPostings = 20;

/**
 * What a report would say if it were generated today by the same answers: the lines that differ, each with its cause, findings that would
 * appear or be gone, and the postings since that touched what it rests on. Reads one snapshot and stores nothing. A report that the books of today would refuse
 * has the refusal instead of lines. Throws 404 when there is no such report, and 409 when its stored data were changed.
 */
export function readReportChanges(
  context: CompanyContext,
  kinds: readonly ReportKind[],
  reportId: number,
): Promise<ReportChanges> {
  return withSnapshot(context.database, async (tx) => {
    const { companyId } = context.member;
    const stored = await requireReport(context, reportId, tx);
    const frozen = readFrozenReport(stored);
    const today = await refusalOr(() => kindOf(kinds, stored.type).readToday(tx, context, { stored, frozen }));
    const findings = compareFindings(frozen.findings, 'refusal' in today ? frozen.findings : today.findings);
    return {
      report: await readListedReport(tx, kinds, { companyId, id: reportId }),
      rules: {
        reported: frozen.rulesVersion,
        today: 'refusal' in today ? frozen.rulesVersion : today.rulesVersion,
      },
      refusal: 'refusal' in today ? today.refusal : null,
      lines: 'refusal' in today ? [] : changedLines(today.lines, today.amounts).map(toLine),
      ...('items' in today ? { items: today.items.map(toItem) } : {}),
      new_findings: [...findings.newFindings],
      resolved_findings: [...findings.resolvedFindings],
      ...(await readPostings(tx, companyId, reportId)),
    };
  });
}

type Refused = { refusal: NonNullable<ReportChanges['refusal']> };

async function refusalOr(read: () => Promise<ReportToday>): Promise<ReportToday | Refused> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { refusal: { message: error.message, errors: error.details ?? [] } };
  }
}

function toLine({ line, reported, today, change, cause }: LineChange): ChangedLine {
  const { code, caption, unit } = line;
  return {
    code,
    caption,
    unit,
    reported: toAmountOrNull(reported),
    today: toAmountOrNull(today),
    change: toAmountOrNull(change),
    cause,
  };
}

function toItem({ code, name, before, after }: ListedChange): ChangedItem {
  return { code, name, reported: toAmountOrNull(before), today: toAmountOrNull(after) };
}

async function readPostings(
  tx: Statements,
  companyId: number,
  id: number,
): Promise<Pick<ReportChanges, 'postings' | 'posting_count'>> {
  const postings = await listTouchingPostings(tx, { companyId, id, limit: maxPostings });
  return { postings: postings.map(toPosting), posting_count: postings[0]?.total ?? 0 };
}

function toPosting({
  posted_at,
  poster_id,
  first_name,
  last_name,
  total: _,
  ...posting
}: TouchingPosting): ReportPosting {
  return {
    ...posting,
    posted_at: new Date(posted_at).toISOString(),
    poster: { id: poster_id, first_name, last_name },
  };
}
