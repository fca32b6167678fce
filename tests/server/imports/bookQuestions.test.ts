import { accepted, accountChange, firstOf, newAccount } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { previewFile, sendImport, stageFile } from '@tests/support/imports/sendImport';
import { beforeEach, expect, test } from 'vitest';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');

const header = 'Account Number,Name,Debit,Credit,Period';

/** A trial balance of accounts 1010 and 1020, with these names. */
const balances = (cash: string, furniture: string) =>
  [header, `1010,${cash},500,,Q2 26`, `1020,${furniture},,500,Q2 26`].join('\n');

beforeEach(async () => {
  await admin.commit('coas', [
    newAccount(101, { accountNumber: '1010', accountName: 'Cash' }),
    newAccount(102, { accountNumber: '1020', accountName: 'Furniture and fixtures' }),
  ]);
});

const ask = async (text: string, choices: ImportChoices = {}) =>
  (await previewFile(backend, admin, { text, choices })).questions.filter(({ name }) => name === 'same_accounts');

test('asks about known numbers with other names, and keeps the names of the books', async () => {
  const text = balances('Furniture', 'Cash');
  const [question] = await ask(text);
  expect(question).toMatchObject({ is_required: true, options: [{ value: 'true' }] });
  expect(question?.message).toContain(
    '1010 is “Cash” in your books and “Furniture” in the file. 1020 is “Furniture and fixtures” in your books and “Cash” in the file.',
  );
  expect((await sendImport(backend, admin, { step: 'stage', text })).statusCode).toBe(202);
  await stageFile(backend, admin, { text, choices: { same_accounts: true } });
  expect((await admin.editedBalances()).map(({ coa }) => coa.account_name)).toEqual(['Cash', 'Furniture and fixtures']);
});

test('takes the names of an account list when told to', async () => {
  const text = 'Account Number,Account Name\n1010,Prepaid rent\n1020,FF&E\n';
  expect((await ask(text)).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^1010 is “Cash” in your books and “Prepaid rent” in the file\. Confirm/),
  ]);
  await stageFile(backend, admin, { text, choices: { same_accounts: true } });
  expect((await admin.editedAccounts()).map((row) => row.account_name)).toEqual(['Prepaid rent', 'FF&E']);
});

test('asks nothing about names that are written otherwise', async () => {
  expect(await ask(balances('Cash in bank', 'FF&E'))).toEqual([]);
  expect(await ask(balances('CASH', 'Fixt. & furn.'))).toEqual([]);
});

test('counts the names that it leaves out', async () => {
  const more = ['1030', '1040', '1050'].map((accountNumber, place) =>
    newAccount(place + 1, { accountNumber, accountName: `Goodwill ${accountNumber}` }),
  );
  await admin.commit('coas', more);
  const rows = more.map(({ accountNumber }) => `${accountNumber},Rent,,0,Q2 26`);
  const [question] = await ask([balances('Furniture', 'Cash'), ...rows].join('\n'));
  expect(question?.message).toContain('“Goodwill 1030” in your books and “Rent” in the file. 2 more accounts have');
});

test('names both accounts of a number that an own change made the number of two', async () => {
  await admin.commit('coas', [newAccount(1, { accountNumber: '1025', accountName: 'Deposits' })]);
  const deposits = firstOf((await middle.accounts()).filter((row) => row.account_number === '1025'));
  await middle.save('coas', [accountChange(deposits, { accountNumber: '1027' })]);
  await admin.commit('coas', [newAccount(2, { accountNumber: '1027', accountName: 'Petty cash' })]);
  const text = [header, '1027,Petty cash,500,,Q2 26', '1010,Cash,,500,Q2 26'].join('\n');
  const { problems, is_ready: isReady } = await previewFile(backend, middle, { text });
  expect([isReady, problems]).toEqual([
    false,
    [
      expect.objectContaining({
        rows: [2],
        field: 'number',
        message: expect.stringMatching(
          /^1027 is the number of 2 accounts in your books: “Deposits” and “Petty cash”\./,
        ),
      }),
    ],
  ]);
  expect((await previewFile(backend, admin, { text })).problems).toEqual([]);
});

test('lists each account without a line once, page by page', async () => {
  const accounts = Array.from({ length: 7 }, (_, place) => `${2000 + place}`);
  const periods = ['Q1 26', 'Q2 26'];
  const rows = periods.flatMap((period) => [
    ...accounts.map((number) => `${number},Sundry ${number},100.00,,${period}`),
    `1010,Cash,,700.00,${period}`,
  ]);
  const text = [header, ...rows].join('\n');
  const page = async (number: number) => {
    const show = { group: 'unmapped', page: number, page_size: 3 } as const;
    return (await previewFile(backend, admin, { text, choices: { show } })).groups.unmapped;
  };
  const pages = [await page(1), await page(2), await page(3), await page(4)];
  expect(pages.map(({ count }) => count)).toEqual([7, 7, 7, 7]);
  expect(pages.map((each) => each.rows.map(({ account }) => account?.number))).toEqual([
    accounts.slice(0, 3),
    accounts.slice(3, 6),
    accounts.slice(6),
    [],
  ]);
});

test('says in the preview that a period is closed', async () => {
  const text = balances('Cash', 'Furniture').replaceAll('Q2 26', 'Q1 25');
  await stageFile(backend, admin, { text });
  await admin.markDone('trial-balances');
  accepted(await admin.send('POST /x/closes', { time_report: 'Q1 25' }));
  const problemsOf = async (file: string) => (await previewFile(backend, admin, { text: file })).problems;
  const isClosed = [{ rows: [2, 3], message: 'Q1 25 is closed. An administrator can reopen it.' }];
  expect(await problemsOf(text.replaceAll('500', '600'))).toMatchObject(isClosed);
  expect(await problemsOf(text.replaceAll('1010', '1030').replaceAll('1020', '1040'))).toMatchObject(isClosed);
  expect(await problemsOf(text)).toEqual([]);
});

test('asks about a period that ends long after today, and takes it once confirmed', async () => {
  const text = balances('Cash', 'Furniture').replaceAll('Q2 26', 'Q2 62');
  const { is_ready, questions } = await previewFile(backend, admin, { text });
  expect(is_ready).toBe(false);
  expect(questions.filter(({ name }) => name === 'future_period')).toEqual([
    {
      name: 'future_period',
      message: 'These balances are of Q2 62, which ends on 06/30/2062. Check the year in the file.',
      is_required: true,
      options: [{ value: 'Q2 62', label: 'The period is Q2 62' }],
    },
  ]);
  await stageFile(backend, admin, { text, choices: { future_period: 'Q2 62' } });
  const next = await previewFile(backend, admin, { text: balances('Cash', 'Furniture').replaceAll('Q2 26', 'Q3 26') });
  expect(next.questions.filter(({ name }) => name === 'future_period')).toEqual([]);
});
