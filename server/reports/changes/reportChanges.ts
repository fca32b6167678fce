import type { CompanyContext } from '@server/common/context';
import { toRefusal } from '@server/common/errors';
import { type Executor, withSnapshot } from '@server/db/client';
import { readFrozenReport } from '@server/netCapital/frozenReport';
import type { StagedKind } from '@server/staging/stagedKind';
import type { ChangedItem, ChangedLine, ReportChanges, ReportPosting } from '@/contract/reports/reportChanges.schema';
import { compareFindings } from '@/domain/focus/focusChanges';
import type { ListedChange } from '@/domain/focus/inputs/listedItems';
import { toAmountOrNull } from '@/domain/money';
import { findChangedLines, type LineChange } from '@/domain/reports/reportChanges';
import { getReportKind, type ReportKind, type ReportToday } from '../reportKind';
import { readListedReport, requireReport } from '../reportList';
import { listPostedAlone, listTouchingPostings, type TouchingPosting } from './reportChangesRepository';

/** Maximum of named postings; the change log has the others. */
const maxPostings = 20;

/**
 * Compares a report with one generated today by the same answers: lines that differ, each with its cause, new and resolved findings, and later
 * postings that touched its basis. Reads one snapshot and stores nothing. If the current books refuse the report, the refusal replaces the lines.
 * Throws 404 for an unknown report, and 409 if it fails its checksum.
 */
export function readReportChanges(
  context: CompanyContext,
  { kinds, stagedKinds }: { kinds: readonly ReportKind[]; stagedKinds: readonly StagedKind[] },
  reportId: number,
): Promise<ReportChanges> {
  return withSnapshot(context.database, async (tx) => {
    const { companyId } = context.member;
    const stored = await requireReport(context, reportId, tx);
    const frozen = readFrozenReport(stored);
    const today = await refusalOr(() => getReportKind(kinds, stored.type).readToday(tx, context, { stored, frozen }));
    const findings = compareFindings(frozen.findings, 'refusal' in today ? frozen.findings : today.findings);
    return {
      report: await readListedReport(tx, kinds, { companyId, id: reportId }),
      rules: {
        reported: frozen.rulesVersion,
        today: 'refusal' in today ? frozen.rulesVersion : today.rulesVersion,
      },
      refusal: 'refusal' in today ? today.refusal : null,
      lines: 'refusal' in today ? [] : findChangedLines(today.lines, today.amounts).map(toLine),
      ...('items' in today ? { items: today.items.map(toItem) } : {}),
      new_findings: [...findings.newFindings],
      resolved_findings: [...findings.resolvedFindings],
      ...(await readPostings(tx, { companyId, stagedKinds, id: reportId })),
    };
  });
}

type Refused = { refusal: NonNullable<ReportChanges['refusal']> };

async function refusalOr(read: () => Promise<ReportToday>): Promise<ReportToday | Refused> {
  try {
    return await read();
  } catch (error) {
    const refusal = toRefusal(error);
    if (refusal === null) throw error;
    return { refusal: { message: refusal.message, errors: refusal.details ?? [] } };
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
  tx: Executor,
  { companyId, stagedKinds, id }: { companyId: number; stagedKinds: readonly StagedKind[]; id: number },
): Promise<Pick<ReportChanges, 'postings' | 'posting_count'>> {
  const postings = await listTouchingPostings(tx, { companyId, id, limit: maxPostings });
  const numbers = postings.map(({ commit_number: number }) => number);
  const alone = await listPostedAlone(tx, { companyId, stagedKinds, numbers });
  return {
    postings: postings.map((posting) => ({
      ...toPosting(posting),
      is_posted_alone: alone.has(posting.commit_number),
    })),
    posting_count: postings[0]?.total ?? 0,
  };
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
