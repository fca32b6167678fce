import { expect, test } from 'vitest';
import type { CompanyType } from '@/contract/company/company';
import { unknownCompany } from '@/domain/coa/mapping/company';
import type { SuggestedAccount } from '@/domain/coa/mapping/suggestion';
import { createMappingContext, suggestLines } from '@/domain/coa/mapping/suggestLines';

function firstFor(account: SuggestedAccount, company: Partial<typeof unknownCompany>) {
  return suggestLines(account, createMappingContext([], [], { ...unknownCompany, ...company }))[0];
}

test.each<[string, CompanyType, string]>([
  ['Retained earnings', 'Corporation', '1794'],
  ['Retained earnings', 'LLC', '1780'],
  ['Retained earnings', 'A Partnership', '1780'],
  ['Retained earnings', 'A Sole Proprietorship', '1770'],
  ['Additional paid-in capital', 'LLC', '1780'],
  ['Opening balance equity', 'A Sole Proprietorship', '1770'],
  ['Common stock', 'Corporation', '1792'],
  ["Members' capital", 'LLC', '1780'],
  ["Owner's draw", 'Corporation', '1794'],
  ['Owner contribution', 'Corporation', '1793'],
  ["Owner's draw", 'LLC', '1780'],
  ["Members' distributions", 'LLC', '1780'],
  ['Unit redemptions', 'LLC', '1780'],
  ['Partner draws', 'A Partnership', '1780'],
  ['Capital withdrawn', 'A Partnership', '1780'],
  ['Drawings', 'A Sole Proprietorship', '1770'],
  ['Dividends declared', 'Corporation', '1794'],
  ['Shareholder distributions', 'Corporation', '1794'],
  ['Treasury stock', 'Corporation', '1796'],
  ['Share buyback', 'Corporation', '1796'],
])('%s of %s is on %s', (name, type, focusId) => {
  const first = firstFor({ name, ledgerType: 'Equity' }, { type });
  expect(first?.focusId).toBe(focusId);
  expect(first?.reasons).toContainEqual({ kind: 'company type', type });
});

test('equity that every type of company has is never certain without the type', () => {
  const account = { name: 'Retained earnings', ledgerType: 'Equity', side: 'credit', number: '3900' } as const;
  expect(firstFor(account, {})?.word).not.toBe('high');
  expect(firstFor(account, { type: 'Corporation' })).toMatchObject({ focusId: '1794', word: 'high' });
  expect(firstFor({ ...account, name: 'Common stock' }, {})).toMatchObject({ focusId: '1792', word: 'high' });
});

test.each<[string, CompanyType]>([
  ['Member capital', 'Corporation'],
  ['Common stock', 'LLC'],
  ['Treasury stock', 'A Partnership'],
  ['Member distributions', 'A Sole Proprietorship'],
])('%s of %s is never certain', (name, type) => {
  expect(firstFor({ name, ledgerType: 'Equity', side: 'credit', number: '3000' }, { type })?.word).not.toBe('high');
});

test('affiliates and clearing firms of the profile are read by their names, in full or by a distinctive first word', () => {
  const company = {
    affiliates: ['Meridian Holdings, LLC'],
    clearingFirms: ['Zornby Clearing Corp.', 'First Street Securities'],
  };
  expect(firstFor({ name: 'Due from Meridian' }, company)?.focusId).toBe('670');
  expect(firstFor({ name: 'Meridian Holdings receivable' }, company)?.focusId).toBe('670');
  expect(firstFor({ name: 'Due to Zornby Clearing' }, company)?.focusId).toBe('1114');
  expect(firstFor({ name: 'Deposit - Zornby' }, company)?.focusId).toBe('300');
  expect(firstFor({ name: 'Due from Meridian' }, {})?.focusId).toBe('600');
});

test('a first word that many firms share is no name', () => {
  const company = { clearingFirms: ['First Street Securities'] };
  expect(firstFor({ name: 'First aid' }, company)).toEqual(firstFor({ name: 'First aid' }, {}));
});
