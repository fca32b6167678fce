import { workedExampleInputs } from '@tests/support/books/workedExample';
import { expect, test } from 'vitest';
import { explainCapital } from '@/domain/explain/explainCapital';
import { computeFocus } from '@/domain/focus/computeFocus';
import { focusEditionOn } from '@/domain/focus/lines/editions';
import { money } from '@/domain/money';
import { parsePeriod } from '@/domain/periods';

/** Returns a level's check if the requirement (3760) that it multiplies differs from the one it was computed from. */
function checkAt(requirement: string): string | null | undefined {
  const inputs = workedExampleInputs('base');
  const computation = computeFocus(inputs);
  const edition = focusEditionOn(inputs.period.end);
  const figure = computation.figures['3760'];
  const period = parsePeriod('Q2 25');
  if (figure === undefined || period === null) throw new Error('The example has no requirement');
  const figures = { ...computation.figures, '3760': { ...figure, amount: money(requirement) } };
  const capital = { computation: { ...computation, figures }, company: inputs.company, basis: { period }, edition };
  return explainCapital(capital, 'netCapitalBelow120')?.check.text;
}

test('a level says that it was rounded up only where it was', () => {
  expect(checkAt('50000')).toBe('120% of 50,000.00 is 60,000.00.');
  expect(checkAt('49999.999')).toMatch(/ is 60,000\.00, rounded up\.$/);
});

test('and both amounts where its formula comes to another', () => {
  expect(checkAt('40000')).toMatch(/ is 48,000\.00; the level is 60,000\.00\.$/);
  expect(checkAt('60000')).toMatch(/ is 72,000\.00; the level is 60,000\.00\.$/);
});
