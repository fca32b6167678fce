import { describe, expect, it } from 'vitest';
import { isInFirstYear, maximumIndebtedness } from '@/domain/netCapital/requirement';

describe('the first twelve months', () => {
  it.each([
    [null, '2025-03-31', 15],
    ['2025-03-31', '2025-03-31', 8],
    ['2025-03-31', '2025-04-30', 15],
  ] as const)('until %s, on %s, allow indebtedness of %s times net capital', (firstYearUntil, date, times) => {
    expect(maximumIndebtedness({ firstYearUntil }, date)).toBe(times);
    expect(isInFirstYear({ firstYearUntil }, date)).toBe(times === 8);
  });
});
