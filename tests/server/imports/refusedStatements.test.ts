import { readFile } from '@tests/support/imports/readFile';
import { expect, test } from 'vitest';

const positions = 'Export the positions or holdings as of the report date instead.';

test.each([
  [
    'a list of transactions',
    [
      'Trade Date,Action,Symbol,Quantity,Price,Amount',
      '06/01/2026,Buy,AAPL,100,200.00,"-20,000.00"',
      '06/02/2026,Sell,MSFT,10,400.00,"4,000.00"',
    ],
    `The columns “Trade Date”, “Symbol” are those of a list of transactions. ${positions}`,
  ],
  [
    'realized gains',
    [
      'Symbol,Quantity,Date Acquired,Date Sold,Proceeds,Cost Basis,Gain/Loss',
      'AAPL,100,01/05/2025,06/01/2026,"20,000.00","15,000.00","5,000.00"',
    ],
    `The columns “Proceeds”, “Date Sold” are those of realized gains. ${positions}`,
  ],
])('refuses %s by name, with what to export instead', async (_, lines, message) => {
  await expect(readFile(lines.join('\n'))).rejects.toMatchObject({ details: [{ message }] });
});
