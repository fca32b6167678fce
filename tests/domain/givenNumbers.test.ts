import { expect, test } from 'vitest';
import { createNumberGenerator } from '@/domain/givenNumbers';

test('gives the next multiple of ten in the range of the section, past the highest number there', () => {
  const give = createNumberGenerator(new Set(['1000', '1215', '10500', 'A1']));
  expect([give('assets'), give('assets'), give('liabilities'), give(null)]).toEqual(['1220', '1230', '2000', '9000']);
});

test('fills a range that is used to its end, then goes on with five digits', () => {
  const used = new Set(Array.from({ length: 999 }, (_, place) => String(2001 + place)));
  const give = createNumberGenerator(used);
  expect([give('liabilities'), give('liabilities'), give('liabilities')]).toEqual(['2000', '20000', '20010']);
});

test('looks at each number of a full range once, however many are given', () => {
  let looks = 0;
  class Counted extends Set<string> {
    override has(number: string): boolean {
      looks += 1;
      return super.has(number);
    }
  }
  const give = createNumberGenerator(new Counted());
  const given = Array.from({ length: 12_000 }, () => give('assets'));
  expect(new Set(given).size).toBe(12_000);
  expect(looks).toBeLessThan(40_000);
});
