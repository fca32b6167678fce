import { expect, test } from 'vitest';
import { canNameSameAccount } from '@/domain/coa/accountNames';

test.each([
  ['Cash', 'Cash in bank'],
  ['Cash in bank', 'Bank, cash'],
  ['Accounts payable', 'A/P'],
  ['Accum. depr.', 'Accumulated depreciation'],
  ['Furniture, fixtures and equipment', 'FF&E'],
  ['Due from clearing broker', 'DFCB'],
  ['Commission income', 'Commissions revenue'],
  ['Payables', 'Accounts payable'],
  ['Goldstar', 'Gold star partners'],
  ['Account 10', 'Cash'],
  ['12345', 'Furniture'],
])('takes %s and %s for names of one account', (one, other) => {
  expect([canNameSameAccount(one, other), canNameSameAccount(other, one)]).toEqual([true, true]);
});

test.each([
  ['Cash', 'Furniture'],
  ['Rent expense', 'Travel expense'],
  ['Accounts payable', 'Taxes payable'],
  ['Interest income', 'Commission income'],
  ['Retained earnings', 'Rent expense'],
])('tells %s and %s apart', (one, other) => {
  expect([canNameSameAccount(one, other), canNameSameAccount(other, one)]).toEqual([false, false]);
});
