import { screen, waitFor, within } from '@testing-library/react';
import { inventoryOf, newNonOption, newOption, nonOptionsPath, optionsPath } from '@tests/support/books/inventory';
import { booksOf } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';
import type { NonOption } from '@/contract/inventory/nonOption';
import type { Option } from '@/contract/inventory/option';

const path = '/inventory/list/merged';
const as = 'secondAdmin';

async function givenPositions() {
  const books = await booksOf('admin@second.netcap.test');
  const bond = { type: 'GOVERNMENT', subtype: 'UST', maturity: '2034-11-15', qty: 1000.5, closingPrice: 99.1234 };
  await inventoryOf<NonOption>(nonOptionsPath, () => books).commit(
    newNonOption('BOND', { ...bond, purchPr: 98.75, totPosVal: 991.73 }),
    newNonOption('OLD', { reportDate: '2026-03-31' }),
  );
  await inventoryOf<Option>(optionsPath, () => books).commit(newOption('ALPHA C50'));
}

const textsOf = (cells: readonly HTMLElement[]) => cells.map((cell) => cell.textContent);
/** Returns the rows between the header and the line of totals. */
const shownRows = async () => (await screen.findAllByRole('row')).slice(1, -1);

test('shows both kinds of the latest report date in one order, with every column in its format', async () => {
  await givenPositions();
  await renderApp(path, { as });
  await screen.findByRole('row', { name: /BOND/ });
  expect(screen.getByRole('heading', { name: 'Inventory Detail with Haircuts' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Report Date' })).toHaveDisplayValue('06/30/2026');
  expect(textsOf(screen.getAllByRole('columnheader'))).toEqual([
    'Identifier CUSIP/ ISIN',
    'Type',
    'SubType',
    'Call/ Put',
    'Long/ Short',
    'Covered',
    'Qty',
    'Total Position Value',
    'Haircut %',
    'Haircut Amount',
    'Currency',
    'Purchase Price',
    'Maturity Date',
    'Underlying Market Price',
    'Underlying Market Value',
    'Underlying Haircut',
    'Undue Concentration Basis',
    'Undue Concentration Charge',
    'Status',
  ]);
  const [option, bond, ...others] = (await shownRows()).map((row) => textsOf(within(row).getAllByRole('cell')));
  expect(others).toEqual([]);
  expect(option?.slice(0, 7)).toEqual(['ALPHA C50', 'Option', '', 'Call', 'Short', 'No', '5.0000']);
  expect(option?.slice(10, 15)).toEqual(['USD', '3.0000', '', '48.0000', '24,000.00']);
  expect(bond).toEqual([
    'BOND',
    'Government',
    'U.S. Treasury',
    '',
    'Long',
    '',
    '1,000.5000',
    '991.73',
    '4.000',
    '39.67',
    'USD',
    '98.7500',
    '11/15/2034',
    '',
    '',
    '',
    'Not applicable',
    'Not applicable',
    'APPROVED',
  ]);
});

test('another report date shows its positions, sorting turns both kinds around, and the address keeps both', async () => {
  await givenPositions();
  const { user, address } = await renderApp(path, { as });
  await screen.findByRole('row', { name: /BOND/ });
  await user.click(screen.getByRole('button', { name: 'Total Position Value' }));
  await user.click(screen.getByRole('button', { name: /^Total Position Value/ }));
  await waitFor(async () => expect((await shownRows())[0]).toHaveTextContent('ALPHA C50'));
  expect(decodeURIComponent(address())).toContain('tot_pos_val:desc');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Report Date' }), '03/31/2026');
  expect(await screen.findByRole('row', { name: /OLD/ })).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /BOND/ })).not.toBeInTheDocument();
  expect(address()).toContain('report_date=2026-03-31');
});

test('a haircut of either kind opens to its own explanation', async () => {
  await givenPositions();
  const { user } = await renderApp(path, { as });
  await user.click(await screen.findByRole('button', { name: 'Haircut of BOND: 39.67' }));
  const bond = await screen.findByRole('dialog', { name: /BOND/ });
  expect(await within(bond).findByText(/4% of \$991\.73: U\.S\. Treasury security/)).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Haircut of ALPHA C50/ }));
  const option = await screen.findByRole('dialog', { name: /ALPHA C50/ });
  expect(await within(option).findByText(/underlying value/)).toBeInTheDocument();
});

test('without positions there is no report to download', async () => {
  await renderApp(path, { as });
  expect(await screen.findByText('There are no records to show')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Report Date' })).toHaveDisplayValue('No Report Date');
  expect(screen.getByRole('button', { name: 'Download Report' })).toBeDisabled();
});
