import { newAccount, newBalance } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { previewFile } from '@tests/support/imports/sendImport';
import { beforeEach, expect, test } from 'vitest';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');

const numbers = Array.from({ length: 22 }, (_, place) => String(1000 + 10 * place));

/** Net balances whose debits equal the credits that follow; all but the first four are scaled. */
const netsOf = (factor: number) =>
  numbers.map((_, place) => (place % 2 === 0 ? 1 : -1) * (500 + 10 * (place >> 1)) * (place < 4 ? 1 : factor));

const books = { 'MAR 26': netsOf(4), 'MAY 26': netsOf(2), 'JUN 25': netsOf(3), 'JUL 26': netsOf(5) };

beforeEach(async () => {
  await admin.commit(
    'coas',
    numbers.map((accountNumber, place) => newAccount(place + 1, { accountNumber, accountName: nameAt(place) })),
  );
  const ids = new Map((await admin.accounts()).map(({ account_number: number, id }) => [number, id]));
  const rows = Object.entries(books).flatMap(([timeReport, nets]) =>
    nets.map((net, place) => ({ coa: ids.get(numbers[place] ?? '') ?? 0, timeReport, net })),
  );
  await admin.commit(
    'trial-balances',
    rows.map(({ coa, timeReport, net }, place) =>
      newBalance(coa, { id: place + 1, timeReport, debit: Math.max(net, 0), credit: Math.max(-net, 0) }),
    ),
  );
});

const nameAt = (place: number) => (place % 2 === 0 ? `Bank account ${place}` : `Loan payable ${place}`);

/** Previews a trial balance of June 2026 with two columns that both balance. */
async function previewColumns(first: readonly number[], second: readonly number[]) {
  const rows = numbers.map((number, place) => `${number},${nameAt(place)},${first[place]},${second[place]}`);
  const text = ['"As of June 30, 2026"', 'Account,Name,Alpha,Beta', ...rows].join('\n');
  const { questions, columns, sums } = await previewFile(backend, admin, { text });
  const isAsked = questions.some(({ name }) => name === 'reading');
  return { isAsked, debit: sums[0]?.debit, reason: columns.find(({ field }) => field === 'amount')?.reason };
}

test.each(['MAY 26', 'JUN 25'] as const)('a column that equals the books of %s is not the new one', async (name) => {
  const { isAsked, debit, reason } = await previewColumns(books[name], netsOf(1));
  expect({ isAsked, debit }).toEqual({ isAsked: false, debit: 6050 });
  expect(reason).toContain(`Column C equals your books’ trial balance of ${name}.`);
});

test.each(['MAR 26', 'JUL 26'] as const)('a column that equals the books of %s is asked about', async (name) => {
  expect(await previewColumns(books[name], netsOf(1))).toMatchObject({ isAsked: true });
});
