import { listRequests } from '@server/db/repositories/reviews/reviewsRepository';
import { coaKind } from '@server/services/books/coa/coaKind';
import { balanceKind } from '@server/services/books/trialBalance/balanceKind';
import type { CompanyContext } from '@server/services/common/context';
import { markDone } from '@server/services/staging/markDone';
import { saveChanges } from '@server/services/staging/saveChanges';
import type { StagedKind } from '@server/services/staging/stagedKind';
import { listCommitted } from '@server/services/staging/stagedLists';
import type { Coa, CoaChange } from '@/contract/books/coa';
import type { Balance, BalanceChange } from '@/contract/books/trialBalance';
import type { ListAnswer } from '@/contract/wire/envelope';

/** When the additions are said to be made; a start that goes on after an interrupted one knows them by it. */
const addedAt = '2026-07-01T09:00:00.000Z';

/**
 * Asks for two reviews as somebody who is no administrator: of late entries in a trial balance, and of a few accounts. Does nothing where
 * their requests are there already, from a load that was interrupted.
 */
export async function requestDemoReviews(own: CompanyContext, timeReport: string): Promise<void> {
  const accounts = await readAll<Coa>(own, coaKind, {});
  const balances = await readAll<Balance>(own, balanceKind, { time_report: timeReport });
  await request(own, balanceKind, lateEntries(balances, { accounts, timeReport }));
  await request(own, coaKind, accountChanges(accounts));
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

/** The bill of the firm's lawyers for June, and a sale of stock that was booked as unrealized. The trial balance stays in balance. */
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
  const sale = 'ACME sold June 26';
  return [
    change('2100', { credit: 42_670, description: 'Legal bill, June' }),
    change('5440', { debit: 30_153.4, description: 'Legal bill, June' }),
    change('4410', { credit: 4590, description: sale }),
    { id: 1, updatedAt: addedAt, coa, debit: 0, credit: 1500, description: sale, timeReport },
  ];
}

function accountChanges(accounts: readonly Coa[]): CoaChange[] {
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
    { id: 1, updatedAt: addedAt, accountNumber: '5485', accountName: 'Training and conferences', ...linesOf(travel) },
  ];
}

function find<Row>(rows: readonly Row[], isIt: (row: Row) => boolean): Row {
  const row = rows.find(isIt);
  if (row === undefined) throw new Error("The demo company's books lack a row that its requests change");
  return row;
}
