import { demoShift, shiftDay, shiftQuarter, shiftRows } from '@server/seed/demoTime';
import { expect, test } from 'vitest';

test.each([
  ['2026-07-01T04:00:00Z', 0], // midnight in New York
  ['2026-10-01T03:59:00Z', 0],
  ['2026-10-01T04:00:00Z', 1],
  ['2027-07-15T12:00:00Z', 4],
  ['2025-01-15T12:00:00Z', 0],
])('books of a start at %s are %i quarters later than the files', (time, shift) => {
  expect(demoShift(new Date(time))).toBe(shift);
});

test('quarters, month ends and other days keep their places', () => {
  expect(['Q4 24', 'Q2 26'].map((quarter) => shiftQuarter(quarter, 3))).toEqual(['Q3 25', 'Q1 27']);
  expect(['2025-12-31', '2026-06-30', '2025-01-02'].map((day) => shiftDay(day, 1))).toEqual([
    '2026-03-31',
    '2026-09-30',
    '2025-04-02',
  ]);
});

test.each([
  ['1000,102787.81,0.00,Q4 24,', '1000,102787.81,0.00,Q2 25,'],
  ['3210,45000.00,0.00,Q4 25,Declared in May and November', '3210,45000.00,0.00,Q2 26,Declared in November and May'],
  ['T-BILL 08/26,912797YX9,UST,10000,08/20/2026,,', 'T-BILL 02/27,912797YX9,UST,10000,02/18/2027,,'],
  ['CLDI 09/18/26 C44,,Call,44.5', 'CLDI 03/19/27 C44,,Call,44.5'],
  ['Brant County GO 2038,10544ZH15,101,08/01/2038,,', 'Brant County GO 2039,10544ZH15,101,01/30/2039,,'],
])('the row %s is later by two quarters', (row, later) => {
  expect(shiftRows(`${row}\n`, 2)).toBe(`${later}\n`);
  expect(shiftRows(row, 0)).toBe(row);
});
