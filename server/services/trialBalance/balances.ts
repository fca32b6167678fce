import { withSnapshot } from '@server/db/client';
import {
  type BalanceRecord,
  listTimeReports,
  listBalances as selectBalances,
  walkBalances,
} from '@server/db/repositories/balancesRepository';
import { authorView, type BooksView, committedView } from '@server/db/repositories/layers';
import type { CompanyContext } from '@server/services/context';
import { periodOf } from '@server/services/figures/period';
import { containedText, type ListWish, pageOf, paginationOf, sortOf } from '@server/services/lists';
import { focusSettingOf, ssoiSettingOf } from '@server/services/settings';
import { markDone } from '@server/services/staging/markDone';
import { saveChanges } from '@server/services/staging/saveChanges';
import { scopeOf } from '@server/services/staging/stagedKind';
import { toStagedRow } from '@server/services/staging/wireRows';
import { type PageOrAll, readWholeList } from '@server/services/wholeLists';
import type { Answer, MessageAnswer } from '@/contract/envelope';
import type { MarkDoneAnswer } from '@/contract/staging';
import { type AvailableTimeReport, type Balance, type BalanceChange, balanceSortFields } from '@/contract/trialBalance';
import { accountTypeOf } from '@/domain/accounts';
import { balanceKind } from './balanceKind';

type BalanceWish = ListWish & {
  filters?: { id?: { $in: readonly number[] }; time_report?: string; coa?: { account_number?: { $contains: string } } };
};

/** The committed trial balance rows. */
export function listBalances(context: CompanyContext, wish: BalanceWish): Promise<PageOrAll<Balance>> {
  return listView(context, committedView(context.member.companyId), wish);
}

/** The trial balance rows as their editor sees them: with the caller's own staged versions laid over them. */
export function listEditableBalances(context: CompanyContext, wish: BalanceWish): Promise<PageOrAll<Balance>> {
  return listView(context, authorView(scopeOf(context)), wish);
}

/** Stages changes of trial balance rows (see `saveChanges`). */
export function saveBalances(context: CompanyContext, changes: readonly BalanceChange[]): Promise<MessageAnswer> {
  return saveChanges(context, balanceKind, changes);
}

/** Ends the caller's work on the saved trial balance rows (see `markDone`). */
export function markBalancesDone(context: CompanyContext): Promise<MarkDoneAnswer> {
  return markDone(context, balanceKind);
}

/** The periods that have a committed trial balance, the latest first. */
export async function listAvailableTimeReports(context: CompanyContext): Promise<Answer<AvailableTimeReport[]>> {
  const { companyId } = context.member;
  const timeReports = await withSnapshot(context.database, (tx) => listTimeReports(tx, companyId));
  return { data: timeReports.map((time_report) => ({ time_report })) };
}

async function listView(context: CompanyContext, view: BooksView, wish: BalanceWish): Promise<PageOrAll<Balance>> {
  const { id, time_report, coa } = wish.filters ?? {};
  const query = {
    filters: {
      ids: id?.$in,
      period: periodFilter(time_report),
      accountNumber: containedText(coa?.account_number),
    },
    sort: sortOf(wish, balanceSortFields),
  };
  const page = pageOf(wish);
  if (page === null) return readWholeList(context, (tx) => walkBalances(tx, view, query), toBalance);
  const { rows, total } = await withSnapshot(context.database, (tx) => selectBalances(tx, view, { ...query, page }));
  return { data: rows.map(toBalance), pagination: paginationOf(wish, total) };
}

function periodFilter(timeReport: string | undefined) {
  return timeReport === undefined ? undefined : { end: periodOf(timeReport, 'filters.time_report').end, timeReport };
}

function toBalance(record: BalanceRecord): Balance {
  return {
    ...toStagedRow(record),
    coa: {
      id: record.coa_id,
      account_number: record.account_number,
      account_name: record.account_name,
      account_type: accountTypeOf(record.focus_id),
      focus_setting: focusSettingOf(record.focus_id),
      ssoi_setting: ssoiSettingOf(record.ssoi_id),
    },
    // Fifteen digits survive the way through a number unchanged.
    debit: Number(record.debit),
    credit: Number(record.credit),
    time_report: record.time_report,
    description: record.description,
  };
}
