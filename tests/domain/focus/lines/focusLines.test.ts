import { describe, expect, it } from 'vitest';
import { codesOf, parseFormula } from '@/domain/focus/formula';
import {
  findFocusLine,
  focusLine,
  focusLines,
  mappableFocusLines,
  printedCodes,
} from '@/domain/focus/lines/focusLines';

describe('focusLines', () => {
  it('holds the 297 items of the form, none twice', () => {
    expect(focusLines).toHaveLength(297);
    expect(new Set(focusLines.map((line) => line.wireId)).size).toBe(297);
  });

  it('holds only the literals that its type names', () => {
    const values = (read: (line: (typeof focusLines)[number]) => unknown) => [...new Set(focusLines.map(read))].sort();
    expect(values((line) => line.kind)).toEqual(['computed', 'flag', 'input', 'text']);
    expect(values((line) => line.source)).toEqual(['confirmed', 'knowledge']);
    expect(values((line) => line.confidence)).toEqual(['high', 'low', 'medium']);
    expect(values((line) => line.status)).toEqual(['current', 'legacy']);
    expect(values((line) => line.column)).toEqual(['ai', 'allowable', 'non_ai', 'non_allowable', null, 'total']);
  });

  it('keeps the marks of what nobody confirmed', () => {
    expect(focusLine('1797')).toMatchObject({ source: 'knowledge', confidence: 'low', effectiveFrom: '2019-01-01' });
    expect(focusLine('1205')).toMatchObject({ source: 'confirmed', confidence: 'high', effectiveFrom: null });
  });

  it('takes over what filed pages confirm, with where it was seen', () => {
    const confirmed = focusLines.filter(({ source }) => source === 'confirmed');
    expect(confirmed).toHaveLength(87);
    expect(confirmed.filter(({ note }) => note === null)).toEqual([]);
    expect(focusLine('3910')).toMatchObject({ source: 'confirmed', note: expect.stringContaining('CIK 52402') });
  });

  it('keys every item by its own number, also where the form prints that of another', () => {
    expect(printedCodes).toEqual({ '3870': '3970' });
    expect(focusLine('3870')).toMatchObject({ source: 'knowledge', section: 'net_capital_requirement' });
    expect(focusLine('3970')).toMatchObject({ section: 'income_revenue' });
  });

  it.each(['200', '1385', '1796', '1797', '3952', '4220', '4222', '4226'])('offers item %s to accounts', (code) => {
    expect(focusLine(code).mappable).toBe(true);
  });

  it.each(['970', '4070', '940', '1800', '3520', '4211', '4224', '4225', '4240', '4603', '13'])(
    'does not offer item %s',
    (code) => {
      expect(focusLine(code).mappable).toBe(false);
    },
  );

  it('offers money lines with a side and a type only', () => {
    for (const line of mappableFocusLines) expect([line.normalSide, line.accountType, line.unit]).not.toContain(null);
    expect(mappableFocusLines).toHaveLength(73);
  });

  it('tells memos by their label', () => {
    expect(focusLines.filter((line) => line.memo).map((line) => line.code)).toEqual([
      ...[
        '130',
        '150',
        '160',
        '170',
        '180',
        '190',
        '970',
        '980',
        '990',
        '1000',
        '1010',
        '1020',
        '4070',
        '4238',
        '4239',
        '4227',
        '4262',
        '4272',
      ],
    ]);
  });

  it('names only items that exist in its formulas', () => {
    const named = focusLines.flatMap((line) => (line.formula === null ? [] : codesOf(parseFormula(line.formula))));
    expect(named.filter((code) => findFocusLine(code) === undefined)).toEqual([]);
  });

  it('refuses an item that the form does not have', () => {
    expect(findFocusLine('1')).toBeUndefined();
    expect(() => focusLine('1')).toThrow('FOCUS Part IIA has no item 1');
  });
});
