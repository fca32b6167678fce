import { nonOption, type PlainNonOption } from '@tests/support/books/haircutPositions';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '@/domain/calendar/days';
import rules from '@/domain/haircuts/haircuts.json';
import { createPlacing, getBucketHint } from '@/domain/haircuts/placements';

type Values = Partial<PlainNonOption>;

const reportDate = '2025-03-31';

function percentAt(values: Values, maturity: string | null, date = reportDate) {
  return getBucketHint(nonOption({ ...values, maturity }), date)?.percent;
}

const tables: readonly [string, Values][] = [
  ['us_government', { type: 'GOVERNMENT', subtype: 'UST' }],
  ['us_government', { type: 'GOVERNMENT', subtype: 'CANADA' }],
  ['municipal_short', { type: 'MUNICIPAL', subtype: 'MUNI731' }],
  ['municipal_other', { type: 'MUNICIPAL', subtype: 'MUNI0TH' }],
  ['commercial_paper_ba_cd', { type: 'COMMERCIAL_PAPER', subtype: 'CP' }],
  ['nonconvertible_debt', { type: 'DEBT', subtype: 'NONCONV' }],
];
const edges = tables.flatMap(([key, values]) => {
  const { buckets = [] } = rules.classes.find((each) => each.key === key) ?? {};
  return buckets.slice(1).flatMap((bucket, place) => {
    const { fromDays, fromMonths, percent } = bucket as { fromDays?: number; fromMonths?: number; percent?: string };
    const before = buckets[place] as { percent?: string };
    const at = (date: string) => (fromDays === undefined ? addMonths(date, fromMonths ?? 0) : addDays(date, fromDays));
    return percent === undefined
      ? []
      : [{ name: `${key} ${values.subtype}: ${bucket.label}`, values, at, below: before.percent, percent }];
  });
});

describe('every bucket of every table', () => {
  it('is tested', () => {
    expect(edges.length).toBe(11 + 11 + 6 + 8 + 4 + 8);
  });

  it.each(edges)('$name begins on its first day', ({ values, at, below, percent }) => {
    for (const date of [reportDate, '2024-02-29', '2025-02-28', '2024-08-31']) {
      expect(percentAt(values, at(date), date), date).toBe(percent);
      expect(percentAt(values, addDays(at(date), -1), date), date).toBe(below);
    }
  });
});

describe('months', () => {
  it.each([
    ['2024-11-30', '2025-02-28', '0.5'],
    ['2024-11-30', '2025-02-27', '0'],
    ['2024-02-29', '2025-02-28', '1.5'],
    ['2024-02-29', '2025-02-27', '1'],
  ])(
    'from %s to %s are counted by the calendar, with the day clamped to a short month',
    (...[date, maturity, percent]) => {
      expect(percentAt({ type: 'GOVERNMENT', subtype: 'UST' }, maturity, date)).toBe(percent);
    },
  );
});

describe('what the tables leave open', () => {
  it('treats bank paper of a year or more by the government table, and commercial paper as (J)', () => {
    const year = addMonths(reportDate, 12);
    expect(percentAt({ type: 'COMMERCIAL_PAPER', subtype: 'CD' }, addDays(year, -1))).toBe('0.5');
    expect(
      getBucketHint(nonOption({ type: 'COMMERCIAL_PAPER', subtype: 'CD', maturity: year }), reportDate),
    ).toMatchObject({
      percent: '1.5',
      bucket: '1 year to less than 2 years',
      paragraph: '15c3-1(c)(2)(vi)(E)(6)',
      certainty: 'R',
      issue: null,
    });
    expect(
      getBucketHint(nonOption({ type: 'COMMERCIAL_PAPER', subtype: 'CP', maturity: year }), reportDate),
    ).toMatchObject({
      percent: '15',
      paragraph: '15c3-1(c)(2)(vi)(J)',
      issue: 'tableLeft',
    });
  });

  it('treats a municipal note with more than 731 days to run as any other municipal', () => {
    const note = { type: 'MUNICIPAL', subtype: 'MUNI731' };
    expect(percentAt(note, addDays(reportDate, 731))).toBe('1');
    expect(getBucketHint(nonOption({ ...note, maturity: addDays(reportDate, 732) }), reportDate)).toMatchObject({
      percent: '3',
      paragraph: '15c3-1(c)(2)(vi)(B)(2)(iii)',
      issue: 'tableLeft',
    });
  });

  it.each<[Values, string]>([
    [{ type: 'GOVERNMENT', subtype: 'UST' }, '6'],
    [{ type: 'MUNICIPAL', subtype: 'MUNI731' }, '1'],
    [{ type: 'MUNICIPAL', subtype: 'MUNI0TH' }, '7'],
    [{ type: 'COMMERCIAL_PAPER', subtype: 'CP' }, '0.5'],
    [{ type: 'COMMERCIAL_PAPER', subtype: 'BA' }, '6'],
    [{ type: 'DEBT', subtype: 'NONCONV' }, '9'],
    [{ type: 'DEBT', subtype: 'CONV', faceValue: 200_000 }, '9'],
  ])('takes the highest percentage of the table without a maturity: %o', (values, percent) => {
    for (const maturity of [null, reportDate, '2020-01-01']) {
      expect(getBucketHint(nonOption({ ...values, maturity }), reportDate)).toMatchObject({
        percent,
        issue: 'maturityMissing',
      });
    }
  });

  it('tells commercial paper and acceptances without a maturity apart, whichever comes first', () => {
    const papers = ['CP', 'BA'].map((subtype) => nonOption({ type: 'COMMERCIAL_PAPER', subtype }));
    for (const order of [papers, papers.toReversed()]) {
      const placing = createPlacing(reportDate);
      const percents = order.map((paper) => [paper.subtype, placing(paper).percent]);
      expect(Object.fromEntries(percents)).toEqual({ CP: '0.5', BA: '6' });
    }
  });

  it('has no class for what matches nothing', () => {
    expect(getBucketHint(nonOption({ type: 'STOCK', subtype: 'COMMON' }), reportDate)).toBeNull();
    expect(getBucketHint(nonOption({ type: 'CURRENCY', subtype: null, currency: 'USD' }), reportDate)).toBeNull();
  });
});
