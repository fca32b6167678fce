import { formatDollars, isLess, isPositive } from '@/domain/money';
import { getAssumedBalances } from '@/domain/statements/transfers';
import { heldOn, nameOfLine } from '../askedLines';
import type { Question, QuestionContext, RaisedPoint } from '../question';

/** Reports inputs that move more out of a line than it holds. */
export const transferExceedsLine: Question = {
  id: 'transferExceedsLine',
  version: 1,
  class: 'fix',
  title: 'More entered than a line holds',
  about: 'Compares leases, aged receivables and secured fixed assets as entered with the balance of their line.',
  reads: ['balances', 'inputs'],
  authority: ['Rule 15c3-1(c)(2)(iv)', 'Rule 15c3-1(c)(2)(iv), (c)(1)(viii)', 'Regulatory Notice 19-08'],
  place: 'inputs',
  statements: ['non-allowable-assets', 'aggregate-indebtedness'],
  ask: (context) => [...checkLines(context), ...checkSecuredNotes(context)],
};

function checkLines(context: QuestionContext): readonly RaisedPoint[] {
  return getAssumedBalances(context.inputs.capital).flatMap(({ code, amount, what, input }) => {
    const held = heldOn(context, code);
    if (!isLess(held, amount)) return [];
    const message = `${formatDollars(amount)} is entered as ${what}, but ${nameOfLine(code)}, holds only ${formatDollars(held)} in the trial balance. Correct the entry or the mapping.`;
    return [{ message, codes: [code], inputs: [input] }];
  });
}

/** Fixed assets are deducted less debt that aggregate indebtedness excludes, which is at most the secured notes in item 1390. */
function checkSecuredNotes(context: QuestionContext): readonly RaisedPoint[] {
  const notes = heldOn(context, '1390');
  const typed = context.inputs.capital.securedFixedAssets;
  if (typed === null || !isPositive(typed) || !isLess(notes, typed)) return [];
  const message = `${formatDollars(typed)} is entered as fixed assets that secure debt, but secured notes (1390) hold only ${formatDollars(notes)} (Rule 15c3-1(c)(2)(iv), (c)(1)(viii)).`;
  return [{ message, codes: ['1390'], inputs: ['securedFixedAssets'] }];
}
