import { workedExampleCapital } from '@tests/support/books/workedExample';
import { describe, expect, it } from 'vitest';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { readInputValues, readStoredValues, toInputValues } from '@/domain/focus/inputs/capitalInputValues';
import { money, toAmount } from '@/domain/money';

const base = workedExampleCapital('base');
const row = { type: 2, name: 'Lender', inOrOut: 'Out', amount: 1250.5, date: '2025-09-30', renew: 'Yes' };

function read(values: Record<string, unknown>): CapitalInputs {
  const result = readInputValues(values, base);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.inputs;
}

function errors(values: Record<string, unknown>): readonly string[] {
  const result = readInputValues(values, base);
  return result.ok ? [] : result.errors.map((error) => `${error.path}: ${error.message}`);
}

describe('capital inputs as values', () => {
  it('come back as they went out', () => {
    const withRow = read({ ownershipEquitySubordinatedLiabilities: [row] });
    expect(toInputValues(read(toInputValues(withRow)))).toEqual(toInputValues(withRow));
    expect(JSON.parse(JSON.stringify(toInputValues(withRow)))).toMatchObject({
      otherDeductions: 2500,
      exemptedSecuritiesHaircut: null,
      ownershipEquitySubordinatedLiabilities: [row],
    });
  });

  it('are taken from the base where a value is not there', () => {
    expect(read({})).toEqual(base);
  });

  it.each([
    [12.5, 12.5],
    ['1,234.50', 1234.5],
    ['', 0],
    [null, 0],
  ])('read %s', (value, amount) => {
    expect(toAmount(read({ otherAdditions: value }).otherAdditions)).toBe(amount);
  });

  it('keep a blank haircut apart from a typed zero', () => {
    expect(read({ otherSecuritiesHaircut: null }).otherSecuritiesHaircut).toBeNull();
    expect(read({ otherSecuritiesHaircut: '' }).otherSecuritiesHaircut).toBeNull();
    expect(read({ otherSecuritiesHaircut: 0 }).otherSecuritiesHaircut).toEqual(money(0));
  });

  it('may be negative only where the form has a sign', () => {
    expect(toAmount(read({ otherAllowableCredits: '(5.00)' }).otherAllowableCredits)).toBe(-5);
    expect(errors({ otherDeductions: -5 })).toEqual([
      'otherDeductions: Other deductions and charges must not be negative',
    ]);
  });

  it.each([['abc'], [1.005], [Number.NaN], [true], [{}], [1e15]])('refuse %s as an amount', (value) => {
    expect(errors({ equityAdditions: value })).toEqual(['equityAdditions: Additions must be an amount']);
  });

  it('name every faulty field at once', () => {
    expect(errors({ equityAdditions: 'x', equityDeductions: -1, exemption: 'y' })).toHaveLength(3);
  });

  it('name what the base breaks, though nobody sent it', () => {
    const negative = { ...base, beginningSubordinated: money(-500), otherDeductions: money('10000000000000') };
    const result = readInputValues({ noteBReason: 'x' }, negative);
    expect(result.ok ? [] : result.errors.map(({ path }) => path)).toEqual([
      'otherDeductions',
      'beginningSubordinated',
    ]);
  });

  it('are read from what is stored without the rules of the form', () => {
    const { optionsHaircut: _missing, ...older } = toInputValues(base);
    const stored = { ...older, beginningSubordinated: -500, otherDeductions: 1e15, exemption: '4590' };
    const read = readStoredValues(stored, { ...base, optionsHaircut: money(7) });
    expect([read.beginningSubordinated, read.otherDeductions].map(toAmount)).toEqual([-500, 1e15]);
    expect(read).toMatchObject({ optionsHaircut: money(7), exemption: '4570' });
  });

  it.each([
    ['clearingFirmName', 255],
    ['noteBReason', 1000],
  ])('take no %s of more than %i characters', (field, max) => {
    expect(errors({ [field]: 'x'.repeat(max) })).toEqual([]);
    expect(errors({ [field]: 'x'.repeat(max + 1) })).toEqual([`${field}: must not have more than ${max} characters`]);
  });

  it('take no name of a lender of more than 255 characters', () => {
    const rows = [row, { ...row, name: 'x'.repeat(256) }];
    expect(errors({ ownershipEquitySubordinatedLiabilities: rows })).toEqual([
      'ownershipEquitySubordinatedLiabilities.1.name: must not have more than 255 characters',
    ]);
  });

  it('refuse an exemption that is none', () => {
    expect(errors({ exemption: '4590' })).toEqual(['exemption: Please select one']);
  });

  it('need the clearing firm with exemption (k)(2)(ii) only', () => {
    expect(errors({ clearingFirmName: ' ' })).toEqual([
      'clearingFirmName: The clearing firm is required with exemption (k)(2)(ii)',
    ]);
    expect(errors({ clearingFirmName: '', exemption: 'none' })).toEqual([]);
  });

  it('need a reason for a Note B difference', () => {
    expect(errors({ noteBDifference: 1 })).toEqual(['noteBReason: The reason for the Note B difference is required']);
    expect(errors({ noteBDifference: 1, noteBReason: 'Contra 1740' })).toEqual([]);
  });

  it('refuse a lease excess above the lease liabilities', () => {
    expect(errors({ excessLiabilities: 94_500.01 })).toEqual([
      'excessLiabilities: The excess cannot be more than the lease liabilities',
    ]);
    expect(errors({ excessLiabilities: 94_500 })).toEqual([]);
  });

  it.each([
    ['type', 5],
    ['type', ''],
    ['name', ''],
    ['inOrOut', 'Inside'],
    ['amount', null],
    ['amount', -1],
    ['date', '2025-02-30'],
    ['renew', undefined],
  ])('refuse a withdrawal whose %s is %s', (field, value) => {
    expect(errors({ ownershipEquitySubordinatedLiabilities: [row, { ...row, [field]: value }] })).toEqual([
      'ownershipEquitySubordinatedLiabilities.1: Please fill the information in Ownership Equity Subordinated Liabilities',
    ]);
  });

  it.each([[5], ['none'], [{ 0: row }]])('refuse %j in place of withdrawals', (sent) => {
    expect(errors({ ownershipEquitySubordinatedLiabilities: sent })).toEqual([
      'ownershipEquitySubordinatedLiabilities: must be a list',
    ]);
  });

  it('refuse an eleventh withdrawal', () => {
    const rows = Array.from({ length: 11 }, () => row);
    expect(errors({ ownershipEquitySubordinatedLiabilities: rows })).toEqual([
      'ownershipEquitySubordinatedLiabilities: The form has room for 10 proposed withdrawals',
    ]);
  });
});
