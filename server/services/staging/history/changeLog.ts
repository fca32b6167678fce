import { withSnapshot } from '@server/db/client';
import { listPeople } from '@server/db/repositories/people/membersRepository';
import {
  type ChangeFilters,
  type ChangeQuery,
  type ChangeRecord,
  countChanges,
  pageChanges,
} from '@server/db/repositories/reviews/historyRepository';
import type { CompanyContext, Member } from '@server/services/common/context';
import { type ListParams, paginationOf } from '@server/services/common/lists';
import type { StagedKind } from '@server/services/staging/stagedKind';
import type { Role } from '@/contract/people/user';
import { type ChangeLogFilters, type HistoryPerson, type LoggedChange, settingKinds } from '@/contract/reviews/history';
import type { StagedKindName } from '@/contract/staging/staging';
import type { ListAnswer } from '@/contract/wire/envelope';
import { toLoggedChange } from './recordChanges';

type ChangeLogParams = Pick<ListParams, 'pagination'> & { filters?: ChangeLogFilters };

/** All who read a record read its history; the whole log is for those who see the company's requests. */
export const changeLogReaders: readonly Role[] = ['ADMIN', 'MIDDLE'];

const firstPage = { page: 1, pageSize: 50 };

/** The changes of all kinds that reached the company's books, the latest posting first. */
export function readChangeLog(
  context: CompanyContext,
  kinds: readonly StagedKind[],
  { pagination = firstPage, filters = {} }: ChangeLogParams,
): Promise<ListAnswer<LoggedChange>> {
  const query = changeQueryOf(context.member, kinds, filters);
  return withSnapshot(context.database, async (tx) => {
    const total = await countChanges(tx, query);
    const rows = await pageChanges(tx, query, pagination);
    return { data: rows.map(loggedChangeOf(kinds)), pagination: paginationOf({ pagination }, total) };
  });
}

/** Everybody who works or worked for the company, by last name. */
export async function readChangeLogPeople({ database, member }: CompanyContext): Promise<HistoryPerson[]> {
  const people = await listPeople(database.db, member.companyId);
  return people.map(({ id, firstName, lastName }) => ({ id, first_name: firstName, last_name: lastName }));
}

/** What is asked of the books: the kinds that the filters leave, and the rest of them. */
export function changeQueryOf(
  { companyId }: Pick<Member, 'companyId'>,
  kinds: readonly StagedKind[],
  { kind, time_report: timeReport, user: userId, from, to }: ChangeLogFilters,
): ChangeQuery {
  const narrowed: ChangeFilters = { timeReport, userId, from, to };
  return {
    companyId,
    kinds: kinds.filter(({ name }) => kind === undefined || name === kind),
    settings: settingKinds.filter((name) => kind === undefined || name === kind),
    filters: narrowed,
  };
}

/** Writes records of any of the kinds as they travel. */
export function loggedChangeOf(kinds: readonly StagedKind[]): (record: ChangeRecord) => LoggedChange {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  return (record) => {
    const kind = byName.get(record.kind as StagedKindName);
    if (kind === undefined && record.fields === null) throw new RangeError(`Unknown kind: ${record.kind}`);
    return toLoggedChange(kind, record);
  };
}
