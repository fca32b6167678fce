import { computeFirm, type SignedBalance, smallBook } from '@tests/support/books/focusFirm';
import { describe, expect, it } from 'vitest';
import type { CompanyType } from '@/contract/company/company';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { money } from '@/domain/money';

function figures(
  book: readonly SignedBalance[],
  capital: Partial<CapitalInputs> = {},
  companyType: CompanyType = 'Corporation',
) {
  return computeFirm(book, { capital, company: { companyType } }).amount;
}

describe('the statement of financial condition', () => {
  it.each([
    ['Corporation', '1794'],
    ['A Partnership', '1780'],
    ['LLC', '1780'],
    ['A Sole Proprietorship', '1770'],
  ] as const)('keeps the unclosed income of %s on item %s', (companyType, code) => {
    const amount = figures(smallBook, {}, companyType);
    expect([amount(code), amount('1800'), amount('1810')]).toEqual([30_000, 80_000, 100_000]);
  });

  it('keeps unclosed other comprehensive income on item 1797', () => {
    const amount = figures([...smallBook, ['4226', -700], ['200', 700]]);
    expect([amount('1797'), amount('1794'), amount('1800'), amount('4228'), amount('4250')]).toEqual([
      700, 30_000, 80_700, 30_700, 30_700,
    ]);
  });

  it('deducts treasury stock, which stands at a debit', () => {
    const amount = figures([...smallBook, ['1796', 4_000], ['200', -4_000]]);
    expect([amount('1796'), amount('1795'), amount('1800')]).toEqual([4_000, 80_000, 76_000]);
  });

  it('nets contra accounts into their line', () => {
    expect(
      figures([
        ['680', 500],
        ['680', -120],
      ])('920'),
    ).toBe(380);
  });

  it.each([
    { name: 'equal', assets: 100, liabilities: 100, excess: null, expected: [100, 0, 100, 0] },
    { name: 'excess liability by default', assets: 90, liabilities: 100, excess: null, expected: [90, 0, 90, 10] },
    { name: 'excess asset by default', assets: 100, liabilities: 80, excess: null, expected: [80, 20, 80, 0] },
    { name: 'both, lease by lease', assets: 150, liabilities: 140, excess: 10, expected: [130, 20, 130, 10] },
  ])('splits leases: $name', ({ assets, liabilities, excess, expected }) => {
    const amount = figures(
      [
        ['490', assets],
        ['1385', -liabilities],
        ['200', liabilities - assets],
      ],
      {
        rightOfUseAssets: money(assets),
        operatingLeasesLiabilities: money(liabilities),
        excessLiabilities: excess === null ? null : money(excess),
      },
    );
    expect(['490', '680', '1385', '1205'].map(amount)).toEqual(expected);
  });

  it('moves aged receivables into the non-allowable column of their own line', () => {
    const amount = figures(
      [
        ['295', 40],
        ['300', 50],
        ['355', 60],
        ['535', 70],
        ['1792', -220],
      ],
      {
        receivablesFromClearance: money(4),
        receivablesFromBrokerDealers: money(5),
        receivablesFromNonCustomers: money(6),
        receivablesFromNonBrokerDealers: money(7),
      },
    );
    expect(['295', '300', '550', '355', '600', '535', '735', '740', '940'].map(amount)).toEqual([
      36, 45, 9, 54, 6, 63, 7, 22, 220,
    ]);
  });
});
