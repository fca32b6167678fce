import { accepted, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { apiUrl } from '@tests/support/books/exampleBooks';
import { csvUpload } from '@tests/support/staging/csvUpload';
import { expect, test } from 'vitest';
import type { WhatIfFilePositions } from '@/contract/whatIf/whatIf.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');

const header = 'Symbol,Description,Quantity,Price,Market Value,Security Type';
const apple = 'AAPL,APPLE INC,500,201.50,100750.00,Equity';

function read(rows: readonly string[], head = header) {
  const query = { company_id: backend.companyId, time_report: 'Q1 25' };
  const file = csvUpload('statement.csv', [head, ...rows].join('\n'));
  return admin.person.inject({ method: 'POST', url: apiUrl('/x/what-if-positions', query), ...file });
}

test('takes the positions of a custodian’s file and says what it leaves out, staging nothing', async () => {
  const answer = await read([
    apple,
    'AAPL 09/18/2026 200.00 C,CALL APPLE INC $200 EXP 09/18/26,2,12.50,2500.00,Option',
    'Total,,,,103250.00,',
  ]);
  const { positions, left_out: leftOut } = accepted<{ data: WhatIfFilePositions }>(answer).data;
  expect(positions).toEqual([
    {
      row: 2,
      identifier: 'AAPL',
      cusip_isin: null,
      type: 'EQUITY',
      subtype: 'COMMON',
      currency: 'USD',
      side: 'Long',
      quantity: 500,
      price: 201.5,
      maturity: null,
      market_value: 100_750,
      face_value: null,
      haircut: null,
    },
  ]);
  expect(leftOut.map(({ row, reason }) => [row, reason])).toEqual([
    [4, 'A total.'],
    [3, 'An option. Options stay as they are.'],
  ]);
  expect(await admin.editedNonOptions()).toEqual([]);
});

test('names every row that is wrong', async () => {
  const answer = refusalOf(await read([apple, 'MSFT,MICROSOFT,many,10,100,Equity', 'IBM,IBM,1,10,10,Widget']));
  expect(answer).toMatchObject({ status: 422, message: "2 rows can't be read." });
  expect(answer.errors.map(({ message }: { message: string }) => message.slice(0, 6))).toEqual(['Row 3:', 'Row 4:']);
});

test('refuses more than a step takes, and a file that is no list of positions', async () => {
  const many = Array.from({ length: 501 }, (_, place) => `S${place},,1,1,1,Equity`);
  expect(refusalOf(await read(many)).message).toBe('The file has 501 positions. A step takes 500 at most.');
  expect(refusalOf(await read(['1,2'], 'First,Second')).message).toMatch(/Import a file like this once/);
});
