import { amountOf } from '@/domain/focus/figures';
import type { BlankableInputName } from '@/domain/focus/inputs/moneyInputs';
import { formatDollars, isPositive } from '@/domain/money';
import { findOpenBalance } from '../askedLines';
import type { Question } from '../question';

/** Subordinated debt, and the boxes for the part of it that is equity. */
const subordinatedLines: readonly { code: string; name: string; input: BlankableInputName; box: string }[] = [
  { code: '1400', name: 'Subordinated cash borrowings', input: 'equityCashBorrowings', box: '980' },
  { code: '1420', name: 'Secured demand notes', input: 'equityDemandNotes', box: '1010' },
];

/** Proposes boxes 980 and 1010 where the debt-equity ratio (3860) depends on them; if blank, the ratio is at its highest. */
export const equitySubordinationMissing: Question = {
  id: 'equitySubordinationMissing',
  version: 1,
  class: 'note',
  title: 'Equity part of subordinated debt',
  about:
    'Looks for allowable subordinated debt while its equity part is blank, and debt to debt-equity at its highest.',
  reads: ['balances', 'inputs', 'figures'],
  authority: ['Rule 15c3-1(d)'],
  place: 'inputs',
  ask: (context) => {
    const allowable = amountOf(context.figures, '3520');
    if (allowable === null || !isPositive(allowable)) return [];
    return subordinatedLines.flatMap(({ code, name, input, box }) => {
      const held = findOpenBalance(context, { code, input });
      if (held === null) return [];
      const message = `${name} (${code}) hold ${formatDollars(held)} and box ${box} is empty. Enter the part that is equity subordination under Rule 15c3-1(d), or 0.00 if there is none. Until then debt to debt-equity (3860) counts all of it as debt.`;
      return [{ message, codes: [box, '3860'], inputs: [input] }];
    });
  },
};
