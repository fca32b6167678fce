import { option as computedOption, type PlainOption } from '@tests/support/books/haircutPositions';
import { workedExampleCapital, workedExampleCompany, workedExampleInputs } from '@tests/support/books/workedExample';
import { describe, expect, it } from 'vitest';
import { computeFocus } from '@/domain/focus/computeFocus';
import { amountOf } from '@/domain/focus/figures';
import { readFrozenInventory, writeFrozenInventory } from '@/domain/focus/frozen/frozenInventory';
import { capitalFigures, getWithdrawalRowFigures, requirementFigures } from '@/domain/focus/inputs/inputFigures';
import { moneyInputNames, moneyInputs } from '@/domain/focus/inputs/moneyInputs';
import { focusLine, focusLines } from '@/domain/focus/lines/focusLines';
import type { FocusInputs } from '@/domain/focus/types';
import { computeHaircuts } from '@/domain/haircuts/computeHaircuts';
import type { OptionPosition } from '@/domain/haircuts/types';
import { money } from '@/domain/money';
import { inventoryHaircuts } from '@/domain/netCapital/inventoryHaircuts';
import { tentativeNetCapital } from '@/domain/netCapital/tentativeNetCapital';

describe('typed figures', () => {
  it('rest on inputs that belong to items of the form', () => {
    for (const name of moneyInputNames) expect(focusLine(moneyInputs[name].code).code).toBe(moneyInputs[name].code);
  });

  it('fill, with the books, every current input amount of the form exactly once', () => {
    const capital = workedExampleCapital('base');
    const typed = [
      ...capitalFigures(capital, { hasHaircuts: true, charged: [] }),
      ...getWithdrawalRowFigures(capital),
      ...requirementFigures(workedExampleCompany, capital),
    ].filter(({ code }) => focusLine(code).kind === 'input');
    const open = focusLines.filter((line) => line.kind === 'input' && line.status === 'current' && !line.mappable);
    expect(typed.map((figure) => figure.code).sort()).toEqual(open.map((line) => line.code).sort());
  });
});

// 15c3-1a(b)(2)(ii), before haircuts; (M)(1) measures concentration before Appendix A.
describe('what Appendix A makes of options', () => {
  const option = (id: number, values: Partial<PlainOption>) => computedOption({ id, expiry: '2025-09-19', ...values });
  const held = (options: readonly OptionPosition[]) => {
    const inputs = { ...workedExampleInputs('base'), inventory: null };
    const basis = { reportDate: inputs.period.end, nonOptions: [], options, nonMarketableIn: 'LEDGER' } as const;
    const given = { ...basis, tentativeNetCapital: tentativeNetCapital(inputs) };
    return { ...inputs, inventory: inventoryHaircuts(given, computeHaircuts(given)) };
  };
  const amounts = (inputs: FocusInputs) =>
    ['3525', '3530', '3640', '3730'].map((code) => amountOf(computeFocus(inputs).figures, code)?.toFixed(2));

  it('is added to the credits of item 3525, part by part', () => {
    const without = amounts(held([]));
    expect(without).toEqual(['0.00', '319755.00', '253305.00', '0.00']);
    // A short put with a time value of 2,200, and a spread worth 1,800 more than it brought.
    const inputs = held([
      option(1, { side: 'Short', callPut: 'Put' }),
      option(2, { side: 'Short', underlyingSymbol: 'X' }),
      option(3, { strike: 45, marketValue: 6000, underlyingSymbol: 'X' }),
    ]);
    const typed = { ...inputs, capital: { ...inputs.capital, otherAllowableCredits: money(-50) } };
    expect(amounts(typed)).toEqual(['350.00', '320105.00', '253655.00', '7200.00']);
    expect(computeFocus(typed).figures['3525']?.parts.map(({ amount }) => amount.toFixed(2))).toEqual([
      '-50.00',
      '2200.00',
      '-1800.00',
    ]);
    expect(tentativeNetCapital(inputs)?.toFixed(2)).toBe('253305.00');
  });

  it('is kept with a frozen report', () => {
    const { inventory } = held([option(1, { side: 'Short', callPut: 'Put' })]);
    const written = writeFrozenInventory(inventory);
    expect(written.netWorth).toEqual({ shortTimeValue: '2200', hedgeTimeValue: '0', spreadValue: '0' });
    expect(readFrozenInventory(written)).toEqual(inventory);
  });
});
