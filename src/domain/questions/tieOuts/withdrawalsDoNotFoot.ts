import { amountOf } from '@/domain/focus/figures';
import { formatMoney, isEqual, sum } from '@/domain/money';
import type { Question } from '../question';
import { differ } from './differ';

const rowAmounts = ['4603', '4613', '4623', '4633', '4643', '4653', '4663', '4673', '4683', '4693'];

/** Reports proposed withdrawals whose total isn't that of their rows, or that the form has no room for. */
export const withdrawalsDoNotFoot: Question = {
  id: 'withdrawalsDoNotFoot',
  version: 1,
  class: 'fix',
  title: "Proposed withdrawals don't foot",
  about: "Compares item 4699 with the form's rows, and with all that is entered.",
  reads: ['figures', 'inputs'],
  authority: ['Form X-17A-5 Part IIA, item 4699'],
  place: 'inputs',
  days: 'none',
  ask: ({ figures, inputs }) => {
    const onForm = differ(figures, {
      left: ['4699'],
      right: rowAmounts,
      text: 'Proposed withdrawals in total (4699) and the sum of their rows',
    });
    const typed = sum(inputs.capital.ownershipEquitySubordinatedLiabilities.map((row) => row.amount));
    const total = amountOf(figures, '4699');
    if (onForm.length > 0 || total === null || isEqual(total, typed)) return onForm;
    const message = `The form has no room for all proposed withdrawals. It shows ${formatMoney(total)} of ${formatMoney(typed)}.`;
    return [{ message, codes: ['4699'] }];
  },
};
