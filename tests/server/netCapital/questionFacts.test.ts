import { withSnapshot } from '@server/db/client';
import { type Books, readBooks } from '@server/netCapital/books';
import { withQuestionFacts } from '@server/netCapital/questionFacts';
import { readRegisters } from '@server/netCapital/readRegisters';
import { type BooksView, stagedBy } from '@server/staging/repositories/layers';
import { accepted, accountChange, firstOf, newBalance } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { firmInputs, periodOf } from '@tests/support/books/focusFirm';
import { newReceivable } from '@tests/support/registers/receivables';
import { newLoan } from '@tests/support/registers/subordinatedLoans';
import { beforeEach, expect, test } from 'vitest';
import type { QuestionFacts } from '@/domain/questions/facts';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');

beforeEach(async () => {
  await importExampleBooks(backend, 'base', { hasLoan: false });
});

/** Reads the facts of a period, of the committed books or of another view of them. */
function readFacts(timeReport = 'Q2 25', view?: BooksView): Promise<QuestionFacts | undefined> {
  const period = periodOf(timeReport);
  return withSnapshot(backend.database, async (tx) => {
    const read = await readBooks(tx, backend.secondCompanyId, [period]);
    const books: Books = view === undefined ? read : { ...read, view, registers: await readRegisters(tx, view) };
    return (await withQuestionFacts(tx, books, firmInputs([], { timeReport }))).facts;
  });
}

async function accountOf(number: string) {
  return firstOf(await admin.accounts({ filters: { account_number: { $contains: number } } }));
}

const ownView = async () => {
  const { rows } = await backend.database.pool.query<{ user_id: number }>(
    "select user_id from user_emails where email_address = 'admin@second.netcap.test'",
  );
  return stagedBy({ companyId: backend.secondCompanyId, authorId: rows[0]?.user_id ?? 0 });
};

test('earlier periods of the same length are read up to the first without a trial balance', async () => {
  const { id } = await accountOf('1600');
  const periods = ['Q1 25', 'Q4 24', 'Q2 24', 'MAR 24', 'FEB 25'];
  await admin.commit(
    'trial-balances',
    periods.map((timeReport, index) => newBalance(id, { id: index + 1, timeReport, debit: 100 + index })),
  );
  const facts = await readFacts();
  expect(facts?.earlier).toEqual(['2025-03-31', '2024-12-31']);
  expect(facts?.accounts.find(({ number }) => number === '1600')?.balances).toMatchObject({
    '2025-03-31': '100.00',
    '2024-12-31': '101.00',
  });
  // A quarter's trial balance isn't its last month's.
  expect((await readFacts('APR 25'))?.earlier).toEqual([]);
  expect((await readFacts('MAR 25'))?.earlier).toEqual(['2025-02-28']);
});

test('staged rows are read in the view that has them', async () => {
  const account = await accountOf('1600');
  await admin.save('coas', [accountChange(account, { accountName: 'Prepaid rent' })]);
  await admin.save('x/receivables', [newReceivable()]);
  await admin.save('x/subordinated-loans', [newLoan()]);
  const named = (facts: QuestionFacts | undefined) => facts?.accounts.find(({ number }) => number === '1600')?.name;
  const committed = await readFacts();
  expect([named(committed), committed?.receivables, committed?.loans]).toEqual([account.account_name, [], []]);
  const own = await readFacts('Q2 25', await ownView());
  expect([named(own), own?.receivables.length, own?.loans.length]).toEqual(['Prepaid rent', 1, 1]);
  expect(own?.receivables[0]).toMatchObject({ debtor: 'Example Clearing LLC', amount: '2000.00' });
});

test("the profile names the firm's people, affiliates and clearing firms once", async () => {
  accepted(
    await admin.person.inject({
      method: 'PUT',
      url: `/api/companies/${backend.secondCompanyId}`,
      payload: {
        data: {
          clearing_firm_names: ['Example Clearing LLC', 'Second Clearing'],
          name_of_subsidiaries_affiliates: [{ name: 'Example Holdings', phone: '2125550100' }],
          finop: { first_name: 'Ann', last_name: 'Owner' },
        },
      },
    }),
  );
  const facts = await readFacts();
  expect(facts?.firm.clearingFirms).toEqual(expect.arrayContaining(['Example Clearing LLC', 'Second Clearing']));
  expect(new Set(facts?.firm.clearingFirms).size).toBe(facts?.firm.clearingFirms.length);
  expect(facts?.firm.insiders).toEqual(expect.arrayContaining(['Example Holdings', 'Ann Owner']));
  expect(facts?.methods.at(-1)?.method).toBe('BASIC');
});
