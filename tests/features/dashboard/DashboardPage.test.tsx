import { screen, within } from '@testing-library/react';
import { balanceChange } from '@tests/support/backend/bookkeeper';
import { apiServer } from '@tests/support/screens/apiServer';
import { booksOf, givenBalances, givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { type DefaultBodyType, HttpResponse, type HttpResponseResolver, http } from 'msw';
import { expect, test } from 'vitest';
import type { NetCapitalStanding } from '@/contract/netCapital/netCapitalStanding.schema';
import type { Totals } from '@/contract/statements/totals.schema';

const path = '/dashboard';
const as = 'secondAdmin';

const totals: Totals = {
  total_net_capital: null,
  total_assets: 510_700,
  total_allowable_assets: 1_234_567.5,
  total_non_allowable_assets: 0,
  total_liabilities: 1,
  total_allowable_liabilities: 2,
  total_non_allowable_liabilities: 3,
  total_ownership_equity: -4,
  total_aggregate_indebtedness: 5,
  total_income_revenue: 6,
  total_expenses: 7,
  total_net_income: -1234.5,
};

const amountOf = async (label: string | RegExp) => {
  const row = (await screen.findByRole('rowheader', { name: label })).closest('tr');
  return within(row ?? document.body).getByRole('cell').textContent;
};

const cardLinks = async () => {
  const links = await screen.findAllByRole('link', { name: /^Go to / });
  return links.map((link) => link.getAttribute('href'));
};

test('a company with empty books is shown six cards, its first steps and its next filings', async () => {
  const { user } = await renderApp(path, { as });
  expect(await cardLinks()).toEqual([
    '/requests-review',
    '/chart-of-accounts/list',
    '/trial-balance/list',
    '/inventory/list',
    '/reports',
    '/tutorial',
  ]);
  expect(await screen.findByRole('heading', { name: 'First steps' })).toBeInTheDocument();
  const way = screen.getByRole('link', { name: 'Import a chart of accounts' });
  expect(way).toHaveAttribute('href', '/imports?kind=account');
  expect(screen.queryByRole('heading', { name: 'To finish' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Try with sample data' })).toBeVisible();
  const due = within(screen.getByRole('region', { name: 'Due next' }));
  await user.click(await due.findByRole('button', { name: /^Show all/ }));
  expect(
    due.getByRole('row', { name: /^FOCUS Part IIA, Q\d \d\d \d\d\/\d\d\/\d{4} (Today|\d+ days?)$/ }),
  ).toBeVisible();
  expect(due.getAllByRole('row', { name: /^(SSOI|Annual audited report), / })).toHaveLength(2);
});

test('a viewer sees the cards of what its role may open', async () => {
  await renderApp(path, { as: 'viewer' });
  expect(await cardLinks()).toEqual([
    '/chart-of-accounts/list',
    '/trial-balance/list',
    '/haircut-detail/list',
    '/reports',
    '/tutorial',
  ]);
});

test('shows the twelve totals of the first available period, with what their names leave open', async () => {
  await givenWorkedBooks();
  await renderApp(path, { as });
  expect(await amountOf('Total Assets')).toBe('510,700.00');
  expect(screen.getByRole('combobox', { name: 'Time Report' })).toHaveValue('Q2 25');
  expect(within(screen.getByRole('table', { name: /^Totals in US dollars/ })).getAllByRole('cell')).toHaveLength(12);
  expect(await amountOf(/^Net Income/)).toBe('27,255.00');
  expect(await amountOf(/^Net Capital/)).toBe('incomplete');
  const says = (label: RegExp, text: string) =>
    expect(screen.getByRole('rowheader', { name: label })).toHaveTextContent(text);
  says(/^Net Capital/, 'Haircuts are missing for securities you hold');
  says(/^Allowable Liabilities/, 'Liabilities not counted in aggregate indebtedness.');
  says(
    /^Net Income/,
    'Revenue less expenses and federal income taxes, plus equity in earnings of unconsolidated subsidiaries.',
  );
});

test('a period without a trial balance gives way to the first available, and the one chosen stays in the address', async () => {
  await givenBalances([
    { number: 100, timeReport: 'Q1 25', debit: 10 },
    { number: 100, timeReport: 'Q2 25', debit: 20 },
    { number: 100, timeReport: 'Q4 25', debit: 40 },
  ]);
  const { user, address } = await renderApp(`${path}?timeReport=Q1+19`, { as });
  expect(await amountOf('Total Assets')).toBe('40.00');
  // Of more than the period, for there are no books for the third quarter.
  expect(await screen.findByRole('rowheader', { name: 'Income of 04/01/2025 to 12/31/2025' })).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time Report' }), 'Q2 25');
  await expect.poll(() => amountOf('Total Assets')).toBe('20.00');
  expect(address()).toBe('/dashboard?timeReport=Q2+25');
  expect(await screen.findByRole('rowheader', { name: 'Income of the period' })).toBeInTheDocument();
  expect(screen.queryByRole('rowheader', { name: /^Income of \d/ })).toBeNull();
});

const stateOf = async (title: string) => {
  const step = (await screen.findByText(title)).closest('li');
  return within(step ?? document.body).getByText(/^(Done|In review|Next|To do)$/).textContent;
};

test('without haircuts and inputs the standing is incomplete, and first steps say where each stands', async () => {
  await givenWorkedBooks();
  await renderApp(path, { as });
  expect(await stateOf('Generate a FOCUS report')).toBe('Next');
  expect(screen.queryByText('Import a trial balance')).toBeNull();
  expect(screen.getByRole('heading', { name: 'To finish' })).toBeVisible();
  expect(await figureOf('Net capital')).toBe('Incomplete');
  expect(await figureOf('A.I. to net capital, max 1,500%')).toBe('Incomplete');
  expect((await panel()).queryByRole('list', { name: /^Levels/ })).toBeNull();
  expect((await panel()).getByText(/^Early-warning levels aren't checked/)).toBeInTheDocument();
  const text = 'No capital inputs saved for Q2 25. Figures use the default answers.';
  expect(await (await panel()).findByText(text)).toBeInTheDocument();
});

test('a backend that knows no first steps has those of any empty company', async () => {
  apiServer.use(http.get('*/api/x/first-steps', () => HttpResponse.json({}, { status: 404 })));
  await renderApp(path, { as });
  expect(await screen.findByRole('heading', { name: 'First steps' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Due next' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Tie-out' })).toBeNull();
});

test('totals that cannot be fetched say so in the usual words or those of the server, and can be tried again', async () => {
  await givenBalances([{ number: 100, timeReport: 'Q2 25', debit: 20 }]);
  const fail = (body: object) => HttpResponse.json(body, { status: 500 });
  // Data requested early is requested again by the panel that shows it.
  const answers = [fail({}), fail({}), fail({ error: { message: 'The totals are being rebuilt.' } })];
  apiServer.use(http.get('*/api/trial-balance/get-totals', () => answers.shift()));
  const { user } = await renderApp(path, { as });
  expect(await screen.findByText('Something went wrong!')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The totals are being rebuilt.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await amountOf('Total Assets')).toBe('20.00');
});

test('notices and periods that cannot be loaded say so each, can be tried again, and keep nothing else away', async () => {
  for (const call of ['x/notices', 'trial-balances/available-time-report'])
    apiServer.use(http.get(`*/api/${call}`, () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = await renderApp(path, { as });
  const tryAgain = async (text: string) => {
    const alert = (await screen.findByText(text)).closest('[role=alert]');
    await user.click(within(alert as HTMLElement).getByRole('button', { name: 'Try again' }));
    await expect.poll(() => screen.queryByText(text)).toBeNull();
  };
  await tryAgain('Unable to load notices');
  expect(await cardLinks()).toHaveLength(6);
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
  await tryAgain('Unable to fetch record');
  expect(await screen.findByRole('heading', { name: 'First steps' })).toBeInTheDocument();
});

/** Answers twice, since data requested early is requested again by the panel that shows it. */
function twice(answer: () => HttpResponse<DefaultBodyType>) {
  let count = 0;
  return () => {
    count += 1;
    return count <= 2 ? answer() : undefined;
  };
}

const panel = async () => within(await screen.findByRole('region', { name: /^Net capital, / }));

const figureOf = async (label: string) => {
  const term = await (await panel()).findByText(label, { selector: 'dt' });
  return term.nextElementSibling?.textContent;
};

test('a sound firm sees its net capital against the requirement, that the levels were checked, and how one comes about', async () => {
  const { generate } = await givenWorkedBooks();
  await generate('Second quarter');
  const { user } = await renderApp(path, { as });
  expect(await figureOf('Net capital')).toBe('$249,505.00');
  expect(await amountOf('Net Capital')).toBe('249,505.00');
  expect(await figureOf('Excess over the requirement')).toBe('$199,505.00');
  expect(await figureOf('A.I. to net capital, max 1,500%')).toBe('40.46%');
  expect((await panel()).getByText('No early-warning level reached')).toBeInTheDocument();
  expect(
    (await panel()).getByText('$189,505.00 above the nearest level (120% of the requirement)'),
  ).toBeInTheDocument();
  const marks = within(screen.getByRole('list', { name: 'Levels that net capital reaches first' }));
  expect(marks.getAllByRole('listitem').map((mark) => mark.textContent)).toEqual([
    '120% of the requirement, Line 15 (3780) $60,000.00 cushion $189,505.00, 315.84%',
    'Requirement $50,000.00 cushion $199,505.00, 399.01%',
  ]);
  expect(within(await tasks()).queryByText(/for Q2 25|, Q2 25 is past due/)).toBeNull();
  expect((await panel()).getByText('Early-warning levels checked: none reached.')).toBeInTheDocument();
  expect((await panel()).queryByText(/are saved/)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();

  await user.click(await (await panel()).findByText(/^See all \d+ levels$/));
  await user.click((await panel()).getByRole('button', { name: '60,000.00, explain 120% of the requirement' }));
  const explained = within(await screen.findByRole('complementary', { name: /120% of the requirement/ }));
  expect(await explained.findByText('120% of 50,000.00 is 60,000.00.')).toBeVisible();
});

/** Raises the cash of the worked books by 26,131.00. */
async function breakBalance() {
  const books = await booksOf('admin@second.netcap.test');
  const cash = (await books.balances()).find((row) => row.debit === 182_450);
  if (cash === undefined) throw new Error('There is no cash in the books');
  await books.save('trial-balances', [balanceChange(cash, { debit: 208_581 })]);
  await books.markDone('trial-balances');
}

const tasks = () => screen.findByRole('region', { name: 'To finish' });

test('books that do not balance are to be fixed at their place, and nothing reassures', async () => {
  const { generate } = await givenWorkedBooks();
  await generate('Second quarter');
  await breakBalance();
  await renderApp(path, { as });
  const task = await within(await tasks()).findByText(/trial balance for 06\/30\/2025 is out of balance.*26,131\.00/);
  const link = within(task.closest('li') ?? document.body).getByRole('link', { name: 'Fix balances' });
  expect(link).toHaveAttribute('href', '/trial-balance/edit?time_report=Q2%2025');
  expect((await panel()).getByText('Fix issues first')).toBeInTheDocument();
  expect(
    (await panel()).getByText(/Fix or answer the open issues before you rely on these figures/),
  ).toBeInTheDocument();
  expect((await panel()).queryByText(/none reached/)).toBeNull();
});

test('accounts left out are named with their amount, and saved changes with their count', async () => {
  await givenBalances([{ number: 100, timeReport: 'Q2 25', debit: 20 }]);
  const books = await booksOf('admin@second.netcap.test');
  const [row] = await books.balances();
  if (row === undefined) throw new Error('There is no balance');
  await books.save('trial-balances', [balanceChange(row, { debit: 21 })]);
  await givenStanding(() => HttpResponse.json({ data: { ...standing, ...unmapped } }), false);
  await renderApp(path, { as });
  const list = within(await tasks());
  expect(await list.findByText('$20.00 in debits left out of the report')).toBeInTheDocument();
  expect(list.getByRole('link', { name: 'Map them' })).toHaveAttribute('href', '/chart-of-accounts/edit?show=unmapped');
  expect(await list.findByText('You have 1 saved change to the trial balance not marked done')).toBeInTheDocument();
});

test('saved changes of every kind are listed with the way to them', async () => {
  apiServer.use(
    http.get('*/api/x/saved-changes', () =>
      HttpResponse.json({ data: { outcome: 'committed', count: 2, time_reports: [] } }),
    ),
  );
  await givenStanding(() => HttpResponse.json({ data: standing }));
  await renderApp(path, { as });
  const list = within(await tasks());
  const ways = {
    'the chart of accounts': '/chart-of-accounts/edit?show=changed',
    'the trial balance': '/trial-balance/edit?show=changed&time_report=all',
    'non-option positions': '/inventory/edit/non-options?show=changed&report_date=all',
    'option positions': '/inventory/edit/options?show=changed&report_date=all',
  };
  for (const [name, to] of Object.entries(ways)) {
    const text = await list.findByText(new RegExp(`^You have 2 saved changes to ${name} not marked done`));
    expect(within(text.closest('li') ?? document.body).getByRole('link', { name: 'Go to edits' })).toHaveAttribute(
      'href',
      to,
    );
  }
});

test('a level that is reached is named with its words and rule', async () => {
  const { generate } = await givenWorkedBooks('variant');
  await generate('Near miss', { undueConcentration: 1500 });
  await renderApp(path, { as });
  const warning = (await (await panel()).findByText('120% warning', { selector: 'strong' })).closest('li');
  expect(warning).toHaveTextContent(/56,005\.00 is below 60,000\.00.*within 24 hours \(Rule 17a-11\(b\)\(3\)\)/);
  expect((await panel()).queryByText(/none reached/)).toBeNull();
});

const standing: NetCapitalStanding = {
  time_report: 'Q2 25',
  is_complete: true,
  net_capital: -5,
  net_capital_requirement: 5000,
  excess_net_capital: -5005,
  early_warning_level: 6000,
  aggregate_indebtedness: 1,
  indebtedness_percentage: null,
  warnings: [],
  warnings_checked: true,
  findings_to_fix: [],
  capital_inputs: { is_saved: true, carried_over_from: null },
  income_days: { from: '2025-04-01', to: '2025-06-30' },
};

const unmapped: Partial<NetCapitalStanding> = {
  findings_to_fix: [{ rule: 'unmappedAccounts', severity: 'error', message: '1 account is left out: 100.', codes: [] }],
  left_out: { debit: 20, credit: 0 },
};

/** Gives a period to show, whose standing is answered so. */
async function givenStanding(answer: () => HttpResponse<DefaultBodyType> | undefined, isEmpty = true) {
  if (isEmpty) await givenBalances([{ number: 100, timeReport: 'Q2 25', debit: 20 }]);
  apiServer.use(http.get('*/api/x/net-capital-standing', answer));
}

test('figures of the former period keep their date until the next ones are there', async () => {
  await givenBalances([
    { number: 100, timeReport: 'Q1 25', debit: 10 },
    { number: 101, timeReport: 'Q2 25', debit: 20 },
  ]);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answer: HttpResponseResolver = async ({ request }) => {
    if (request.url.includes('Q2')) return HttpResponse.json({ data: standing });
    await released;
    return HttpResponse.json({ data: { ...standing, time_report: 'Q1 25', net_capital: -7 } });
  };
  apiServer.use(http.get('*/api/x/net-capital-standing', answer));
  const { user } = await renderApp(path, { as });
  expect(await figureOf('Net capital')).toBe('($5.00)');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time Report' }), 'Q1 25');
  const region = await screen.findByRole('region', { name: 'Net capital, 06/30/2025' });
  await expect.poll(() => region.getAttribute('aria-busy')).toBe('true');
  expect(region).toHaveTextContent('($5.00)');
  release();
  expect(await screen.findByRole('region', { name: 'Net capital, 03/31/2025' })).toHaveTextContent('($7.00)');
});

test('negatives are in parentheses, a ratio to them says that there is none, and only net capital blames haircuts', async () => {
  const answer = { data: { 'Q2 25': { ...totals, total_assets: null } } };
  apiServer.use(http.get('*/api/trial-balance/get-totals', () => HttpResponse.json(answer)));
  const capital_inputs = { is_saved: false, carried_over_from: '2025-03-31' };
  await givenStanding(() => HttpResponse.json({ data: { ...standing, capital_inputs } }));
  await renderApp(path, { as });
  const section = within(await screen.findByRole('region', { name: 'Second Street Brokerage, Inc.' }));
  expect(await section.findByText(/^Totals in US dollars/)).toBeVisible();
  expect(await amountOf(/^Net Income/)).toBe('(1,234.50)');
  expect(await amountOf('Allowable Assets')).toBe('1,234,567.50');
  expect(screen.getByRole('rowheader', { name: /^Total Assets/ })).not.toHaveTextContent(/haircut/i);
  expect(await figureOf('Net capital')).toBe('($5.00)');
  expect(await figureOf('A.I. to net capital')).toBe('No net capital');
  // The inputs of an earlier period, which stand in, are named by its end.
  expect(await (await panel()).findByText(/use the inputs of 03\/31\/2025 where they carry over/)).toBeInTheDocument();
});

test('a firm on the alternative method is measured by its debit items', async () => {
  const alternative = {
    ...standing,
    method: 'ALTERNATIVE',
    net_capital: 1_500_000,
    net_capital_requirement: 1_200_000,
    aggregate_indebtedness: null,
    indebtedness_percentage: null,
    debit_items: 60_000_000,
    debit_items_percentage: 2.5,
  };
  await givenStanding(() => HttpResponse.json({ data: alternative }));
  await renderApp(path, { as });
  expect(await figureOf('Net capital')).toBe('$1,500,000.00');
  expect(await figureOf('Net capital to debit items, min 2%, notice below 5%')).toBe('2.50%');
  expect((await panel()).queryByText(/^A\.I\./)).toBeNull();
});

test('with a backend that does not know the standing there is no panel, and the totals stay', async () => {
  await givenStanding(() => HttpResponse.json({}, { status: 404 }));
  await renderApp(path, { as });
  expect(await amountOf('Total Assets')).toBe('20.00');
  await expect.poll(() => screen.queryByRole('region', { name: /^Net capital, / })).toBeNull();
});

test('a standing that cannot be fetched says so and can be tried again', async () => {
  await givenStanding(twice(() => HttpResponse.json({}, { status: 500 })));
  const { user } = await renderApp(path, { as });
  expect(await (await panel()).findByText('Unable to fetch the net capital standing')).toBeInTheDocument();
  await user.click((await panel()).getByRole('button', { name: 'Try again' }));
  expect(await figureOf('Net capital')).toBe('$0.00');
});

test('a profile without what the requirement rests on is named, with nothing to try again', async () => {
  const message = 'Please set the Minimum Net Capital Requirement in the Company Profile';
  await givenStanding(() =>
    HttpResponse.json({ error: { status: 422, name: 'RuleBroken', message } }, { status: 422 }),
  );
  await renderApp(path, { as });
  expect(await (await panel()).findByText(message)).toBeInTheDocument();
  expect((await panel()).queryByRole('button')).toBeNull();
});
