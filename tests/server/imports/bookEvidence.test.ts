import { newAccount, newBalance } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { previewFile, sendImport, stageFile } from '@tests/support/imports/sendImport';
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

const ask = async (text: string, choices = {}) =>
  (await previewFile(backend, admin, { text, choices })).questions.filter(({ name }) => name === 'accept_unmoved');

/** A trial balance of one column, which needs no question of its own. */
const fileOf = (title: string, nets: readonly number[]) =>
  [`"${title}"`, 'Account,Name,Balance', ...numbers.map((number, at) => `${number},${nameAt(at)},${nets[at]}`)].join(
    '\n',
  );

test('a proved file whose balances equal those of an earlier period is asked about, and taken in one press', async () => {
  const text = fileOf('As of June 30, 2026', books['MAY 26']);
  const [question] = await ask(text);
  expect(question).toMatchObject({
    is_required: true,
    message: 'Column C equals your books’ trial balance of MAY 26. Is it really the balance of Q2 26?',
    options: [{ label: 'Yes, nothing moved since MAY 26' }],
  });
  expect((await sendImport(backend, admin, { step: 'stage', text })).statusCode).toBe(202);
  const yes = { accept_unmoved: question?.options[0]?.value ?? '' };
  expect((await stageFile(backend, admin, { text, choices: yes })).counts.new).toBe(22);
  // The answer is that of June.
  expect(await ask(fileOf('As of April 30, 2026', books['MAR 26']), yes)).toHaveLength(1);
});

test.each([
  ['moved', fileOf('As of June 30, 2026', netsOf(1))],
  ['is in the books already', fileOf('As of May 31, 2026', books['MAY 26'])],
  ['equals the books before the last ones', fileOf('As of June 30, 2026', books['MAR 26'])],
])('a file that %s is not asked about', async (_, text) => {
  expect(await ask(text)).toEqual([]);
});

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
