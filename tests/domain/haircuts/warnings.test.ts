import { option, type PlainOption } from '@tests/support/books/haircutPositions';
import { expect, test } from 'vitest';
import { computeHaircuts } from '@/domain/haircuts/computeHaircuts';
import { money } from '@/domain/money';

function notesOf(...options: Partial<PlainOption>[]) {
  return computeHaircuts({
    reportDate: '2025-03-31',
    nonOptions: [],
    options: options.map((values, place) => option({ id: 1 + place, ...values })),
    tentativeNetCapital: money(1_000_000),
    nonMarketableIn: 'LEDGER',
  }).notes;
}

test.each([
  [1, "1 position uses percentages that aren't confirmed against the current CFR."],
  [2, "2 positions use percentages that aren't confirmed against the current CFR."],
])('notes say how many positions use unconfirmed percentages: %i', (count, note) => {
  expect(notesOf(...Array.from({ length: count }, () => ({ side: 'Short' }) as const))).toContain(note);
});

test('notes say nothing where every percentage is confirmed', () => {
  expect(notesOf({ side: 'Long' }).filter((note) => note.includes('confirmed'))).toEqual([]);
});
