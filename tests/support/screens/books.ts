import qs from 'qs';
import type { Coa, CoaChange } from '@/contract/coa';
import type { BalanceChange } from '@/contract/trialBalance';
import type { User } from '@/contract/user';
import { testBackend } from './apiServer';

type Call = { method: 'GET' | 'PUT'; path: string; query?: object; data?: unknown };

const madeAt = '2025-07-01T09:00:00.000Z';

/** A person's own calls to the real backend, beside the screen under test. */
export async function openBooks(username: string) {
  const { app, signIn } = await testBackend();
  const { accessToken } = await signIn(username);
  const headers = { authorization: `Bearer ${accessToken}` };

  async function call<Answer>({ method, path, query, data }: Call): Promise<Answer> {
    const url = `/api/${path}?${qs.stringify(query, { encodeValuesOnly: true })}`;
    const answer = await app.inject({ method, url, headers, ...(data !== undefined && { payload: { data } }) });
    if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.payload}`);
    return answer.json<Answer>();
  }

  const me = await call<{ data: User }>({ method: 'GET', path: 'me' });
  const company_id = me.data.emails[0]?.user_company_settings[0]?.company_info.id;
  const query = { company_id };

  return {
    list: async <Row>(path: string) => (await call<{ data: Row[] }>({ method: 'GET', path, query })).data,
    saveCoas: (data: CoaChange[]) => call({ method: 'PUT', path: 'coas', query, data }),
    saveBalances: (data: BalanceChange[]) => call({ method: 'PUT', path: 'trial-balances', query, data }),
    markDone: (path: 'coas' | 'trial-balances') => call({ method: 'GET', path: `${path}/mark-done`, query }),
  };
}

export type Books = Awaited<ReturnType<typeof openBooks>>;

/** A new account as a save sends it; its number is its temporary id too. */
export function newAccount(number: number, changes: Partial<CoaChange> = {}): CoaChange {
  return {
    id: number,
    updatedAt: madeAt,
    accountName: `Account ${number}`,
    accountNumber: String(number),
    focusSetting: 200,
    ssoiSetting: null,
    ...changes,
  };
}

/** A new balance of an account as a save sends it. */
export function newBalance(coa: number, changes: Partial<BalanceChange>): BalanceChange {
  return { id: 1, updatedAt: madeAt, coa, debit: 0, credit: 0, timeReport: 'Q2 25', description: null, ...changes };
}

const secondAdmin = 'admin@second.netcap.test';

/** Accounts of these numbers in the books of the company that begins with none. */
export async function givenAccounts(numbers: readonly number[]): Promise<Books> {
  const books = await openBooks(secondAdmin);
  await books.saveCoas(numbers.map((number) => newAccount(number)));
  await books.markDone('coas');
  return books;
}

export type GivenBalance = { number: number; timeReport: string; debit?: number; credit?: number };

/** Balances, and the accounts that they rest on, in the books of the company that begins with none. */
export async function givenBalances(given: readonly GivenBalance[]): Promise<Books> {
  const books = await givenAccounts([...new Set(given.map(({ number }) => number))]);
  const ids = new Map((await books.list<Coa>('coas')).map((coa) => [coa.account_number, coa.id]));
  const rows = given.map(({ number, ...fields }, index) => {
    const coa = ids.get(String(number));
    if (coa === undefined) throw new Error(`There is no account ${number}`);
    return newBalance(coa, { id: index + 1, ...fields });
  });
  await books.saveBalances(rows);
  await books.markDone('trial-balances');
  return books;
}
