import { screen, within } from '@testing-library/react';
import { apiServer } from '@tests/support/screens/apiServer';
import { givenBalances, givenWorkedBooks } from '@tests/support/screens/books';
import { watchObjectUrls, watchSavedNames } from '@tests/support/screens/objectUrls';
import { type Person, renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';

const path = '/reports/binder';

async function openPage(address = path, as: Person = 'secondAdmin') {
  const view = await renderApp(address, { as });
  await screen.findByRole('heading', { name: 'Binder', level: 1 });
  return view;
}

const button = () => screen.getByRole('button', { name: 'Download binder' });
const rowsOf = async (group: string) =>
  within(await screen.findByRole('region', { name: group }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('shows what the latest period has, and what is missing and why', async () => {
  await givenWorkedBooks();
  await openPage();
  expect(await rowsOf('Books')).toEqual([
    expect.stringMatching(/^Trial balance Debits and credits: [\d,.]+\d+ rowsCSV$/),
    expect.stringMatching(/^Chart of accounts and mapping \d+ accountsCSV$/),
    'Inventory, non-options Not includedNo non-option positions on 06/30/2025.',
    'Inventory, options Not includedNo option positions on 06/30/2025.',
  ]);
  expect(await rowsOf('Generated reports')).toEqual([
    'FOCUS report Not includedNo FOCUS report was generated for Q2 25.',
    'SSOI report Not includedNo SSOI report was generated for Q2 25.',
    'Form Custody report Not includedNo Form Custody report was generated for Q2 25.',
  ]);
  expect((await rowsOf('Statements and capital reports'))[0]).toBe('Balance Sheet PDF, Excel');
  expect(screen.getByText(/^\d+ files · Books as of posting \d+ · 7 not included$/)).toBeInTheDocument();
  expect(screen.getByText(/issues to review in Q2 25/)).toBeInTheDocument();
});

test('another period loads its contents, and the address keeps it', async () => {
  await givenBalances([
    { number: 100, timeReport: 'Q1 25', debit: 10 },
    { number: 100, timeReport: 'Q2 25', debit: 20.5 },
  ]);
  const { user, address } = await openPage();
  await screen.findByText('No FOCUS report was generated for Q2 25.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time Report' }), 'Q1 25');
  expect(await screen.findByText('No FOCUS report was generated for Q1 25.')).toBeInTheDocument();
  expect(screen.getByText(/out of balance by 10.00/)).toBeInTheDocument();
  expect(address()).toBe(`${path}?time_report=Q1+25`);
});

test('saves the ZIP under its folder’s name', async () => {
  await givenWorkedBooks();
  const { user } = await openPage();
  await rowsOf('Books');
  apiServer.use(
    http.get('*/api/x/files/*', () => HttpResponse.arrayBuffer(new TextEncoder().encode('PK').buffer as ArrayBuffer)),
  );
  watchObjectUrls();
  const names = watchSavedNames();
  await user.click(button());
  await expect.poll(() => names).toEqual([expect.stringMatching(/^\w+_Q2_25_binder\.zip$/)]);
  expect(await screen.findByText('Downloaded successfully.')).toBeInTheDocument();
});

test('a link that is refused says why', async () => {
  await givenWorkedBooks();
  const { user } = await openPage();
  await rowsOf('Books');
  const body = { error: { status: 409, name: 'Conflict', message: 'The books are changing right now. Try again.' } };
  apiServer.use(http.get('*/api/x/binder/download', () => HttpResponse.json(body, { status: 409 })));
  await user.click(button());
  expect(await screen.findByText('The books are changing right now. Try again.')).toBeInTheDocument();
});

test('a failure says so and can be tried again', async () => {
  await givenWorkedBooks();
  apiServer.use(http.get('*/api/x/binder', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = await openPage();
  expect(await screen.findByText('Unable to fetch api records')).toBeInTheDocument();
  expect(button()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowsOf('Books')).toHaveLength(4);
});

test('without books, for a period without any, and with a server that has no binders there is a sentence', async () => {
  const first = await openPage();
  expect(await screen.findByText('No trial balance in the books yet.')).toBeInTheDocument();
  expect(button()).toBeDisabled();
  first.unmount();
  const second = await openPage(`${path}?time_report=Q4+24`);
  expect(await screen.findByText('No trial balance in the books for Q4 24.')).toBeInTheDocument();
  second.unmount();
  apiServer.use(http.get('*/api/x/binder', () => new HttpResponse(null, { status: 404 })));
  await openPage(`${path}?time_report=Q4+24`);
  expect(await screen.findByText('This server has no binders.')).toBeInTheDocument();
});

test('is no page of a viewer, whom no report leads there', async () => {
  await renderApp('/reports/focus', { as: 'viewer' });
  await screen.findByRole('heading', { name: 'FOCUS' });
  expect(screen.queryByRole('link', { name: 'Binder' })).not.toBeInTheDocument();
});

test('the reports of an admin lead to it', async () => {
  const { user, address } = await renderApp('/reports/ssoi', { as: 'secondAdmin' });
  await user.click(await screen.findByRole('link', { name: 'Binder' }));
  expect(await screen.findByRole('heading', { name: 'Binder' })).toBeInTheDocument();
  expect(address()).toBe(path);
});
