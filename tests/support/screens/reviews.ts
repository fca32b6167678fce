import { type Bookkeeper, balanceChange, firstOf, newAccount, newBalance } from '@tests/support/backend/bookkeeper';
import { requestReview } from '@tests/support/staging/reviewRequests';
import { booksOf } from './books';

const addresses = {
  admin: 'admin@demo.netcap.test',
  middle: 'middle@demo.netcap.test',
  viewer: 'viewer@demo.netcap.test',
} as const;

/** Returns bookkeepers for administrator, preparer and viewer of the demo company. */
export async function reviewers(): Promise<Record<keyof typeof addresses, Bookkeeper>> {
  const [admin, middle, viewer] = await Promise.all([
    booksOf(addresses.admin),
    booksOf(addresses.middle),
    booksOf(addresses.viewer),
  ]);
  return { admin, middle, viewer };
}

/** Creates a request with new accounts of these numbers, by a viewer if asked. */
export async function givenCoaRequest(numbers: readonly number[], by: 'middle' | 'viewer' = 'middle'): Promise<number> {
  const books = await booksOf(addresses[by]);
  return requestReview(
    books,
    'coas',
    numbers.map((number) => newAccount(number)),
  );
}

/** Creates a trial balance of 100 and 200 with 10.00 each, and a request that changes the first, deletes the second and adds 300. */
export async function givenBalanceRequest(): Promise<number> {
  const { admin, middle } = await reviewers();
  await admin.commit(
    'coas',
    [100, 200, 300].map((number) => newAccount(number)),
  );
  const ids = new Map((await admin.accounts()).map((coa) => [coa.account_number, coa.id]));
  const idOf = (number: string) => ids.get(number) ?? 0;
  await admin.commit('trial-balances', [
    newBalance(idOf('100'), { id: 1, debit: 10 }),
    newBalance(idOf('200'), { id: 2, credit: 10 }),
  ]);
  const balances = await admin.balances();
  const balanceOf = (number: string) => firstOf(balances.filter(({ coa }) => coa.account_number === number));
  return requestReview(middle, 'trial-balances', [
    balanceChange(balanceOf('100'), { debit: 25.5, description: 'Legal bill' }),
    { ...balanceChange(balanceOf('200')), isDeleted: true },
    newBalance(idOf('300'), { id: 3, credit: 1.25 }),
  ]);
}
