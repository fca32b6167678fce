import { expect, test } from 'vitest';
import { toFigure } from '@/domain/imports/positions/figures';
import { closureOf, type PricedAs, type RowFigures } from '@/domain/imports/positions/pricing';

function figures(texts: Readonly<Partial<Record<keyof RowFigures, string>>>): RowFigures {
  const all = Object.entries(texts).map(([field, text]) => [field, toFigure(text)]);
  return { quantity: null, price: null, value: null, ...Object.fromEntries(all) };
}

test.each<[PricedAs, Parameters<typeof figures>[0], [per: number, basis: string]]>([
  ['unit', { quantity: '-500', price: '201.50', value: '-100750.00' }, [1, 'value']],
  ['debt', { quantity: '100000', price: '99.25', value: '99250.00' }, [0.01, 'value']],
  ['debt', { quantity: '100', price: '99.25', value: '99250.00' }, [10, 'value']],
  ['debt', { quantity: '100000', price: '0.9925', value: '99250.00' }, [1, 'value']],
  ['debt', { quantity: '100', price: '0.9925', value: '99250.00' }, [1000, 'value']],
  ['debt', { quantity: '100000', factor: '0.5', price: '99.00', value: '49500.00' }, [0.01, 'value']],
  ['debt', { quantity: '100', face: '50000', price: '99.00', value: '49500.00' }, [0.01, 'value']],
  ['debt', { quantity: '100000', price: '99.25', accrued: '750.00', value: '100000.00' }, [0.01, 'accrued']],
  ['option', { quantity: '2', price: '12.50', value: '2500.00' }, [100, 'value']],
  ['option', { quantity: '2', price: '1250.00', value: '2500.00' }, [1, 'value']],
  ['unit', { quantity: '100', price: '90.00', rate: '1.10', value: '9900.00' }, [1, 'rate']],
  [null, { quantity: '100000', price: '99.25', value: '99250.00' }, [0.01, 'value']],
])('proves how a position of %s is priced: %j', (kind, texts, [per, basis]) => {
  const closure = closureOf(figures(texts), kind);
  expect([closure?.pricing.per, closure?.basis]).toEqual([per, basis]);
});

test('proves nothing by figures that don’t fit or are missing', () => {
  expect(closureOf(figures({ quantity: '500', price: '201.50', value: '100753.00' }), 'unit')).toBeNull();
  expect(closureOf(figures({ quantity: '100000', price: '99.25', value: '99250.00' }), 'unit')).toBeNull();
  expect(closureOf(figures({ quantity: '500', price: '201.50' }), 'unit')).toBeUndefined();
});
