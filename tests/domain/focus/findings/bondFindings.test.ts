import { computeFirm, smallBook } from '@tests/support/books/focusFirm';
import { expect, test } from 'vitest';
import { money } from '@/domain/money';

const found = (coverage: number | null) => {
  const capital = { fidelityBondCoverage: coverage === null ? null : money(coverage) };
  const { computation } = computeFirm(smallBook, { capital });
  return computation.findings.filter(({ rule }) => rule === 'bondCoverageLow').map(({ message }) => message);
};

test('a bond that covers less than the minimum for the requirement is named, and no other', () => {
  expect(found(99_999.99)).toEqual([
    'The fidelity bond covers $99,999.99. At a requirement of $5,000.00 the minimum is $100,000.00, by the highest requirement of 12 months at the yearly review (FINRA Rule 4360(b), (d)).',
  ]);
  expect([...found(100_000), ...found(null)]).toEqual([]);
});
