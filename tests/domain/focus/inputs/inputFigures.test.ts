import { workedExampleCapital, workedExampleCompany } from '@tests/support/books/workedExample';
import { describe, expect, it } from 'vitest';
import { capitalFigures, requirementFigures, withdrawalFigures } from '@/domain/focus/inputs/inputFigures';
import { moneyInputNames, moneyInputs } from '@/domain/focus/inputs/moneyInputs';
import { focusLine, focusLines } from '@/domain/focus/lines/focusLines';

describe('typed figures', () => {
  it('rest on inputs that belong to items of the form', () => {
    for (const name of moneyInputNames) expect(focusLine(moneyInputs[name].code).code).toBe(moneyInputs[name].code);
  });

  it('fill, with the books, every current input amount of the form exactly once', () => {
    const capital = workedExampleCapital('base');
    const typed = [
      ...capitalFigures(capital, { hasHaircuts: true, charged: [] }),
      ...withdrawalFigures(capital),
      ...requirementFigures(workedExampleCompany, capital),
    ].filter(({ code }) => focusLine(code).kind === 'input');
    const open = focusLines.filter((line) => line.kind === 'input' && line.status === 'current' && !line.mappable);
    expect(typed.map((figure) => figure.code).sort()).toEqual(open.map((line) => line.code).sort());
  });
});
