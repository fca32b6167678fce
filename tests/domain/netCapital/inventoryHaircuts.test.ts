import { nonOption, option, type PlainNonOption } from '@tests/support/books/haircutPositions';
import { expect, test } from 'vitest';
import { computeHaircuts } from '@/domain/haircuts/computeHaircuts';
import type { HaircutInputs } from '@/domain/haircuts/types';
import { money } from '@/domain/money';
import { inventoryHaircuts } from '@/domain/netCapital/inventoryHaircuts';

const positions: readonly Partial<PlainNonOption>[] = [
  { type: 'GOVERNMENT', subtype: 'UST', maturity: '2027-09-30', marketValue: 500_000 },
  { type: 'GOVERNMENT', subtype: 'UST', maturity: '2026-09-30', marketValue: 200_000, side: 'Short' },
  { type: 'MUNICIPAL', subtype: 'MUNI0TH', maturity: '2036-06-01', marketValue: 120_000.25 },
  { type: 'GOVERNMENT', subtype: 'CANADA', maturity: '2026-09-30', marketValue: 1_000 },
  { type: 'DEBT', subtype: 'NONCONV', maturity: '2031-01-15', marketValue: 90_000 },
  { type: 'MONEY_MARKET', subtype: 'MMF', marketValue: 60_000 },
  { type: 'EQUITY', subtype: 'COMMON', quantity: 3000, closingPrice: 60, marketValue: 180_000 },
  { type: 'EQUITY', subtype: 'NONMARKETABLE', marketValue: 25_000 },
  { type: 'EQUITY', subtype: 'NONMARKETABLE', marketValue: 5_000, side: 'Short' },
  { type: 'CURRENCY', subtype: null, currency: 'EUR', marketValue: 50_000 },
  { type: 'CURRENCY', subtype: null, currency: 'EUR', marketValue: 20_000, side: 'Short' },
];

function given(values: Partial<HaircutInputs> = {}) {
  const inputs: HaircutInputs = {
    reportDate: '2025-03-31',
    nonOptions: positions.map((position, index) => nonOption({ id: 1000 + index, ...position })),
    options: [option({ id: 2000, marketValue: 3000 }), option({ id: 2001, marketValue: 700, side: 'Short' })],
    tentativeNetCapital: money(1_000_000),
    nonMarketableIn: 'LEDGER',
    ...values,
  };
  return inventoryHaircuts(inputs, computeHaircuts(inputs));
}

const plain = (sums: Readonly<Record<string, { amount: ReturnType<typeof money> | null; positionCount: number }>>) =>
  Object.fromEntries(Object.entries(sums).map(([code, sum]) => [code, [sum.amount?.toFixed(2), sum.positionCount]]));

test('values positions by the line of the books that should hold them', () => {
  expect(plain(given().values)).toEqual({
    '418': ['620000.25', 2],
    '419': ['91000.00', 2],
    '420': ['3000.00', 1],
    '424': ['240000.00', 2],
    '430': ['30000.00', 2],
    '440': ['25000.00', 1],
    '1360': ['205700.00', 3],
  });
});

test('counts the positions behind each box, a non-marketable security only where the inventory takes it', () => {
  const { boxes } = given();
  expect(Object.entries(boxes).map(([code, { positionCount }]) => [code, positionCount])).toEqual([
    ['3650', 1],
    ['3730', 2],
    ['3733', 2],
    ['3734', 2],
    ['3735', 3],
    ['3736', 2],
  ]);
  expect(boxes['3736'].amount?.toFixed(2)).toBe('1800.00');
  const inInventory = given({ nonMarketableIn: 'INVENTORY' }).boxes;
  expect([inInventory['3736'].amount?.toFixed(2), inInventory['3736'].positionCount]).toEqual(['31800.00', 4]);
});

test('leaves undue concentration open without tentative net capital, and says what the method leaves out', () => {
  const { boxes, notes } = given({ tentativeNetCapital: null });
  expect([boxes['3650'], boxes['3735'].amount === null]).toEqual([{ amount: null, positionCount: 0 }, false]);
  expect(notes.length).toBeGreaterThan(0);
});
