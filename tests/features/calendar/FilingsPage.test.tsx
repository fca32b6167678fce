import { screen, within } from '@testing-library/react';
import { apiServer } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { FiledRecord, FiledValues } from '@/contract/calendar/calendar.schema';
import { easternDay } from '@/domain/calendar/easternTime';
import { lastDayOfMonth } from '@/domain/periods';
import { inFilingOrder } from '@/features/calendar/filingState';

const recordButton = /^Record (.+) as filed$/;

/** Returns the first filing that can be recorded, whatever day it is. */
async function firstFiling() {
  const [button] = await screen.findAllByRole('button', { name: recordButton });
  const name = recordButton.exec(button?.getAttribute('aria-label') ?? '')?.[1] ?? '';
  const row = () => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
  return { name, row, record: () => row().getByRole('button', { name: recordButton }) };
}

/** Answers the calls on filing records with the server's own date. */
function givenRecords() {
  let records: FiledRecord[] = [];
  const answer = () => HttpResponse.json({ data: records });
  apiServer.use(
    http.get('*/api/x/filed', answer),
    http.put('*/api/x/filed', async ({ request }) => {
      const { data } = (await request.json()) as { data: FiledValues };
      const made = { report_id: null, recorded_by: 'Dana Whitfield', recorded_at: '2026-01-01T00:00:00.000Z' };
      records = [{ ...data, id: 7, ...made }];
      return answer();
    }),
    http.delete('*/api/x/filed/7', () => {
      records = [];
      return answer();
    }),
  );
}

/** Answers that the last quarter that is over has a report, the first of the firm. */
function givenFirstReport() {
  const year = Number(easternDay(new Date()).slice(0, 4));
  const ends = [year - 1, year].flatMap((of) => [3, 6, 9, 12].map((month) => lastDayOfMonth(of, month)));
  const last = ends.findLast((end) => end < easternDay(new Date()));
  apiServer.use(http.get('*/api/x/reported-periods', () => HttpResponse.json({ data: { FOCUS: [last] } })));
}

test('a filing is recorded as filed, and the record removed', async () => {
  givenRecords();
  const { user } = await renderApp('/reports/filings', { as: 'admin' });
  const { name, row, record } = await firstFiling();
  await user.click(record());
  const dialog = within(await screen.findByRole('dialog', { name: `Record as filed: ${name}` }));
  await user.type(dialog.getByLabelText('Confirmation number'), 'A-1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => row().queryByText(/, recorded by Dana Whitfield, A-1$/)).toBeTruthy();
  await user.click(row().getByRole('button', { name: `Remove filed record of ${name}` }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await expect.poll(() => row().queryByText('Filed')).toBeNull();
});

test('what is past due or still due comes first, soonest first, and what is done below it, latest first', () => {
  const [open, late, done] = (['neutral', 'danger', 'info'] as const).map((tone) => ({
    text: '',
    tone,
    note: '',
    filed: null,
  }));
  const filings = [
    { name: 'last', daysLeft: 90, state: open },
    { name: 'next', daysLeft: 5, state: done },
    { name: 'late', daysLeft: -30, state: late },
    { name: 'done', daysLeft: -40, state: done },
    { name: 'elsewhere', daysLeft: -60, state: open },
  ] as unknown as Parameters<typeof inFilingOrder>[0];
  expect(inFilingOrder(filings).map(({ name }) => name)).toEqual(['late', 'next', 'last', 'done', 'elsewhere']);
});

test('a viewer sees how far filings are, and records nothing', async () => {
  await renderApp('/reports/filings', { as: 'viewer' });
  expect((await screen.findAllByRole('row', { name: /^SIPC-7, Q4 .* No final report/ })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /as filed$|^Remove filed/ })).toBeNull();
});

test('a firm with a SIPC-3 certificate files the next one in place of SIPC-6 and SIPC-7', async () => {
  const thisYear = Number(easternDay(new Date()).slice(0, 4));
  const certified = { data: { SIPC_3: [2, 1].map((ago) => `${thisYear - ago}-12-31`) } };
  apiServer.use(http.get('*/api/x/reported-periods', () => HttpResponse.json(certified)));
  await renderApp('/reports/filings', { as: 'admin' });
  expect((await screen.findAllByRole('row', { name: /^SIPC-3, Q4/ })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('row', { name: /^SIPC-[67]/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'SIPC-3' })).toHaveAttribute('href', '/reports/sipc-3');
});

test("a month's computation is listed until its last day is kept from the month's books", async () => {
  const today = easternDay(new Date());
  const ends = Array.from({ length: 20 }, (_, ago) =>
    lastDayOfMonth(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - ago),
  );
  const [kept, own] = [ends.slice(1), ends.slice(0, 1)];
  const days = [
    ...kept.map((date) => ({ date, time_report: 'JAN 26' })),
    ...own.map((date) => ({ date, time_report: null })),
  ];
  apiServer.use(http.get('*/api/x/capital-days', () => HttpResponse.json({ data: days })));
  await renderApp('/reports/filings', { as: 'admin' });
  const rows = await screen.findAllByRole('row', { name: /^Monthly computation, / });
  const states = rows.map((row) => /No computation kept|Kept/.exec(row.textContent ?? '')?.[0]);
  expect(new Set(states)).toEqual(new Set(['No computation kept', 'Kept']));
  for (const row of rows) {
    expect(within(row).queryByText(/past due/)).toBeNull();
    expect(row).toHaveTextContent('The rule names no day');
  }
  expect(screen.getAllByRole('link', { name: 'Daily Capital' })[0]).toHaveAttribute('href', '/capital/days');
});

test('a refusal to record stands at its field, and the dialog stays', async () => {
  const message = 'Enter today or an earlier day.';
  const error = { status: 422, name: 'Unprocessable', message, details: { errors: [{ path: 'filed_on', message }] } };
  apiServer.use(http.put('*/api/x/filed', () => HttpResponse.json({ error }, { status: 422 })));
  const { user } = await renderApp('/reports/filings', { as: 'admin' });
  await user.click((await firstFiling()).record());
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
});

test('without a first report nothing is past due, and who failed to load the records is told', async () => {
  apiServer.use(http.get('*/api/x/filed', () => HttpResponse.json({ error: {} }, { status: 500 })));
  await renderApp('/reports/filings', { as: 'admin' });
  expect(await screen.findByText("Couldn't check which reports exist and what was filed.")).toBeInTheDocument();
  expect(screen.queryByText(/past due/)).toBeNull();
});

test('whether earlier filings were made elsewhere is asked once, and kept in the company profile', async () => {
  givenFirstReport();
  const { user } = await renderApp('/reports/filings', { as: 'secondAdmin' });
  const question = within(
    await screen.findByRole('region', { name: /^Were the filings of periods before Q\d \d\d made/ }),
  );
  expect(question.getByText(/ more have no report here\. Netcap can't tell/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Yes, filed elsewhere' }));
  expect(await screen.findByText('Saved in the company profile')).toBeInTheDocument();
  await expect.poll(() => screen.queryByRole('region', { name: /^Were the filings/ })).toBeNull();
  expect(screen.getAllByText('Filed elsewhere').length).toBeGreaterThan(2);
});

test('filings that were not made elsewhere are past due', async () => {
  givenFirstReport();
  const { user } = await renderApp('/reports/filings', { as: 'secondAdmin' });
  await user.click(await screen.findByRole('button', { name: 'No, list them as past due' }));
  await expect.poll(() => screen.queryAllByText(/ past due$/).length).toBeGreaterThan(3);
});

test('a backend without records of filings has no such page', async () => {
  apiServer.use(http.get('*/api/x/capabilities', () => HttpResponse.json({ data: [] })));
  await renderApp('/reports/filings', { as: 'admin' });
  expect(await screen.findByText("Filings isn't available on this server.")).toBeInTheDocument();
});
