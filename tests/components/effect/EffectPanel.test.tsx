import { act, render, screen, within } from '@testing-library/react';
import { accountChange, balanceChange, newAccount, newBalance } from '@tests/support/backend/bookkeeper';
import { settingsUrl, settingsValues } from '@tests/support/books/capitalSettings';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { booksOf } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { requestReview } from '@tests/support/staging/reviewRequests';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { EffectPanel } from '@/components/effect/EffectPanel';
import type { PeriodEffect, ReviewEffect } from '@/contract/reviews/reviewEffect.schema';
import type { StagedKindName } from '@/contract/staging/staging';
import { selectCompanyId } from '@/features/auth';
import { baseApi } from '@/lib/api';

const url = '*/api/x/review-effect';

/** Renders the panel in the app of the demo company's administrator. */
async function renderPanel(requestIds: readonly number[]) {
  return renderEffect({ requestIds });
}

async function renderEffect(rows: { requestIds: readonly number[] } | { ownKinds: readonly StagedKindName[] }) {
  const { store, user } = await renderApp('/tutorial', { as: 'admin' });
  await expect.poll(() => selectCompanyId(store.getState())).not.toBeNull();
  const { companyId } = await testBackend();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <EffectPanel companyId={companyId} {...rows} />
      </MemoryRouter>
    </Provider>,
  );
  return { store, user };
}

const panel = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

function rowsIn(region: Awaited<ReturnType<typeof panel>>) {
  return region.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
}

/** Sets up cash of 100,000, payables of 20,000 and stock of 80,000 in two quarters; the minimum is 50,000. */
async function givenBooks() {
  const { companyId } = await testBackend();
  const admin = await booksOf('admin@demo.netcap.test');
  const payload = { data: { ...settingsValues, effective_from: '2001-01-01' } };
  await admin.person.inject({ method: 'POST', url: settingsUrl(companyId), payload });
  const lines = [200, 1205, 1792, 4195];
  await admin.commit(
    'coas',
    lines.map((focusSetting, index) => newAccount(100 + index, { focusSetting })),
  );
  const accounts = await admin.accounts();
  const amounts = [{ debit: 100_000 }, { credit: 20_000 }, { credit: 80_000 }, { debit: 0 }];
  const rows = ['Q1 25', 'Q2 25'].flatMap((timeReport) =>
    accounts.map(({ id }, index) => ({ id, timeReport, ...amounts[index] })),
  );
  await admin.commit(
    'trial-balances',
    rows.map(({ id, ...fields }, index) => newBalance(id, { id: 1 + index, ...fields })),
  );
  return { admin, middle: await booksOf('middle@demo.netcap.test') };
}

async function requestBill(amount: number): Promise<number> {
  const { middle } = await givenBooks();
  const balances = (await middle.balances()).filter((row) => row.time_report === 'Q2 25');
  const [payable, expenses] = ['101', '103'].map((number) => balances.find((row) => row.coa.account_number === number));
  if (payable === undefined || expenses === undefined) throw new Error('There are such rows.');
  return requestReview(middle, 'trial-balances', [
    balanceChange(payable, { credit: 20_000 + amount }),
    balanceChange(expenses, { debit: amount }),
  ]);
}

/** Returns a backend's answer for a period; figures are unchanged unless given. */
function givenPeriod(changes: Partial<PeriodEffect> = {}, side: Partial<PeriodEffect['after']> = {}): PeriodEffect {
  const same = {
    time_report: 'Q2 25',
    is_complete: true,
    method: 'BASIC' as const,
    net_capital: 80_000,
    net_capital_requirement: 50_000,
    excess_net_capital: 30_000,
    early_warning_level: 60_000,
    aggregate_indebtedness: 20_000,
    indebtedness_percentage: 25,
    warnings: [],
    warnings_checked: true,
    out_of_balance: 0,
    issues_to_fix: 0,
  };
  return {
    time_report: 'Q2 25',
    missing_fields: [],
    now: same,
    after: { ...same, ...side },
    lines: [],
    new_findings: [],
    resolved_findings: [],
    ...changes,
  };
}

function givenEffect(changes: Partial<ReviewEffect>) {
  const data: ReviewEffect = { refusal: null, periods: [], other_periods: [], ...changes };
  apiServer.use(http.get(url, () => HttpResponse.json({ data })));
}

test('shows each line of accounts that changes, net capital and its like, now, after and by how much', async () => {
  const id = await requestBill(12_400);
  const { user } = await renderPanel([id]);
  const region = await panel('Effect if approved, Q2 25');
  expect(region.getByText('From the books with and without this request')).toBeInTheDocument();
  await region.findByRole('table');
  expect(rowsIn(region)).toEqual([
    ['Line', 'Item', 'Now', 'After', 'Change'],
    ['Accounts payable, accrued liabilities, expenses and other, A.I.', '1205', '20,000.00', '32,400.00', '12,400.00'],
    ['Corporation: retained earnings', '1794', '0.00', '(12,400.00)', '(12,400.00)'],
    ['Regulatory fees and expenses', '4195', '0.00', '12,400.00', '12,400.00'],
    ['Aggregate indebtedness', '3840', '20,000.00', '32,400.00', '12,400.00'],
    ['Net capital', '3750', '80,000.00', '67,600.00', '(12,400.00)'],
    ['Net capital requirement', '3760', '50,000.00', '50,000.00', '0.00'],
    ['Excess net capital', '3770', '30,000.00', '17,600.00', '(12,400.00)'],
    ['A.I. to net capital', '3850', '25.00%', '47.93%', '22.93 pts'],
  ]);
  expect(region.getByText(/^No early-warning level reached before or after\. Fix or answer/)).toBeInTheDocument();
  const shown = rowsIn(region).length;
  await user.click(region.getByRole('button', { name: /^Show \d+ changed totals$/ }));
  expect(rowsIn(region).length).toBeGreaterThan(shown + 5);
  expect(rowsIn(region).filter(([, item]) => item === '3750')).toHaveLength(1);
  await user.click(region.getByRole('button', { name: 'Hide totals' }));
  expect(rowsIn(region)).toHaveLength(shown);
});

test('names the level that approval reaches, with its rule', async () => {
  const id = await requestBill(25_000);
  await renderPanel([id]);
  const region = await panel('Effect if approved, Q2 25');
  expect(await region.findByText('Approval reaches these early-warning levels:')).toBeInTheDocument();
  expect(region.getByText('120% warning')).toBeInTheDocument();
  expect(region.getByText(/^Net capital of 55,000.00 is below 60,000.00.*Rule 17a-11\(b\)\(3\)/)).toBeInTheDocument();
  expect(region.queryByText(/^No early-warning level/)).toBeNull();
});

test('shows the period that is chosen, the latest first, and the joint effect of several requests', async () => {
  const { middle } = await givenBooks();
  const [cash, payable] = await middle.accounts();
  if (cash === undefined || payable === undefined) throw new Error('There are accounts.');
  const ids = [
    await requestReview(middle, 'coas', [accountChange(cash, { focusSetting: 680 })]),
    await requestReview(await booksOf('viewer@demo.netcap.test'), 'coas', [
      accountChange(payable, { focusSetting: null, ssoiSetting: null }),
    ]),
  ];
  const { user } = await renderPanel(ids);
  const region = await panel('Effect if approved, Q2 25');
  expect(region.getByText('From the books with and without these requests')).toBeInTheDocument();
  expect(await region.findByText(/^1 account with a balance at 06\/30\/2025 isn't mapped/)).toBeInTheDocument();
  await user.selectOptions(region.getByRole('combobox', { name: 'Period of the effect' }), 'Q1 25');
  const other = await panel('Effect if approved, Q1 25');
  expect(other.getByText(/^1 account with a balance at 03\/31\/2025 isn't mapped/)).toBeInTheDocument();
  expect(other.getByRole('heading', { name: 'New after approval' })).toBeInTheDocument();
});

test('computes an earlier period when it is chosen', async () => {
  const asked: (string | null)[] = [];
  apiServer.use(
    http.get(url, ({ request }) => {
      const timeReport = new URL(request.url).searchParams.get('time_report');
      asked.push(timeReport);
      const periods = timeReport === null ? [givenPeriod()] : [givenPeriod({ time_report: timeReport })];
      const data: ReviewEffect = {
        refusal: null,
        periods: timeReport === 'Q4 20' ? [] : periods,
        other_periods: ['Q1 21', 'Q4 20'],
      };
      return HttpResponse.json({ data });
    }),
  );
  const { user } = await renderPanel([1042]);
  const choice = await (await panel('Effect if approved, Q2 25')).findByRole('combobox');
  await user.selectOptions(choice, 'Q1 21');
  expect(await (await panel('Effect if approved, Q1 21')).findByRole('table')).toBeInTheDocument();
  await user.selectOptions(choice, 'Q4 20');
  expect(await screen.findByText('No effect on FOCUS lines in Q4 20.')).toBeInTheDocument();
  expect(asked).toEqual([null, 'Q1 21', 'Q4 20']);
});

test('says so where no figure changes', async () => {
  givenEffect({});
  await renderPanel([1042]);
  const region = await panel('Effect if approved');
  expect(await region.findByText('No effect on FOCUS lines.')).toBeInTheDocument();
});

test('offers earlier periods where the latest ones do not change', async () => {
  givenEffect({ other_periods: ['Q1 21'] });
  const { user } = await renderPanel([1042]);
  const region = await panel('Effect if approved');
  expect(await region.findByText('No effect on FOCUS lines in the latest periods.')).toBeInTheDocument();
  await user.selectOptions(region.getByRole('combobox', { name: 'Period of the effect' }), 'Q1 21');
  expect(await screen.findByText('No effect on FOCUS lines in Q1 21.')).toBeInTheDocument();
});

test('names the records that are in the way instead of figures', async () => {
  const message = 'Some records were changed by someone else.';
  const errors = [
    { path: 'id 1001', message: 'Account 10 changed in the books.' },
    { path: 'id 1002', message: 'Account 20 changed in the books.' },
  ];
  givenEffect({ refusal: { status: 409, message, errors } });
  await renderPanel([1042]);
  const region = await panel('Effect if approved');
  expect(await region.findByText(message)).toBeInTheDocument();
  expect(region.getAllByRole('listitem').map((item) => item.textContent)).toEqual(errors.map((error) => error.message));
  expect(region.queryByRole('table')).toBeNull();
});

test.each([
  {
    what: 'a trial balance that approval adds',
    period: givenPeriod({ now: null }),
    texts: [
      "There's no trial balance for Q2 25 yet. Approval adds it.",
      'No early-warning level reached after approval.',
    ],
  },
  {
    what: 'one that approval deletes',
    period: givenPeriod({ after: null }),
    texts: ['Approval deletes the trial balance for Q2 25.'],
  },
  {
    what: 'net capital that becomes incomplete',
    period: givenPeriod({}, { is_complete: false, net_capital: null, warnings_checked: false }),
    texts: [
      'Incomplete',
      "Early-warning levels aren't checked: net capital is incomplete. Enter the missing haircuts.",
    ],
  },
  {
    what: 'a trial balance that stays out of balance',
    period: givenPeriod({}, { out_of_balance: -25, issues_to_fix: 1 }),
    texts: [
      'The trial balance stays out of balance by 25.00.',
      'No early-warning level reached before or after. Fix or answer the open issues before you rely on these figures.',
    ],
  },
  {
    what: 'what approval fixes',
    period: givenPeriod({
      resolved_findings: [
        { rule: 'unmappedAccounts', severity: 'error', message: "1 account isn't mapped.", codes: [] },
      ],
    }),
    texts: ['Fixed by approval', "1 account isn't mapped."],
  },
  {
    what: 'a profile that lacks what figures need',
    period: givenPeriod({
      now: null,
      after: null,
      missing_fields: [{ path: 'company.company_type', message: 'The Company Type is not set' }],
    }),
    texts: ['The company profile lacks what the figures of Q2 25 need.', 'Set Company Type'],
  },
])('tells of $what', async ({ period, texts }) => {
  givenEffect({ periods: [period] });
  await renderPanel([1042]);
  const region = await panel('Effect if approved, Q2 25');
  for (const text of texts) expect((await region.findAllByText(text))[0]).toBeInTheDocument();
});

test('tells the levels that stay reached and those that are left', async () => {
  const warning = (level: string) => ({ level, message: 'm', action: 'a', citation: 'c' });
  const both = warning('line15Negative');
  const now = { ...givenPeriod().now, warnings: [warning('netCapitalBelow120'), both] } as PeriodEffect['now'];
  givenEffect({ periods: [givenPeriod({ now }, { warnings: [both] })] });
  await renderPanel([1042]);
  const region = await panel('Effect if approved, Q2 25');
  expect(await region.findByText('Reached before and after: Line 15 negative.')).toBeInTheDocument();
  expect(region.getByText('No longer reached: 120% warning.')).toBeInTheDocument();
});

test('by the alternative method shows debit items instead of aggregate indebtedness', async () => {
  const alternative = {
    method: 'ALTERNATIVE' as const,
    aggregate_indebtedness: null,
    debit_items: 1e6,
    debit_items_percentage: 8,
  };
  const period = givenPeriod({}, alternative);
  givenEffect({ periods: [{ ...period, now: period.after }] });
  await renderPanel([1042]);
  const region = await panel('Effect if approved, Q2 25');
  await region.findByRole('table');
  expect(rowsIn(region).map(([label, item]) => [label, item])).toEqual([
    ['Line', 'Item'],
    ['Net capital', '3750'],
    ['Net capital requirement', '3760'],
    ['Excess net capital', '3910'],
    ['Net capital to aggregate debit items', ''],
  ]);
});

test('a failure says so and can be tried again; a request that was decided says that', async () => {
  givenEffect({});
  apiServer.use(http.get(url, () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = await renderPanel([1042]);
  const region = await panel('Effect if approved');
  expect(await region.findByText('Unable to compute the effect on FOCUS lines')).toBeInTheDocument();
  await user.click(region.getByRole('button', { name: 'Try again' }));
  expect(await region.findByText('No effect on FOCUS lines.')).toBeInTheDocument();
});

test('tells the only administrator that postings are not reviewed, with the effect of the saved rows', async () => {
  const data: ReviewEffect = { refusal: null, periods: [givenPeriod()], other_periods: [] };
  apiServer.use(http.get('*/api/x/own-effect', () => HttpResponse.json({ data })));
  await renderEffect({ ownKinds: ['BALANCE'] });
  const region = await panel('Effect if posted, Q2 25');
  expect(region.getByText(/so your postings aren't reviewed/)).toBeInTheDocument();
  expect(region.getByRole('table')).toBeInTheDocument();
});

test('says nothing of posting where there is a second administrator', async () => {
  apiServer.use(http.get('*/api/x/own-effect', () => HttpResponse.json({ data: null })));
  const { store } = await renderEffect({ ownKinds: ['BALANCE'] });
  await act(() => Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk())));
  expect(screen.queryByRole('region', { name: /^Effect if posted/ })).toBeNull();
});

test('a backend that does not know the call has no panel', async () => {
  apiServer.use(http.get(url, () => HttpResponse.json({}, { status: 404 })));
  await renderPanel([1042]);
  await expect.poll(() => screen.queryByRole('region', { name: /^Effect if approved/ })).toBeNull();
});

test('says that the books changed since, and computes the figures again', async () => {
  const id = await requestBill(12_400);
  const { user } = await renderPanel([id]);
  const region = await panel('Effect if approved, Q2 25');
  await region.findByRole('table');
  expect(region.queryByText(/^The books changed/)).toBeNull();
  const admin = await booksOf('admin@demo.netcap.test');
  const cash = (await admin.balances()).find((row) => row.time_report === 'Q2 25' && row.coa.account_number === '100');
  const capital = (await admin.balances()).find(
    (row) => row.time_report === 'Q2 25' && row.coa.account_number === '102',
  );
  if (cash === undefined || capital === undefined) throw new Error('There are such rows.');
  await admin.commit('trial-balances', [
    balanceChange(cash, { debit: 110_000 }),
    balanceChange(capital, { credit: 90_000 }),
  ]);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await user.click(await region.findByRole('button', { name: 'Refresh' }));
  expect(await region.findByText('90,000.00')).toBeInTheDocument();
  expect(region.queryByText(/^The books changed/)).toBeNull();
});
