import type { CompanyContext } from '@server/common/context';
import { notFound, ruleBroken } from '@server/common/errors';
import { type Executor, withTransaction } from '@server/db/client';
import { nextId } from '@server/db/recordIds';
import type { DueDateValues, PublishedDueDate } from '@/contract/calendar/calendar.schema';
import type { ErrorDetail } from '@/contract/wire/envelope.schema';
import { checkDueDate } from '@/domain/calendar/calendarIssues';
import { obligations } from '@/domain/calendar/obligations';
import { deleteDueDate, listDueDates, setDueDate } from './calendarRepository';
import { readFirmEnds } from './firmEnds';

/** Returns the due dates that replace computed ones, the latest period first. */
export function readDueDates({ database, member }: CompanyContext): Promise<PublishedDueDate[]> {
  return readList(database.db, member.companyId);
}

/** Sets the due date of one filing, replacing an earlier one. Throws 422 for a period without such a filing, and for an impossible date. */
export function publishDueDate(context: CompanyContext, values: DueDateValues): Promise<PublishedDueDate[]> {
  const { companyId, userId: authorId } = context.member;
  const { kind, period_end: periodEnd, due } = values;
  const source = values.source.trim();
  return withTransaction(context.database, async (tx) => {
    const firm = await readFirmEnds(tx, companyId);
    const issues: ErrorDetail[] = [...checkDueDate(obligations[kind], { periodEnd, due }, firm)];
    if (source === '') issues.push({ path: 'source', message: 'This field is required' });
    if (issues[0] !== undefined) throw ruleBroken(issues[0].message, issues);
    const id = await nextId(tx);
    await setDueDate(tx, { companyId, id, kind, periodEnd, due, source, authorId, createdAt: context.clock() });
    return readList(tx, companyId);
  });
}

/** Withdraws a due date, which restores the computed one. Throws 404 if it doesn't exist. */
export function withdrawDueDate({ database, member }: CompanyContext, id: number): Promise<PublishedDueDate[]> {
  return withTransaction(database, async (tx) => {
    if (!(await deleteDueDate(tx, member.companyId, id))) throw notFound('This due date was already removed.');
    return readList(tx, member.companyId);
  });
}

async function readList(tx: Executor, companyId: number): Promise<PublishedDueDate[]> {
  const rows = await listDueDates(tx, companyId);
  return rows.map(({ id, kind, periodEnd, due, source }) => ({ id, kind, period_end: periodEnd, due, source }));
}
