import { screen, within } from '@testing-library/react';
import { apiServer } from '@tests/support/screens/apiServer';
import { givenBalances } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { TieOut, TieOutCheck } from '@/contract/statements/tieOut.schema';

const as = 'secondAdmin';

const tied: TieOutCheck = {
  check: 'trialBalance',
  title: 'Trial balance',
  left: { label: 'Debits', amount: 100 },
  right: { label: 'Credits', amount: 100 },
  difference: 0,
  state: 'TIES',
  note: null,
  place: 'TRIAL_BALANCE',
};
const open: TieOutCheck = {
  ...tied,
  check: 'netIncome',
  title: 'Net income',
  left: { label: 'Income statement', amount: 5000.05, figure: null },
  right: { label: 'FOCUS item 4230', amount: 5000, figure: 'focus:Q1 25:4230' },
  difference: 0.05,
  state: 'DIFFERS',
  place: 'INCOME_STATEMENT',
};

function givenTieOut(checks: TieOutCheck[]) {
  const data: TieOut = { time_report: 'Q1 25', checks };
  apiServer.use(http.get('*/api/x/tie-out', () => HttpResponse.json({ data })));
}

const givenPeriod = () => givenBalances([{ number: 100, timeReport: 'Q1 25', debit: 20 }]);

test('the dashboard says how much ties, and shows what differs with both figures and the way to it', async () => {
  await givenPeriod();
  givenTieOut([tied, open]);
  await renderApp('/dashboard', { as });
  const panel = within(await screen.findByRole('region', { name: 'Tie-out' }));
  expect(await panel.findByText('1 of 2 checks tie')).toBeVisible();
  const [first] = panel.getAllByRole('row').slice(1);
  expect(first).toHaveTextContent(
    'Net income DiffersIncome statement5,000.05FOCUS item 42305,000.000.05View income statement',
  );
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/reports/income-statement?time_reports=Q1%2025',
  );
});

test('a report says it on one line, which opens', async () => {
  await givenPeriod();
  givenTieOut([tied]);
  await renderApp('/reports/balance-sheet?time_reports=Q1%2025', { as });
  expect(await screen.findByText(/Tie-out of Q1 25: The check ties/)).toBeVisible();
});

test('an amount opens by its figure; one that has none is plain', async () => {
  await givenPeriod();
  givenTieOut([open]);
  const { user, address } = await renderApp('/dashboard', { as });
  const panel = within(await screen.findByRole('region', { name: 'Tie-out' }));
  await user.click(await panel.findByRole('button', { name: '5,000.00, explain Net income, FOCUS item 4230' }));
  expect(new URLSearchParams(address().split('?')[1]).get('explain')).toBe('focus:Q1 25:4230');
  expect(panel.queryByRole('button', { name: /5,000\.05/ })).not.toBeInTheDocument();
});

/** Returns the choice of a period, once the periods are there. */
async function offeredPeriods() {
  const choice = await screen.findByRole('combobox', { name: 'Tie-out of' });
  await within(choice).findByRole('option', { name: 'Q1 25' });
  return choice;
}

test('on a report another period can be chosen, and back', async () => {
  await givenBalances([
    { number: 100, timeReport: 'Q1 25', debit: 20 },
    { number: 100, timeReport: 'Q2 25', debit: 30 },
  ]);
  const { user } = await renderApp('/reports/balance-sheet?time_reports=Q2%2025', { as });
  await user.click(await screen.findByText(/Tie-out of Q2 25: /));
  const choice = await offeredPeriods();
  await user.selectOptions(choice, 'Q1 25');
  expect(await screen.findByText(/Tie-out of Q1 25: /)).toBeVisible();
  expect(screen.getByRole('table', { name: 'Tie-out of Q1 25' })).toHaveTextContent('Debits20.00Credits0.00');
  await user.selectOptions(choice, 'Q2 25');
  expect(await screen.findByText(/Tie-out of Q2 25: /)).toBeVisible();
});

test('a period that cannot be read says so and can be tried again', async () => {
  await givenBalances([
    { number: 100, timeReport: 'Q1 25', debit: 20 },
    { number: 100, timeReport: 'Q2 25', debit: 30 },
  ]);
  const { user } = await renderApp('/reports/balance-sheet?time_reports=Q2%2025', { as });
  await user.click(await screen.findByText(/Tie-out of Q2 25: /));
  apiServer.use(http.get('*/api/x/tie-out', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  await user.selectOptions(await offeredPeriods(), 'Q1 25');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Tie-out of Q1 25: /)).toBeVisible();
});

test('a backend that does not know the call has no panel', async () => {
  await givenPeriod();
  apiServer.use(
    http.get('*/api/x/tie-out', () =>
      HttpResponse.json({ error: { status: 404, name: 'NotFoundError', message: 'Not found' } }, { status: 404 }),
    ),
  );
  await renderApp('/dashboard', { as });
  await screen.findByRole('heading', { name: 'To finish' });
  await expect.poll(() => screen.queryByRole('region', { name: 'Tie-out' })).toBeNull();
});
