import { screen, within } from '@testing-library/react';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { addDays } from '@/domain/calendar/days';
import { easternDay } from '@/domain/calendar/easternTime';
import { lastDayOfMonth } from '@/domain/periods';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

async function renderDue() {
  const { user } = await renderApp('/dashboard', { as: 'secondAdmin' });
  const due = within(await screen.findByRole('region', { name: 'Due next' }));
  const showAll = async () => user.click(await due.findByRole('button', { name: /^Show all \d+$/ }));
  return { ...due, user, showAll };
}

const today = () => easternDay(new Date());
const answer = (call: string, data: unknown) => http.get(`*/api/x/${call}`, () => HttpResponse.json({ data }));

test('a due date set by a notice is shown with the notice', async () => {
  const year = Number(today().slice(0, 4));
  const quarters = [year - 1, year, year + 1].flatMap((of) => [3, 6, 9, 12].map((month) => lastDayOfMonth(of, month)));
  const dueDates = quarters.map((period_end, index) => ({
    id: 2000 + index,
    kind: 'FOCUS',
    period_end,
    due: '2999-03-01',
    source: 'Notice 26-05',
  }));
  apiServer.use(answer('due-dates', dueDates));
  const due = await renderDue();
  await due.showAll();
  const name = /^FOCUS Part IIA, Q\d \d\d ?Set by Notice 26-05 03\/01\/2999 \d+ days$/;
  expect(await due.findByRole('row', { name })).toBeVisible();
});

test('added holidays move the due dates', async () => {
  const days = Array.from({ length: 150 }, (_, index) => addDays(today(), index));
  apiServer.use(
    answer(
      'holidays',
      days.map((date, index) => ({ id: 2000 + index, date, name: 'Closed' })),
    ),
  );
  const due = await renderDue();
  const row = await due.findByRole('row', { name: /^FOCUS/ });
  expect(Number(/(\d+) days$/.exec(row.textContent ?? '')?.[1])).toBeGreaterThan(149);
});

test('what comes due of subordinated loans stands among the filings', async () => {
  const [soon, later] = [30, 181].map((days) => addDays(today(), days));
  const loan = { lender: 'Ann Owner', agreement_date: '2024-01-01', payments: '' };
  apiServer.use(answer('subordinated-loans', [{ ...loan, maturity_date: later, renewal_notice_by: soon }]));
  const due = await renderDue();
  expect(await due.findByRole('row', { name: /^Last day for notice, loan from Ann Owner .* 30 days$/ })).toBeVisible();
  expect(due.queryByRole('row', { name: /^Maturity/ })).toBeNull();
});

test('five due dates are enough at first, and all that are soon', async () => {
  const soon = Array.from({ length: 6 }, (_, index) => addDays(today(), index + 1));
  const loan = { lender: 'Ann Owner', agreement_date: '2024-01-01', payments: '' };
  apiServer.use(
    answer(
      'subordinated-loans',
      soon.map((maturity_date) => ({ ...loan, maturity_date })),
    ),
  );
  const due = await renderDue();
  await due.findAllByRole('row', { name: /^Maturity/ });
  expect(due.getAllByRole('row', { name: /^Maturity/ })).toHaveLength(6);
  const few = due.getAllByRole('row').length;
  await due.showAll();
  expect(due.getAllByRole('row').length).toBeGreaterThan(few);
  await due.user.click(due.getByRole('button', { name: 'Show fewer' }));
  expect(due.getAllByRole('row')).toHaveLength(few);
});

test('says so when the calendar cannot be loaded', async () => {
  apiServer.use(http.get('*/api/x/holidays', () => HttpResponse.json({ error: {} }, { status: 500 })));
  const due = await renderDue();
  expect(await due.findByText(/^Your holidays and due dates couldn't be loaded/)).toBeVisible();
});

test('what is past due stands above all, each with the way to it, until there is a report', async () => {
  apiServer.use(answer('reported-periods', { FOCUS: ['2000-03-31'], SSOI: [] }));
  const due = await renderDue();
  const strip = within(screen.getByRole('region', { name: /^\d+ filings are past due$/ }));
  expect(strip.getAllByRole('link', { name: /^FOCUS Part IIA, / }).length).toBeGreaterThan(2);
  expect(strip.getAllByRole('listitem')[0]).toHaveTextContent(/^FOCUS Part IIA, .* \d+ days$/);
  expect(strip.getByText(/Drafts don't count/)).toBeVisible();
  expect(due.queryByText(/past due/)).toBeNull();
});

test('says so when past due filings cannot be checked', async () => {
  apiServer.use(http.get('*/api/x/reported-periods', () => HttpResponse.json({ error: {} }, { status: 500 })));
  const due = await renderDue();
  expect(await due.findByText("Past-due filings couldn't be checked.")).toBeVisible();
});
