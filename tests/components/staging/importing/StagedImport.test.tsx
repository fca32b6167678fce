import { render, screen, waitFor, within } from '@testing-library/react';
import { balanceChange } from '@tests/support/backend/bookkeeper';
import { apiServer } from '@tests/support/screens/apiServer';
import { booksOf, givenBalances } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { ImportedRows } from '@/components/staging/importing/StagedImport';

test.each([
  [{ rows: 1, added: 1, changed: 0, unchanged: 0 }, '1 row staged from the file.'],
  [{ rows: 1203, added: 1100, changed: 100, unchanged: 3 }, '1,200 rows staged from the file, 3 unchanged.'],
  [{ rows: 3, added: 0, changed: 0, unchanged: 3 }, '0 rows staged from the file, 3 unchanged.'],
  [{ rows: 2, added: 1, changed: 1, removed: 4, unchanged: 0 }, '2 rows staged from the file, 4 marked for deletion.'],
])('says how many rows an import staged', (result, text) => {
  render(<ImportedRows result={result} />);
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

test('before an import it says nothing', () => {
  render(<ImportedRows result={null} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

const as = 'secondAdmin';
const csv = (...lines: string[]) => new File([lines.join('\n')], 'ledger.csv', { type: 'text/csv' });
const ledger = csv('"As of June 30, 2026"', 'Account,Debit,Credit', '1000 Cash,5.00,', '3000 Stock,,5.00');

async function openImport(path: string, name: string) {
  const page = await renderApp(path, { as });
  await page.user.click(await screen.findByRole('button', { name }));
  return { ...page, form: within(await screen.findByRole('dialog')) };
}

async function submit({ user, form }: Awaited<ReturnType<typeof openImport>>, file: File) {
  await user.upload(form.getByLabelText(/^CSV file/), file);
  await user.click(form.getByRole('button', { name: 'Submit' }));
}

const preview = async () => within(await screen.findByRole('region', { name: 'Preview' }));
const whyHere = /^The file doesn't have the columns of the template/;

test('a file without the columns of the template goes on to the import of any file', async () => {
  const page = await openImport('/trial-balance/edit', 'Import TB CSV File');
  await submit(page, ledger);
  const found = await preview();
  await waitFor(() => expect(found.getByRole('heading', { name: 'ledger.csv' })).toHaveFocus());
  expect(found.getByText(whyHere)).toBeInTheDocument();
  expect(await found.findByText('In balance')).toBeInTheDocument();
  expect(page.address()).toBe('/imports?kind=balance');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await page.user.click(screen.getByRole('link', { name: 'Import' }));
  expect(await screen.findByLabelText('File to import')).toBeInTheDocument();
});

test('the report date entered for the file goes with it', async () => {
  const page = await openImport('/inventory/edit/non-options', 'Import');
  await page.user.type(page.form.getByLabelText(/^Report Date/), '2026-06-30');
  await submit(
    page,
    csv('Symbol,CUSIP,Security Type,Quantity,Price,Market Value', 'ACME,037833100,Common Stock,10,5,50'),
  );
  expect(await (await preview()).findByLabelText(/^Report date/)).toHaveValue('2026-06-30');
});

test("a file with the template's columns stays in the dialog, with its errors", async () => {
  const page = await openImport('/trial-balance/edit', 'Import TB CSV File');
  await submit(page, csv('Account Number,Debit,Credit,Time Report,Description', '999,1,0,Q2 25,'));
  expect(await page.form.findByRole('alert')).toHaveTextContent(/^Unable to create record.*Row 2/);
  expect(page.address()).toBe('/trial-balance/edit');
});

test('a file that no import can read is refused where it went on', async () => {
  const page = await openImport('/trial-balance/edit', 'Import TB CSV File');
  await submit(page, csv('Dear Sirs', 'enclosed,please'));
  const found = await preview();
  expect(found.getByText(whyHere)).toBeInTheDocument();
  expect(await found.findByRole('combobox', { name: /^Content/ })).toBeInTheDocument();
});

test('saved changes ask first, and a user who stays keeps the dialog and the file', async () => {
  await givenBalances([{ number: 100, timeReport: 'Q2 26', debit: 10 }]);
  const books = await booksOf('admin@second.netcap.test');
  const [balance] = await books.editedBalances();
  if (balance === undefined) throw new RangeError('No balance');
  await books.save('trial-balances', [balanceChange(balance, { debit: 20 })]);
  const page = await openImport('/trial-balance/edit', 'Import TB CSV File');
  await submit(page, ledger);
  const question = within(await screen.findByRole('dialog', { name: 'Changes not marked done' }));
  await page.user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(page.form.getByText(/^ledger.csv/)).toBeInTheDocument();
  await page.user.click(page.form.getByRole('button', { name: 'Submit' }));
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect((await preview()).getByText(whyHere)).toBeInTheDocument();
});

test('with a backend that only reads template files the dialog lists the errors of the columns', async () => {
  apiServer.use(http.get('*/api/x/capabilities', () => HttpResponse.json({ data: [] })));
  const page = await openImport('/trial-balance/edit', 'Import TB CSV File');
  expect(page.form.queryByRole('link', { name: 'Import' })).not.toBeInTheDocument();
  await submit(page, ledger);
  const alert = within(await page.form.findByRole('alert'));
  expect(alert.getByText('Unable to create record.')).toBeInTheDocument();
  expect(alert.getAllByText(/This column is missing. Add it.$/)).not.toHaveLength(0);
  expect(page.address()).toBe('/trial-balance/edit');
});

test('an empty edit screen leads to the import of any file', async () => {
  await renderApp('/chart-of-accounts/edit', { as });
  expect(await screen.findByRole('link', { name: 'Import chart of accounts' })).toHaveAttribute(
    'href',
    '/imports?kind=account',
  );
});
