import { type Statements, withTransaction } from '@server/db/client';
import { nextId } from '@server/db/repositories/recordIds';
import { deleteHoliday, insertHoliday, listHolidays } from '@server/db/repositories/reports/calendarRepository';
import { notFound, ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import type { AddedHoliday } from '@/contract/filings/calendar';
import { holidayIssue } from '@/domain/calendar/calendarIssues';
import type { Holiday } from '@/domain/calendar/federalHolidays';
import { formatDay } from '@/domain/periods';

/** The days off that the company counts beside the federal holidays, by date. */
export function readHolidays({ database, member }: CompanyContext): Promise<AddedHoliday[]> {
  return readList(database.db, member.companyId);
}

/** Adds a holiday. Throws 422 for a weekend, a federal holiday, a date that has one already, and a name without letters. */
export function addHoliday(context: CompanyContext, { date, name }: Holiday): Promise<AddedHoliday[]> {
  const { companyId, userId: authorId } = context.member;
  return withTransaction(context.database, async (tx) => {
    const trimmed = name.trim();
    if (trimmed === '') throw refusal('name', 'This field is required');
    const issue = holidayIssue(date, await readList(tx, companyId));
    if (issue !== null) throw refusal('date', issue);
    const holiday = { companyId, id: await nextId(tx), date, name: trimmed, authorId, createdAt: context.clock() };
    // Somebody else may have just added it.
    if (!(await insertHoliday(tx, holiday))) throw refusal('date', `${formatDay(date)} is listed already.`);
    return readList(tx, companyId);
  });
}

/** Removes an added holiday. Throws 404 when it is gone. */
export function removeHoliday({ database, member }: CompanyContext, id: number): Promise<AddedHoliday[]> {
  return withTransaction(database, async (tx) => {
    if (!(await deleteHoliday(tx, member.companyId, id))) throw notFound('This holiday was already removed.');
    return readList(tx, member.companyId);
  });
}

async function readList(tx: Statements, companyId: number): Promise<AddedHoliday[]> {
  return (await listHolidays(tx, companyId)).map(({ id, date, name }) => ({ id, date, name }));
}

function refusal(path: 'date' | 'name', message: string) {
  return ruleBroken(message, [{ path, message }]);
}
