import { type Statements, withTransaction } from '@server/db/client';
import { nextId } from '@server/db/repositories/recordIds';
import { listFiled, lockFiled, recordFiled, withdrawFiled } from '@server/db/repositories/reports/filedRepository';
import { findFiling } from '@server/db/repositories/reports/reportsRepository';
import { notFound, ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { today } from '@server/services/common/today';
import type { FiledRecord, FiledValues } from '@/contract/filings/calendar';
import { filedIssues } from '@/domain/calendar/calendarIssues';
import { obligations } from '@/domain/calendar/obligations';
import { firmEnds, requireCompany } from '../companies';

/** What the company recorded as filed, the latest period first. */
export function readFiled({ database, member }: CompanyContext): Promise<FiledRecord[]> {
  return readList(database.db, member.companyId);
}

/**
 * Records that something was filed, over an earlier record of it. It names the period's final report, which is locked by that. Throws 422 for a period that nothing of the kind
 * is filed for, and for a day before the period's end or after today.
 */
export function fileRecord(context: CompanyContext, values: FiledValues): Promise<FiledRecord[]> {
  const { companyId, userId: authorId } = context.member;
  const { kind, period_end: periodEnd, filed_on: filedOn, confirmation } = values;
  return withTransaction(context.database, async (tx) => {
    await lockFiled(tx, companyId);
    const firm = firmEnds(await requireCompany(tx, companyId));
    const { report } = obligations[kind];
    const issues = filedIssues(obligations[kind], { periodEnd, filedOn, today: today(context.clock) }, firm);
    if (issues[0] !== undefined) throw ruleBroken(issues[0].message, [...issues]);
    const final = report === null ? null : await findFiling(tx, { companyId, type: report, periodEnd });
    await recordFiled(tx, {
      companyId,
      id: await nextId(tx),
      kind,
      periodEnd,
      filedOn,
      confirmation: confirmation.trim(),
      reportId: final?.id ?? null,
      authorId,
      createdAt: context.clock(),
    });
    return readList(tx, companyId);
  });
}

/** Takes a record back: the filing is open again, and its report no longer locked. Throws 404 when it is gone. */
export function withdrawRecord({ database, member, clock }: CompanyContext, id: number): Promise<FiledRecord[]> {
  const { companyId, userId: by } = member;
  return withTransaction(database, async (tx) => {
    if (!(await withdrawFiled(tx, companyId, { id, by, now: clock() }))) {
      throw notFound('This filing record was already removed.');
    }
    return readList(tx, companyId);
  });
}

async function readList(tx: Statements, companyId: number): Promise<FiledRecord[]> {
  return (await listFiled(tx, companyId)).map(({ filed, firstName, lastName }) => ({
    id: filed.id,
    kind: filed.kind,
    period_end: filed.periodEnd,
    filed_on: filed.filedOn,
    confirmation: filed.confirmation,
    report_id: filed.reportId,
    recorded_by: [firstName, lastName].filter((part) => part !== null && part !== '').join(' '),
    recorded_at: filed.createdAt.toISOString(),
  }));
}
