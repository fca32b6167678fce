import { accepted, type Bookkeeper, newAccount, newBalance, openBooks } from '@tests/support/backend/bookkeeper';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import {
  type WorkedExampleVariant,
  workedExampleTimeReport,
  workedExampleTyped,
} from '@tests/support/books/workedExample';
import type { ReportPrefill } from '@/contract/reports/report.schema';
import { testBackend } from './apiServer';

const secondAdmin = 'admin@second.netcap.test';

/** Returns a user's own calls to the real backend, independent of the screen under test. */
export async function booksOf(emailAddress: string): Promise<Bookkeeper> {
  return openBooks(await testBackend(), emailAddress);
}

/** Adds accounts of these numbers to the company without books. */
export async function givenAccounts(numbers: readonly number[]): Promise<Bookkeeper> {
  const books = await booksOf(secondAdmin);
  await books.commit(
    'coas',
    numbers.map((number) => newAccount(number)),
  );
  return books;
}

export type GivenBalance = { number: number; timeReport: string; debit?: number; credit?: number };

/** Adds balances, and their accounts, to the company without books. */
export async function givenBalances(given: readonly GivenBalance[]): Promise<Bookkeeper> {
  const books = await givenAccounts([...new Set(given.map(({ number }) => number))]);
  const ids = new Map((await books.accounts()).map((coa) => [coa.account_number, coa.id]));
  const rows = given.map(({ number, ...fields }, index) => {
    const coa = ids.get(String(number));
    if (coa === undefined) throw new Error(`There is no account ${number}`);
    return newBalance(coa, { id: index + 1, ...fields });
  });
  await books.commit('trial-balances', rows);
  return books;
}

/** Loads the worked example into the company without books, as from uploaded files. */
export async function givenWorkedBooks(variant: WorkedExampleVariant = 'base', terms: { hasLoan?: boolean } = {}) {
  await importExampleBooks(await testBackend(), variant, terms);
  const { get, send } = await booksOf(secondAdmin);

  /** Returns the wizard's values with the example's answers, changed by others. */
  async function filledWizard(changes: object = {}): Promise<ReportPrefill> {
    const { data } = accepted<{ data: ReportPrefill }>(await get('/report/focus/prefill-form-data'));
    return { ...data, prefillValues: { ...data.prefillValues, ...workedExampleTyped, ...changes } };
  }

  return {
    filledWizard,
    /** Saves capital inputs of the example's period, as another user would. */
    saveInputs: async (values: object) =>
      accepted(await send('PUT /x/capital-inputs', { values }, { time_report: workedExampleTimeReport })),
    /** Generates a report as the wizard would with the example's answers, changed by others. */
    generate: async (name: string, changes: object = {}) => {
      const { prefillValues: prefill } = await filledWizard(changes);
      accepted(await send('POST /report/focus/generate', { name, prefill }));
    },
  };
}
