import type { CompanyContext } from '@server/common/context';
import { notFound, ruleBroken } from '@server/common/errors';
import { today } from '@server/common/today';
import { type Executor, withTransaction } from '@server/db/client';
import { nextId } from '@server/db/recordIds';
import { findFiling } from '@server/reports/reportsRepository';
import type { FiledRecord, FiledValues } from '@/contract/calendar/calendar.schema';
import { checkFiledRecord } from '@/domain/calendar/calendarIssues';
import { obligations } from '@/domain/calendar/obligations';
import { listFiled, lockFilings, recordFiling, withdrawFiling } from './calendarRepository';
import { readFirmEnds } from './firmEnds';

/** Returns the company's filing records, the latest period first. */
export function listFilingRecords({ database, member }: CompanyContext): Promise<FiledRecord[]> {
  return readList(database.db, member.companyId);
}

/**
 * Records a filing, replacing an earlier record of it, and locks the period's final report. Throws 422 for a period without such a filing, and for a
 * day before the period's end or after today.
 */
export function saveFilingRecord(context: CompanyContext, values: FiledValues): Promise<FiledRecord[]> {
  const { companyId, userId: authorId } = context.member;
  const { kind, period_end: periodEnd, filed_on: filedOn, confirmation } = values;
  return withTransaction(context.database, async (tx) => {
    await lockFilings(tx, companyId);
    const firm = await readFirmEnds(tx, companyId);
    const { report } = obligations[kind];
    const issues = checkFiledRecord(obligations[kind], { periodEnd, filedOn, today: today(context.clock) }, firm);
    if (issues[0] !== undefined) throw ruleBroken(issues[0].message, [...issues]);
    const final = report === null ? null : await findFiling(tx, { companyId, type: report, periodEnd });
    await recordFiling(tx, {
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

/** Withdraws a record, which reopens the filing and unlocks its report. Throws 404 if it doesn't exist. */
export function withdrawFilingRecord({ database, member, clock }: CompanyContext, id: number): Promise<FiledRecord[]> {
  const { companyId, userId: by } = member;
  return withTransaction(database, async (tx) => {
    if (!(await withdrawFiling(tx, companyId, { id, by, now: clock() }))) {
      throw notFound('This filing record was already removed.');
    }
    return readList(tx, companyId);
  });
}

async function readList(tx: Executor, companyId: number): Promise<FiledRecord[]> {
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
