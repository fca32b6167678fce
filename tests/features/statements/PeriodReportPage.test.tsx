import { screen, within } from '@testing-library/react';
import { pdfStatement } from '@tests/support/documents/pdfStatement';
import { pdfText } from '@tests/support/documents/pdfText';
import { watchPdfWorkers } from '@tests/support/documents/pdfWorkers';
import { apiServer } from '@tests/support/screens/apiServer';
import { givenBalances, givenWorkedBooks } from '@tests/support/screens/books';
import { watchObjectUrls, watchSavedNames } from '@tests/support/screens/objectUrls';
import { type Person, renderApp } from '@tests/support/screens/renderApp';
import { givenPdfAnswer, watchCalls } from '@tests/support/screens/statementCalls';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';

const path = '/reports/balance-sheet';
const call = 'dashboard/balance-sheet';

async function openPage(address = path, as: Person = 'secondAdmin') {
  const view = await renderApp(address, { as });
  await screen.findByRole('group', { name: 'Periods' });
  return view;
}

const typeSelect = () => screen.getByRole('combobox', { name: 'Period Type' });
const yearSelect = () => screen.getByRole('combobox', { name: 'Year' });
const choices = () => within(screen.getByRole('group', { name: 'Periods' })).getAllByRole<HTMLInputElement>('checkbox');
const choice = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const chosen = () => choices().flatMap((box) => (box.checked ? [box.labels?.[0]?.firstChild?.textContent] : []));
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
const button = (name: string) => screen.getByRole('button', { name });
const cellsOf = async (row: RegExp) =>
  within(await screen.findByRole('row', { name: row }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('begins with the type and the period of the latest trial balance, whose amounts open', async () => {
  await givenWorkedBooks();
  const { user, address } = await openPage();
  expect(typeSelect()).toHaveValue('Quarter');
  expect(yearSelect()).toHaveValue('25');
  expect(chosen()).toEqual(['Q2']);
  expect(await cellsOf(/^1000 Cash, operating/)).toEqual(['200', 'Allowable', '182,450.00']);
  expect(await cellsOf(/^Total Assets/)).toEqual(['940', '', '510,700.00']);
  expect(headers()).toEqual(['Account', 'FOCUS ID', 'Allowable', 'Q2 25']);
  expect(address()).toBe(path);
  await user.click(button('182,450.00, explain Cash, operating bank account, Q2 25'));
  expect(await screen.findByRole('complementary', { name: /Cash, operating/ })).toBeInTheDocument();
  expect(address()).toMatch(/explain=account%3AQ2\+25%3A\d+/);
});

test('a firm without a trial balance begins with the current month, for which there is nothing to show', async () => {
  await openPage();
  expect(typeSelect()).toHaveValue('Month');
  expect(chosen()).toHaveLength(1);
  expect(await screen.findByText('There are no records to show')).toBeInTheDocument();
  for (const name of ['Preview PDF', 'Download PDF', 'Excel', 'CSV']) expect(button(name)).toBeDisabled();
});

test('another type of period clears the choice and asks for nothing until a period is chosen', async () => {
  await givenWorkedBooks();
  const { user, address } = await openPage();
  await screen.findByRole('row', { name: /^Total Assets/ });
  const calls = watchCalls(call);
  await user.selectOptions(typeSelect(), 'Month');
  expect(chosen()).toEqual([]);
  expect(screen.getByText('Select one or more periods.')).toBeInTheDocument();
  expect(button('Download PDF')).toBeDisabled();
  expect(screen.queryByRole('table')).toBeNull();
  expect(address()).toBe(`${path}?period_type=Month&year=25`);
  expect(calls).toEqual([]);
  await user.click(choice(/^JUN/));
  expect(await screen.findByText('There are no records to show')).toBeInTheDocument();
  expect(calls.map((query) => query.get('time_reports[0]'))).toEqual(['JUN 25']);
});

test('several periods stand side by side in the order of time, chosen with the keyboard, and the address keeps them', async () => {
  await givenBalances([
    { number: 100, timeReport: 'Q1 25', debit: 10 },
    { number: 100, timeReport: 'Q2 25', debit: 20.5 },
  ]);
  const { user, address } = await openPage();
  await screen.findByRole('table');
  choice('Q1').focus();
  await user.keyboard(' ');
  await expect.poll(headers).toEqual(['Account', 'FOCUS ID', 'Allowable', 'Q1 25', 'Q2 25']);
  expect((await cellsOf(/^100 /)).slice(2)).toEqual(['10.00', '20.50']);
  expect(choice('Q1')).toHaveFocus();
  expect(new URLSearchParams(address().split('?')[1]).get('time_reports')).toBe('Q1 25,Q2 25');
});

test('a half year is its quarters, and periods without a trial balance say so', async () => {
  await givenBalances([{ number: 100, timeReport: 'Q2 25', debit: 20.5 }]);
  const { user } = await openPage();
  expect(choice(/^Q1.*no trial balance/)).toBeInTheDocument();
  await user.selectOptions(typeSelect(), 'Year');
  await user.click(choice('1st HALF'));
  expect(choice(/^2nd HALF.*no trial balance/)).not.toBeChecked();
  expect(await cellsOf(/^100 /)).toEqual(expect.arrayContaining(['n/a', '20.50']));
  expect(headers().slice(-2)).toEqual(['Q1 25No trial balance', 'Q2 25']);
});

test('another year takes the chosen periods along; the prior year can stand beside them', async () => {
  await givenBalances([
    { number: 100, timeReport: 'Q2 25', debit: 20.5 },
    { number: 100, timeReport: 'Q2 24', debit: 7 },
  ]);
  const { user } = await openPage();
  await user.click(await screen.findByRole('button', { name: 'Add prior year' }));
  await expect.poll(headers).toEqual(['Account', 'FOCUS ID', 'Allowable', 'Q2 24', 'Q2 25']);
  expect(chosen()).toEqual(['Q2', 'Q2 24']);
  await user.click(choice('Q2 24'));
  await user.selectOptions(yearSelect(), '24');
  await expect.poll(headers).toEqual(['Account', 'FOCUS ID', 'Allowable', 'Q2 24']);
  expect(chosen()).toEqual(['Q2']);
});

test('a failure says why, or that it does, and can be tried again', async () => {
  await givenWorkedBooks();
  const message = 'The books are locked';
  const bodies = [{ error: { status: 500, name: 'InternalServerError', message } }, {}];
  apiServer.use(
    http.get(`*/api/${call}`, () => {
      const body = bodies.shift();
      return body && HttpResponse.json(body, { status: 500 });
    }),
  );
  const { user } = await openPage();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(button('Preview PDF')).toBeDisabled();
  await user.click(button('Try again'));
  expect(await screen.findByText('Unable to fetch api records')).toBeInTheDocument();
  await user.click(button('Try again'));
  expect(await screen.findByRole('row', { name: /^Total Assets/ })).toBeInTheDocument();
});

test('periods that cannot be fetched can be tried again', async () => {
  await givenWorkedBooks();
  apiServer.use(
    http.get('*/api/trial-balances/available-time-report', () => HttpResponse.json({}, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = await renderApp(path, { as: 'secondAdmin' });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /^Total Assets/ })).toBeInTheDocument();
});

test('what is found in the books is one line that opens to the way to each', async () => {
  await givenBalances([{ number: 100, timeReport: 'Q2 25', debit: 20.5 }]);
  const { user } = await openPage();
  await user.click(await screen.findByText(/^\d issues? to fix/));
  const link = screen.getByRole('link', { name: 'Fix balances' });
  expect(link).toHaveAttribute('href', '/trial-balance/edit?time_report=Q2%2025');
});

test.each([
  ['balance-sheet', call, 'Balance_Sheet'],
  ['income-statement', 'dashboard/income-sheet', 'Income_Statement'],
  ['non-allowable-assets', 'dashboard/al-nonal-sheet', 'Non_Allowable_Assets'],
  ['aggregate-indebtedness', 'dashboard/aggregate-indebtedness-sheet', 'Aggregate_Indebtedness'],
])('%s downloads its PDF, made here of the definition, under its name', async (report, url, name) => {
  await givenWorkedBooks();
  givenPdfAnswer(url, { data: pdfStatement(3) });
  const { user } = await openPage(`/reports/${report}?time_reports=Q2+25`);
  await screen.findByRole('table');
  watchPdfWorkers();
  const { files } = watchObjectUrls();
  const names = watchSavedNames();
  await user.click(button('Download PDF'));
  await expect.poll(() => names).toEqual([`${name}_Q2_25.pdf`]);
  expect(await screen.findByText('Downloaded successfully.')).toBeInTheDocument();
  expect(await pdfText(new Uint8Array((await files[0]?.arrayBuffer()) ?? []))).toContain('Total assets 3.75 (7.50)');
});

test('previews the PDF in the viewer, which closes', async () => {
  await givenWorkedBooks();
  givenPdfAnswer(call, { data: pdfStatement(3) });
  const { user } = await openPage();
  await screen.findByRole('table');
  watchPdfWorkers();
  watchObjectUrls();
  const names = watchSavedNames();
  await user.click(button('Preview PDF'));
  const viewer = within(await screen.findByRole('dialog', { name: 'Balance Sheet' }));
  expect(await viewer.findByTitle('Balance Sheet')).toHaveAttribute('src', expect.stringMatching(/^about:/));
  await user.click(viewer.getByRole('button', { name: 'Download' }));
  expect(names).toEqual(['Balance_Sheet_Q2_25.pdf']);
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a download or a preview without a PDF says why', async () => {
  await givenWorkedBooks();
  const { user } = await openPage();
  await screen.findByRole('table');
  const refusal = { error: { status: 422, name: 'Unprocessable', message: 'Too many accounts.' } };
  const downloads = [
    { body: { data: null }, status: 200, text: 'There is no report.' },
    { body: refusal, status: 422, text: 'Too many accounts.' },
    { body: {}, status: 500, text: 'Unable to fetch api records' },
  ];
  for (const { body, status, text } of downloads) {
    givenPdfAnswer(call, body, status);
    await user.click(button('Download PDF'));
    expect(await screen.findByText(text)).toBeInTheDocument();
  }
  givenPdfAnswer(call, { data: null });
  await user.click(button('Preview PDF'));
  expect(await screen.findByText('No PDF to display.')).toBeInTheDocument();
});

test('downloads spreadsheets', async () => {
  await givenWorkedBooks();
  apiServer.use(
    http.get('*/api/x/statement-file', ({ request }) => {
      const query = new URL(request.url).searchParams;
      return HttpResponse.json({
        data: { url: `/api/x/files/${query.get('report')}-${query.get('time_reports[0]')}` },
      });
    }),
    http.get('*/api/x/files/balance-sheet-Q2%2025', () => HttpResponse.text('PK')),
  );
  const { user } = await openPage();
  await screen.findByRole('table');
  watchObjectUrls();
  const names = watchSavedNames();
  await user.click(button('Excel'));
  await expect.poll(() => names).toEqual(['Balance_Sheet_Q2_25.xlsx']);
});
