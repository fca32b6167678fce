import { withSnapshot } from '@server/db/client';
import { readSsoiSums, withMisfitNames } from '@server/ssoi/ssoiSums';
import { type Bookkeeper, newAccount, newBalance } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const owner = setUpBooks(backend, 'admin@second.netcap.test');
const end = '2025-03-31';

/** Posts accounts of these lines with a balance of one dollar each, numbered from 100. */
async function post(books: Bookkeeper, lines: readonly { focusSetting: number; ssoiSetting: number | null }[]) {
  await books.commit(
    'coas',
    lines.map((line, index) => newAccount(100 + index, line)),
  );
  const accounts = await books.accounts();
  await books.commit(
    'trial-balances',
    accounts.map(({ id }, index) => newBalance(id, { id: index + 1, credit: index === 0 ? 0 : 1 })),
  );
}

async function namesOf(companyId: number) {
  const balances = await withSnapshot(backend.database, async (tx) =>
    withMisfitNames(tx, companyId, await readSsoiSums(tx, companyId, [end, '2025-06-30'])),
  );
  return balances.map((balance) => [
    balance.end,
    balance.sums.map(({ focusId, ssoiId, accountCount, accounts }) => [
      ...[focusId, ssoiId, accountCount],
      accounts?.map(({ number }) => number).join(' '),
    ]),
  ]);
}

test('names the first five accounts with a balance whose lines do not fit, and no others', async () => {
  const misfits = Array.from({ length: 12 }, () => ({ focusSetting: 3935, ssoiSetting: null }));
  await post(admin, [
    ...misfits,
    { focusSetting: 200, ssoiSetting: 13935 },
    { focusSetting: 3935, ssoiSetting: 13935 },
  ]);
  await post(owner, [
    { focusSetting: 3935, ssoiSetting: null },
    { focusSetting: 3935, ssoiSetting: null },
  ]);
  expect(await namesOf(backend.companyId)).toEqual([
    [
      end,
      [
        ['200', '13935', 1, '112'],
        ['3935', '13935', 1, undefined],
        ['3935', null, 12, '101 102 103 104 105'],
      ],
    ],
  ]);
  expect(await namesOf(backend.secondCompanyId)).toEqual([[end, [['3935', null, 2, '101']]]]);
});
