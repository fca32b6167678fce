import { expect, test } from 'vitest';
import { readFileRows } from '@/domain/registers/receivables/fileRows';

const rowsOf = (...lines: string[]) => lines.map((line, index) => ({ row: index + 1, cells: line.split('|') }));

test('rows below the header are receivables; titles, totals and blank rows are passed over', () => {
  const { items, problems } = readFileRows(
    rowsOf(
      'A/R Aging',
      'Account Number|Customer|Invoice Date|Open Balance|Kind',
      '1110|Fund Distributors|06/10/2025|1,234.50|Mutual fund concession or 12b-1 fee',
      '|',
      '1120|Somebody|2025-04-01|20|',
      'Total|||1,214.50|',
    ),
  );
  expect(problems).toEqual([]);
  expect(items).toEqual([
    {
      account_number: '1110',
      debtor: 'Fund Distributors',
      kind: 'fundConcession',
      arisen_on: '2025-06-10',
      amount: 1234.5,
    },
    { account_number: '1120', debtor: 'Somebody', kind: 'unsecured', arisen_on: '2025-04-01', amount: 20 },
  ]);
});

test('what can’t be read is named by row, and a file without headers says which', () => {
  const { items, problems } = readFileRows(
    rowsOf(
      'Account|From whom|Date|Amount|Type',
      '|A|July|x|gift',
      '1110|B|06/10/2025|5|interest',
      '1110|B|06/10/2025|(5)|',
    ),
  );
  expect(items).toHaveLength(1);
  expect(problems.map(({ row, message }) => [row, message.slice(0, 24)])).toEqual([
    [2, 'Enter the account number'],
    [2, "“July” isn't a date. Ent"],
    [2, "“x” isn't an amount. Ent"],
    [2, "“gift” isn't a receivabl"],
    [4, 'Enter an amount above ze'],
  ]);
  expect(readFileRows(rowsOf('1110|B|06/10/2025|5')).problems).toEqual([
    { row: 0, message: expect.stringMatching(/^No row has the headers Account Number/) },
  ]);
});
