import { expect, test } from 'vitest';
import { money, toDecimalString } from '@/domain/money';
import { minimumBondCoverage } from '@/domain/netCapital/fidelityBond';

test.each([
  [5_000, '100000'],
  [83_333.33, '100000'],
  [100_000, '120000'],
  [249_999.99, '299999.988'],
  [250_000, '600000'],
  [300_000, '600000'],
  [300_000.01, '700000'],
  [12_000_000, '4000000'],
  [12_000_001, '5000000'],
])('a requirement of %d needs coverage of %s', (requirement, coverage) => {
  expect(toDecimalString(minimumBondCoverage(money(requirement)))).toBe(coverage);
});
