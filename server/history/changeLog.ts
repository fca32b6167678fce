import type { CompanyContext, Member } from '@server/common/context';
import { type ListRequest, paginationOf } from '@server/common/lists';
import { withSnapshot } from '@server/db/client';
import { listPeople } from '@server/members/membersRepository';
import type { StagedKind } from '@server/staging/stagedKind';
import type { Role } from '@/contract/auth/user';
import { settingKinds } from '@/contract/history/history';
import type { ChangeLogFilters, HistoryPerson, LoggedChange } from '@/contract/history/history.schema';
import type { StagedKindName } from '@/contract/staging/staging';
import type { ListAnswer } from '@/contract/wire/envelope.schema';
import {
  type ChangeFilters,
  type ChangeQuery,
  type ChangeRecord,
  countChanges,
  pageChanges,
} from './historyRepository';
import { toLoggedChange } from './recordChanges';

type ChangeLogParams = Pick<ListRequest, 'pagination'> & { filters?: ChangeLogFilters };

/** Readers of the whole log: those who see the company's requests. A record's history is open to its readers. */
export const changeLogReaders: readonly Role[] = ['ADMIN', 'MIDDLE'];

const firstPage = { page: 1, pageSize: 50 };

/** Returns the changes of all kinds that reached the company's books, the latest posting first. */
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

/** Returns the company's current and former members, by last name. */
export async function readChangeLogPeople({ database, member }: CompanyContext): Promise<HistoryPerson[]> {
  const people = await listPeople(database.db, member.companyId);
  return people.map(({ id, firstName, lastName }) => ({ id, first_name: firstName, last_name: lastName }));
}

/** Returns the query for the books: the kinds within the filters, and the other filters. */
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

/** Maps records of any of the kinds to the wire format. */
export function loggedChangeOf(kinds: readonly StagedKind[]): (record: ChangeRecord) => LoggedChange {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  return (record) => {
    const kind = byName.get(record.kind as StagedKindName);
    if (kind === undefined && record.fields === null) throw new RangeError(`Unknown kind: ${record.kind}`);
    return toLoggedChange(kind, record);
  };
}
