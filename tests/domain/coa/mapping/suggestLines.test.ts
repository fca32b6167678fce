import { describe, expect, it, test } from 'vitest';
import { createMappingContext, suggestLines } from '@/domain/coa/mapping/suggestLines';

function firstFor(name: string, more: { ledgerType?: string; side?: 'debit' | 'credit'; number?: string } = {}) {
  const [first] = suggestLines({ name, ...more });
  return [first?.focusId, first?.ssoiIds[0]];
}

test.each([
  ['Due from Pershing', '295', undefined],
  ['Due to Pershing', '1114', undefined],
  ['A/R - 12b-1 fees', '600', undefined],
  ['12b-1 fees', '3970', 'S02-12B1'],
  ['Accum depr - F&F', '680', undefined],
  ['Rent exp', '4100', '14080'],
  ['Prepaid expenses', '735', undefined],
  ['CLEARING FIRM DEP', '300', undefined],
  ["Members' draws", '1780', undefined],
  ['Accounts recievable', '600', undefined],
  ['Consul fees', '4100', 'S17-PROFESSIONAL'],
  ['Deferred placement revenue', '1205', undefined],
  ['Income taxes receivable', '735', undefined],
  ['Deferred tax liability', '1385', undefined],
  ['Deferred income taxes payable', '1385', undefined],
  ['Deferred tax asset', '735', undefined],
  ['MISC RECVBL', '600', undefined],
  ['LSHLD IMPRVMTS', '680', undefined],
  ['Acc. dep. - PPE', '680', undefined],
  ['401k w/h', '1205', undefined],
  ['Expenses:Rent', '4100', '14080'],
  ['Prepaid Expenses:Rent', '735', undefined],
])('%s belongs on %s', (name, focusId, ssoiId) => {
  expect(firstFor(name)).toEqual([focusId, ssoiId]);
});

describe('a name that means several things', () => {
  it('is read by the type of its ledger, in the words of any of them', () => {
    expect(firstFor('Commissions', { ledgerType: 'Income' })).toEqual(['3935', '13935']);
    expect(firstFor('Commissions', { ledgerType: 'Cost of Goods Sold' })).toEqual(['4115', '14110']);
    expect(firstFor('Commissions', { ledgerType: 'OthCurrLiab' })).toEqual(['1205', undefined]);
  });

  it('is read by the side of its balance, which a contra account may have against it', () => {
    expect(firstFor('Interest', { side: 'credit' })).toEqual(['3995', 'S07-OTHER']);
    expect(firstFor('Interest', { side: 'debit' })).toEqual(['4075', '14075']);
    expect(firstFor('Accumulated depreciation', { side: 'credit' })).toEqual(['680', undefined]);
  });

  it('is read by where the numbers of the own chart lie, even against the custom of charts', () => {
    const chart = ['2010', '2020', '2030'].map((number) => ({ number, focusId: '4100' }));
    const account = { name: 'Insurance', number: '2040' };
    expect(suggestLines(account, createMappingContext([], chart))[0]).toMatchObject({
      focusId: '4100',
      reasons: [
        { kind: 'name', words: ['insurance'] },
        { kind: 'number range', section: 'expenses', isOwn: true },
      ],
    });
  });
});

describe('what was mapped before', () => {
  const before = [
    { accountName: 'Trading desk rebates', focusId: '3949', ssoiId: 'S05-OTHER', count: 2, isOwn: false },
    { accountName: 'Rebates, trading desk', focusId: '3995', ssoiId: 'S09-EXCH-REBATE', count: 1, isOwn: true },
    { accountName: 'Total assets', focusId: '940', ssoiId: null, count: 1, isOwn: true },
  ];

  it("comes first under the same name in any order, the company's own before another's", () => {
    const suggestions = suggestLines({ name: 'Rebates - Trading Desk' }, createMappingContext(before, []));
    expect(suggestions.slice(0, 2).map(({ focusId }) => focusId)).toEqual(['3995', '3949']);
    expect(suggestions[0]).toMatchObject({ word: 'high', ssoiIds: ['S09-EXCH-REBATE', '13995'] });
    const reason = { kind: 'mapped before', account: 'Rebates, trading desk', count: 1, isOwn: true, isSameName: true };
    expect(suggestions[0]?.reasons[0]).toEqual(reason);
  });

  it('does not bring back what the type of the ledger excludes, nor a line that takes no accounts', () => {
    const context = createMappingContext(before, []);
    const [first] = suggestLines({ name: 'Trading desk rebates', ledgerType: 'Expense' }, context);
    expect(first?.focusId).toBe('4100');
    expect(suggestLines({ name: 'Total assets' }, context).map(({ focusId }) => focusId)).not.toContain('940');
  });
});

it('admits it where nothing in the name is known, and has no answer for a name without words', () => {
  expect(suggestLines({ name: 'Zzyzx', ledgerType: 'Expense' })[0]).toMatchObject({
    focusId: '4100',
    word: 'low',
    reasons: [{ kind: 'rest of section', section: 'expenses' }],
  });
  expect(suggestLines({ name: '— ' })).toEqual([]);
});
