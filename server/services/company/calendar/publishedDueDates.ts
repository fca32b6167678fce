import { type Statements, withTransaction } from '@server/db/client';
import { nextId } from '@server/db/repositories/recordIds';
import { deleteDueDate, listDueDates, setDueDate } from '@server/db/repositories/reports/calendarRepository';
import { notFound, ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import type { DueDateValues, PublishedDueDate } from '@/contract/filings/calendar';
import type { ErrorDetail } from '@/contract/wire/envelope';
import { dueDateIssues } from '@/domain/calendar/calendarIssues';
import { obligations } from '@/domain/calendar/obligations';
import { firmEnds, requireCompany } from '../companies';

/** The company's due dates that hold instead of the computed ones, the latest period first. */
export function readDueDates({ database, member }: CompanyContext): Promise<PublishedDueDate[]> {
  return readList(database.db, member.companyId);
}

/** Sets the due date of one filing, over an earlier one. Throws 422 for a period that the filing isn't made for, and a date that can't be. */
export function publishDueDate(context: CompanyContext, values: DueDateValues): Promise<PublishedDueDate[]> {
  const { companyId, userId: authorId } = context.member;
  const { kind, period_end: periodEnd, due } = values;
  const source = values.source.trim();
  return withTransaction(context.database, async (tx) => {
    const firm = firmEnds(await requireCompany(tx, companyId));
    const issues: ErrorDetail[] = [...dueDateIssues(obligations[kind], { periodEnd, due }, firm)];
    if (source === '') issues.push({ path: 'source', message: 'This field is required' });
    if (issues[0] !== undefined) throw ruleBroken(issues[0].message, issues);
    const id = await nextId(tx);
    await setDueDate(tx, { companyId, id, kind, periodEnd, due, source, authorId, createdAt: context.clock() });
    return readList(tx, companyId);
  });
}

/** Takes a due date back: the computed one holds again. Throws 404 when it is gone. */
export function withdrawDueDate({ database, member }: CompanyContext, id: number): Promise<PublishedDueDate[]> {
  return withTransaction(database, async (tx) => {
    if (!(await deleteDueDate(tx, member.companyId, id))) throw notFound('This due date was already removed.');
    return readList(tx, member.companyId);
  });
}

async function readList(tx: Statements, companyId: number): Promise<PublishedDueDate[]> {
  const rows = await listDueDates(tx, companyId);
  return rows.map(({ id, kind, periodEnd, due, source }) => ({ id, kind, period_end: periodEnd, due, source }));
}
