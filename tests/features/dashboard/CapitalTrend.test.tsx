import { screen, within } from '@testing-library/react';
import { apiServer } from '@tests/support/screens/apiServer';
import { givenBalances } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { NetCapitalTrend } from '@/contract/netCapital/netCapitalStanding.schema';
import { netCapitalParts } from '@/domain/netCapital/netCapitalRows';

const path = '/dashboard';
const as = 'secondAdmin';
const url = '*/api/x/net-capital-trend';

const periodOf = (time_report: string, net_capital: number | null): NetCapitalTrend[number] => ({
  time_report,
  net_capital,
  net_capital_requirement: net_capital === null ? null : 50_000,
  warning_level: net_capital === null ? null : 60_000,
});

const trend = [periodOf('Q4 24', 61_679.75), periodOf('Q1 25', null), periodOf('Q2 25', -1234.5)];

async function givenTrend(data: NetCapitalTrend) {
  await givenBalances([
    { number: 100, timeReport: 'Q2 25', debit: 20 },
    { number: 100, timeReport: 'Q4 24', debit: 20 },
  ]);
  apiServer.use(http.get(url, () => HttpResponse.json({ data })));
}

const panel = async () => within(await screen.findByRole('region', { name: 'Net capital and requirement' }));

test('the chart is told in sentences, with the period that is incomplete', async () => {
  await givenTrend(trend);
  await renderApp(path, { as });
  expect(await (await panel()).findByRole('img')).toHaveAccessibleName(
    'Net capital, requirement and warning level from Q4 24 to Q2 25. ' +
      'Q2 25: net capital ($1,234.50), requirement $50,000.00, warning level $60,000.00. Incomplete: Q1 25.',
  );
  expect((await panel()).getByText('Incomplete: Q1 25')).toBeInTheDocument();
});

test('the table has the figures of the chart, which comes back', async () => {
  await givenTrend(trend);
  const { user } = await renderApp(path, { as });
  await user.click(await (await panel()).findByRole('button', { name: 'Show as table' }));
  const rows = (await panel()).getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Period', 'Net capital', 'Requirement', 'Warning level'],
    ['Q4 24', '61,679.75', '50,000.00', '60,000.00'],
    ['Q1 25', 'Incomplete', 'Incomplete', 'Incomplete'],
    ['Q2 25', '(1,234.50)', '50,000.00', '60,000.00'],
  ]);
  expect((await panel()).queryByRole('img')).toBeNull();
  await user.click((await panel()).getByRole('button', { name: 'Show as chart' }));
  expect(await (await panel()).findByRole('img')).toBeInTheDocument();
});

test('days are marks between the periods that open, and rows of the table', async () => {
  await givenTrend(trend);
  const day = { date: '2025-04-15', time_report: null, net_capital: 70_000.5 };
  const period = { id: 4711, date: '2025-06-30', time_report: 'Q2 25', net_capital: 1 };
  apiServer.use(http.get('*/api/x/capital-days', () => HttpResponse.json({ data: [period, { id: 4712, ...day }] })));
  const { user } = await renderApp(path, { as });
  const mark = await (await panel()).findByRole('link', { name: 'Net capital, 04/15/2025: $70,000.50' });
  expect(mark).toHaveAttribute('href', '/capital/days/4712');
  await user.click((await panel()).getByRole('button', { name: 'Show as table' }));
  const names = (await panel()).getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(names).toEqual(['Q4 24', 'Q1 25', '04/15/2025', 'Q2 25']);
});

test('each figure of the table opens by its period', async () => {
  await givenTrend(trend);
  const { user, address } = await renderApp(path, { as });
  await user.click(await (await panel()).findByRole('button', { name: 'Show as table' }));
  await user.click((await panel()).getByRole('button', { name: '60,000.00, explain Warning level, Q4 24' }));
  await expect.poll(address).toContain('explain=capital%3AQ4+24%3AwarningLevel');
});

test('a fall is told with its largest cause, and what changed net capital opens bar by bar', async () => {
  const none = Object.fromEntries(netCapitalParts.map(({ code }) => [code, 0]));
  await givenTrend([
    { ...periodOf('Q4 24', 100_000), amounts: { ...none, '3480': 130_000, '3540': 30_000, '3750': 100_000 } },
    { ...periodOf('Q2 25', 55_000), amounts: { ...none, '3480': 135_000, '3540': 80_000, '3750': 55_000 } },
  ]);
  const { user, address } = await renderApp(path, { as });
  const note = await (await panel()).findByText('Q2 25', { selector: 'strong' });
  expect(note.closest('li')).toHaveTextContent(
    'Q2 25: $45,000.00 (45.00%) less than Q4 24, now below the warning level. Largest cause: Non-allowable assets, $50,000.00.',
  );
  await user.click(
    (await panel()).getByRole('button', { name: /^\$50,000\.00, explain the change of Non-allowable assets/ }),
  );
  await expect.poll(address).toContain('explain=change%3Afocus%3AQ2+25%2CQ4+24%3A3540');
  await user.click(screen.getByText('What changed net capital, haircuts, assets and revenue'));
  const table = await screen.findByRole('table', { name: /^What changed net capital from Q4 24 to Q2 25/ });
  await user.click(within(table).getByRole('button', { name: /^5,000\.00, explain Total ownership equity/ }));
  await expect.poll(address).toContain('explain=change%3Afocus%3AQ2+25%2CQ4+24%3A3480');
});

test.each([
  ['a single period', () => HttpResponse.json({ data: trend.slice(0, 1) })],
  ['a backend that does not know the call', () => HttpResponse.json({}, { status: 404 })],
])('%s has no trend', async (_, answer) => {
  await givenTrend(trend);
  apiServer.use(http.get(url, answer));
  await renderApp(path, { as });
  await screen.findByRole('region', { name: /^Net capital, / });
  await expect.poll(() => screen.queryByRole('region', { name: 'Net capital and requirement' })).toBeNull();
});

test('a trend that cannot be fetched says so and can be tried again', async () => {
  await givenTrend(trend);
  // Asked for early, and again by the panel that shows it.
  let failures = 2;
  apiServer.use(
    http.get(url, () => {
      failures -= 1;
      return failures < 0 ? undefined : HttpResponse.json({}, { status: 500 });
    }),
  );
  const { user } = await renderApp(path, { as });
  expect(await (await panel()).findByText('Unable to fetch the net capital of the last periods')).toBeInTheDocument();
  await user.click((await panel()).getByRole('button', { name: 'Try again' }));
  expect(await (await panel()).findByRole('img')).toBeInTheDocument();
});
