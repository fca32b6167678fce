import { describe, expect, it } from 'vitest';
import {
  balanceOn,
  getAccountSection,
  getAccountType,
  getAllowable,
  getCapitalNote,
  getColumnText,
  getNormalSide,
  getShownType,
  isEmptyBalance,
} from '@/domain/coa/accounts';
import { money, toDecimalString, zero } from '@/domain/money';

describe('accounts', () => {
  it.each([
    ['200', 'Assets', 'assets', 'Allowable', 'debit'],
    ['735', 'Assets', 'assets', 'Non-Allowable', 'debit'],
    ['940', 'Assets', 'assets', null, 'debit'],
    ['1205', 'Liabilities', 'liabilities', 'Non-Allowable', 'credit'],
    ['1385', 'Liabilities', 'liabilities', 'Allowable', 'credit'],
    ['1360', 'Liabilities', 'liabilities', 'Allowable', 'credit'],
    ['1794', 'Liabilities', 'equity', null, 'credit'],
    ['1796', 'Liabilities', 'equity', null, 'debit'],
    ['3935', 'Income', 'income', null, 'credit'],
    ['4100', 'Expenses', 'expenses', null, 'debit'],
    ['4220', 'Expenses', 'expenses', null, 'debit'],
    ['4222', 'Income', 'income', null, 'credit'],
    ['4226', 'Income', 'income', null, 'credit'],
    ['3520', null, null, null, null],
    ['99999', null, null, null, null],
  ])('places item %s', (code, ...expected) => {
    expect([getAccountType(code), getAccountSection(code), getAllowable(code), getNormalSide(code)]).toEqual(expected);
  });

  it.each([
    ['200', 'Allowable'],
    ['735', 'Non-Allowable'],
    ['1205', 'A.I.'],
    ['1385', 'Non-A.I.'],
    ['1794', null],
    ['3935', null],
  ])('heads the column of item %s', (code, text) => {
    const type = getAccountType(code);
    expect(type && getColumnText({ type, allowable: getAllowable(code) })).toBe(text);
  });

  it.each([
    ['200', null],
    ['1205', 'in A.I.'],
    ['1385', 'not in A.I.'],
    ['1796', 'Equity'],
    ['3935', null],
  ])('says of item %s what its column means for capital', (code, note) => {
    const type = getAccountType(code);
    expect(type && getCapitalNote({ type, allowable: getAllowable(code) })).toBe(note);
  });

  it.each([
    ['1792', 'Equity'],
    ['1205', 'Liabilities'],
    ['200', 'Assets'],
    [null, null],
  ])('shows the type of an account of item %s as %s', (code, shown) => {
    const type = getAccountType(code);
    const focus_setting = type && { type, allowable: getAllowable(code) };
    expect(getShownType({ account_type: type, focus_setting })).toBe(shown);
  });

  it('knows nothing of an unmapped account', () => {
    expect([getAccountType(null), getAccountSection(null), getAllowable(null), getNormalSide(null)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('signs a balance by the normal side', () => {
    const balance = { debit: money(30), credit: money(100) };
    expect([toDecimalString(balanceOn('debit', balance)), toDecimalString(balanceOn('credit', balance))]).toEqual([
      '-70',
      '70',
    ]);
  });

  it('tells an empty balance from one whose sides are equal', () => {
    expect([
      isEmptyBalance({ debit: zero, credit: zero }),
      isEmptyBalance({ debit: money(5), credit: money(5) }),
    ]).toEqual([true, false]);
  });
});
