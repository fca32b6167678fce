import { coaKind } from '@server/coa/coaKind';
import type { CompanyContext } from '@server/common/context';
import { requirePeriod } from '@server/netCapital/period';
import { listRequests } from '@server/reviews/reviewsRepository';
import { markDone } from '@server/staging/markDone';
import { saveChanges } from '@server/staging/saveChanges';
import type { StagedKind } from '@server/staging/stagedKind';
import { listCommitted } from '@server/staging/stagedLists';
import { balanceKind } from '@server/trialBalance/balanceKind';
import type { Coa, CoaChange } from '@/contract/coa/coa.schema';
import type { Balance, BalanceChange } from '@/contract/trialBalance/trialBalance.schema';
import type { ListAnswer } from '@/contract/wire/envelope.schema';
import { dayAfter } from '@/domain/periods';
import { monthName } from './demoTime';

/**
 * Requests two reviews as a member who is no administrator: late entries in a trial balance, and a few accounts. Does nothing if the requests exist
 * from an interrupted load.
 */
export async function requestDemoReviews(own: CompanyContext, timeReport: string): Promise<void> {
  const accounts = await readAll<Coa>(own, coaKind, {});
  const balances = await readAll<Balance>(own, balanceKind, { time_report: timeReport });
  await request(own, balanceKind, lateEntries(balances, { accounts, timeReport }));
  await request(own, coaKind, accountChanges(accounts, timeReport));
}

async function readAll<Row>(context: CompanyContext, kind: StagedKind, filters: object): Promise<Row[]> {
  const list = await listCommitted(context, kind, { pagination: { page: 1, pageSize: 1000 }, filters });
  return (list as ListAnswer<unknown>).data as Row[];
}

async function request(context: CompanyContext, kind: StagedKind, changes: readonly object[]): Promise<void> {
  const { companyId, userId } = context.member;
  const filter = { companyId, authorId: userId, kind: kind.name };
  const { total } = await listRequests(context.database.db, { filter, sort: [], page: { page: 1, pageSize: 1 } });
  if (total > 0) return;
  await saveChanges(context, kind, changes);
  await markDone(context, kind);
}

/** Returns the time of the requested additions, the morning after the period, by which a start after an interrupted one finds them. */
function addedAt(timeReport: string): string {
  return `${dayAfter(requirePeriod(timeReport).end)}T09:00:00.000Z`;
}

/** Returns the last month's bill of the firm's lawyers and a stock sale that was booked as unrealized. The trial balance stays in balance. */
function lateEntries(
  balances: readonly Balance[],
  { accounts, timeReport }: { accounts: readonly Coa[]; timeReport: string },
): BalanceChange[] {
  const change = (number: string, changes: Partial<BalanceChange>): BalanceChange => {
    const { id, updatedAt, coa, debit, credit, description } = find(
      balances,
      (row) => row.coa.account_number === number,
    );
    return { id, updatedAt, coa: coa.id, debit, credit, description, timeReport, ...changes };
  };
  const coa = find(accounts, (row) => row.account_number === '4400').id;
  const month = monthName(requirePeriod(timeReport).end);
  const bill = `Legal bill, ${month}`;
  const sale = `ACME sold ${month} 26`;
  return [
    change('2100', { credit: 42_670, description: bill }),
    change('5440', { debit: 30_153.4, description: bill }),
    change('4410', { credit: 4590, description: sale }),
    { id: 1, updatedAt: addedAt(timeReport), coa, debit: 0, credit: 1500, description: sale, timeReport },
  ];
}

function accountChanges(accounts: readonly Coa[], timeReport: string): CoaChange[] {
  const travel = find(accounts, (row) => row.account_number === '5480');
  const interest = find(accounts, (row) => row.account_number === '5210');
  const linesOf = (row: Coa) => ({
    focusSetting: row.focus_setting?.id ?? null,
    ssoiSetting: row.ssoi_setting?.id ?? null,
  });
  return [
    {
      id: interest.id,
      updatedAt: interest.updatedAt,
      accountNumber: interest.account_number,
      accountName: 'Interest, equipment loan',
      ...linesOf(interest),
    },
    {
      id: 1,
      updatedAt: addedAt(timeReport),
      accountNumber: '5485',
      accountName: 'Training and conferences',
      ...linesOf(travel),
    },
  ];
}

function find<Row>(rows: readonly Row[], isIt: (row: Row) => boolean): Row {
  const row = rows.find(isIt);
  if (row === undefined) throw new Error("The demo company's books lack a row that its requests change");
  return row;
}
