import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { formatDollars, isLess, isPositive } from '@/domain/money';
import { findGreatestMinimum } from '@/domain/netCapital/minimums';
import { bindingMinimum } from '@/domain/netCapital/requirement';
import type { Question } from '../question';

/**
 * Compares the dollar minimum with the highest that applies to the firm's activities. A smaller one must be raised by the activities that the
 * settings state, and is asked about by those that profile, inputs and registers suggest.
 */
export const minimumTooLow: Question = {
  id: 'minimumTooLow',
  version: 1,
  class: 'fix',
  title: 'Dollar minimum too low for the activities',
  about:
    'Compares the dollar minimum with the highest that the stated activities require. Asks about those that the profile, exemption and commitments suggest where none are stated.',
  reads: ['settings', 'profile', 'inputs', 'registers'],
  authority: ['Rule 15c3-1(a)(2)', 'Rule 15c3-1(a)(8)(iii)'],
  place: 'settings',
  ask: ({ inputs }) => {
    const { company, capital, registers } = inputs;
    const { amount, firm, paragraph, isStated } = findGreatestMinimum(company, {
      carriesAccounts: company.carriesCustomerAccounts || company.carriesForOthers,
      tradesOwnAccount: company.tradesOwnAccount,
      exemption: capital.exemption,
      commits: hasCommitments(capital) || (registers?.commitments ?? null) !== null,
    });
    const given = bindingMinimum(company);
    if (!isLess(given, amount)) return [];
    const message = `The minimum is ${formatDollars(given)}. ${paragraph} requires at least ${formatDollars(amount)} of a firm that ${firm}.`;
    const whatToDo = isStated
      ? 'Raise it in the capital settings.'
      : 'Raise it in the capital settings, or state there which activities apply.';
    return [
      {
        message: `${message} ${whatToDo}`,
        codes: [company.method === 'BASIC' ? '3758' : '3880', '3760'],
        class: isStated ? 'fix' : 'answer',
        otherwise: { ...inputs, company: { ...company, minimumNetCapital: amount } },
      },
    ];
  },
};

/** Returns true if the inputs have an open contractual commitment. */
function hasCommitments(capital: CapitalInputs): boolean {
  const { contractualCommitmentsHaircut, unlistedCommitments, listedCommitments } = capital;
  return [contractualCommitmentsHaircut, unlistedCommitments, listedCommitments].some(
    (amount) => amount !== null && isPositive(amount),
  );
}
