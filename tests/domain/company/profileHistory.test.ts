import { describe, expect, it } from 'vitest';
import { getFrequencies, getOnlyValue, getYearEnds, listDated, withValueFrom } from '@/domain/company/profileHistory';

const dated = { first: 'Quarterly', later: [{ from: '2026-07-01', value: 'Monthly' }] } as const;

describe('a profile without a history', () => {
  it.each([[{}], [{ fiscal_year_ends: [], focus_reporting_frequencies: [] }]])('has its value: %o', (history) => {
    expect(getYearEnds({ fiscal_year_end_date: '12-31', ...history })).toBe('12-31');
    expect(getFrequencies({ focus_reporting_frequency: null, ...history })).toBeNull();
  });
});

describe('a history', () => {
  it('is read, and written, by its first days', () => {
    const history = [
      { from: null, value: 'Quarterly' as const },
      { from: '2026-07-01', value: 'Monthly' as const },
    ];
    const read = getFrequencies({ focus_reporting_frequency: 'Monthly', focus_reporting_frequencies: history });
    expect(read).toEqual(dated);
    expect(listDated(read)).toEqual(history);
    expect([getOnlyValue(read), getOnlyValue('Monthly')]).toEqual([null, 'Monthly']);
  });

  it('takes a value from a day until the next one', () => {
    expect(withValueFrom('Quarterly', { from: '2026-07-01', value: 'Monthly' })).toEqual(dated);
    expect(withValueFrom(dated, { from: '2026-01-01', value: 'Monthly' })).toEqual({
      first: 'Quarterly',
      later: [{ from: '2026-01-01', value: 'Monthly' }],
    });
  });

  it('ends where the value before is set again on its day', () => {
    expect(withValueFrom(dated, { from: '2026-07-01', value: 'Quarterly' })).toBe('Quarterly');
    expect(withValueFrom(dated, { from: null, value: 'Monthly' })).toBe('Monthly');
  });
});
