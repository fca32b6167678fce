import type { CompanyContext } from '@server/common/context';
import { notFound, ruleBroken } from '@server/common/errors';
import { asAmendment, requireAmendment } from '@server/company/amendments';
import { addSettingChange } from '@server/company/companiesRepository';
import type { SettledPeriod } from '@server/company/settledPeriodsRepository';
import { type Executor, type Transaction, withTransaction } from '@server/db/client';
import { nextId } from '@server/db/recordIds';
import { chainCommit } from '@server/history/records/chainRecordsRepository';
import { settingRows } from '@server/history/records/rowDigestsRepository';
import { lockBooks, recordCommit } from '@server/staging/repositories/commitsRepository';
import type { AddedHoliday } from '@/contract/calendar/calendar.schema';
import type { FieldChange } from '@/contract/history/history.schema';
import { checkHoliday } from '@/domain/calendar/calendarIssues';
import { dueDate } from '@/domain/calendar/dueDates';
import type { Holiday } from '@/domain/calendar/federalHolidays';
import { obligations } from '@/domain/calendar/obligations';
import { formatDay, type IsoDate, parsePeriod, periodStart } from '@/domain/periods';
import { deleteHoliday, insertHoliday, listHolidays, type StoredHoliday } from './calendarRepository';

/** Returns the company's holidays in addition to the federal ones, by date. */
export function readHolidays({ database, member }: CompanyContext): Promise<AddedHoliday[]> {
  return readList(database.db, member.companyId);
}

/**
 * Adds a holiday. Throws 422 for a weekend, a federal holiday, a date that has one already, and a name without letters; 409 naming closed and
 * reported periods that it reaches unless the caller accepts.
 */
export function addHoliday(
  context: CompanyContext,
  { date, name, accepts_amendment: isAccepted = false }: Holiday & Acceptance,
): Promise<AddedHoliday[]> {
  const { companyId, userId: authorId } = context.member;
  return withTransaction(context.database, async (tx) => {
    const trimmed = name.trim();
    if (trimmed === '') throw refusal('name', 'This field is required');
    await lockBooks(tx, companyId);
    const issue = checkHoliday(date, await readList(tx, companyId));
    if (issue !== null) throw refusal('date', issue);
    const holiday = { companyId, id: await nextId(tx), date, name: trimmed, authorId, createdAt: context.clock() };
    await logHoliday(tx, context, { holiday, change: 'added', isAccepted });
    await insertHoliday(tx, holiday);
    return readList(tx, companyId);
  });
}

/** Removes an added holiday. Throws 404 if it doesn't exist, and 409 as `addHoliday`. */
export function removeHoliday(
  context: CompanyContext,
  id: number,
  { accepts_amendment: isAccepted = false }: Acceptance,
): Promise<AddedHoliday[]> {
  const { companyId } = context.member;
  return withTransaction(context.database, async (tx) => {
    await lockBooks(tx, companyId);
    const holiday = await deleteHoliday(tx, companyId, id);
    if (holiday === null) throw notFound('This holiday was already removed.');
    await logHoliday(tx, context, { holiday, change: 'deleted', isAccepted });
    return readList(tx, companyId);
  });
}

type Acceptance = { accepts_amendment?: boolean };

type LoggedHoliday = { holiday: StoredHoliday; change: 'added' | 'deleted'; isAccepted: boolean };

/** Records a change of the holidays without the date in the change log, as an amendment of the settled periods that it reaches. */
async function logHoliday(
  tx: Transaction,
  { member: { companyId, userId: authorId }, clock }: CompanyContext,
  { holiday: { id, date, name }, change, isAccepted }: LoggedHoliday,
): Promise<void> {
  const kind = 'HOLIDAYS';
  const others = (await readList(tx, companyId)).filter((each) => each.id !== id);
  const reaches = ({ timeReport, end }: SettledPeriod) => isReached(date, { timeReport, end, others });
  const amendment = await requireAmendment(tx, companyId, { reaches, isAccepted });
  const commitNumber = await recordCommit(tx, { companyId, kind, authorId, recordCount: 1, now: clock() });
  const [old, now] = change === 'added' ? [null, name] : [name, null];
  const fields: FieldChange[] = [{ field: 'name', label: 'Holiday', type: 'text', old, new: now }];
  await addSettingChange(tx, {
    companyId,
    commitNumber,
    kind,
    id,
    change,
    ...asAmendment({ name: `Holiday, ${formatDay(date)}`, fields }, amendment),
  });
  await chainCommit(tx, { companyId, commitNumber }, settingRows[kind]);
}

type Reached = Pick<SettledPeriod, 'timeReport' | 'end'> & { others: readonly Holiday[] };

/** Returns true if a day is in a period, or in the time after it that its FOCUS filing has. */
function isReached(day: IsoDate, { timeReport, end, others }: Reached): boolean {
  const period = parsePeriod(timeReport);
  const start = period === null ? end : periodStart(period);
  return start <= day && day <= dueDate(obligations.FOCUS.due, end, others);
}

async function readList(tx: Executor, companyId: number): Promise<AddedHoliday[]> {
  return (await listHolidays(tx, companyId)).map(({ id, date, name }) => ({ id, date, name }));
}

function refusal(path: 'date' | 'name', message: string) {
  return ruleBroken(message, [{ path, message }]);
}
