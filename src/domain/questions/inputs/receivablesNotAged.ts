import type { BlankableInputName } from '@/domain/focus/inputs/moneyInputs';
import { formatDollars } from '@/domain/money';
import { findOpenBalance } from '../askedLines';
import type { Question } from '../question';

/** The receivables that count as allowable, and the inputs for their aged parts. */
const receivableLines: readonly { code: string; name: string; input: BlankableInputName }[] = [
  { code: '295', name: 'Receivables in the clearance account', input: 'receivablesFromClearance' },
  { code: '300', name: 'Receivables from brokers or dealers', input: 'receivablesFromBrokerDealers' },
  { code: '355', name: 'Receivables from non-customers', input: 'receivablesFromNonCustomers' },
  { code: '535', name: 'Other assets', input: 'receivablesFromNonBrokerDealers' },
];

/** Asks for the aged and unsecured part of receivables. The books don't show it, and zero is the usual answer. */
export const receivablesNotAged: Question = {
  id: 'receivablesNotAged',
  version: 1,
  class: 'answer',
  title: 'Receivables without an aged part',
  about: 'Looks for allowable receivables while their aged part is blank. Asks for it; at stake is all of them.',
  reads: ['balances', 'inputs'],
  authority: ['Rule 15c3-1(c)(2)(iv)', 'Rule 15c3-1(c)(2)(iv)(C)'],
  place: 'inputs',
  statements: ['non-allowable-assets'],
  exclusions: ['Lines whose aged part is entered, 0.00 included.'],
  ask: (context) =>
    receivableLines.flatMap(({ code, name, input }) => {
      const held = findOpenBalance(context, { code, input });
      if (held === null) return [];
      const { inputs } = context;
      const message = `${name} (${code}) hold ${formatDollars(held)} and nothing is entered as aged. Enter the aged or unsecured part, or 0.00 if there is none. That part is non-allowable (Rule 15c3-1(c)(2)(iv)).`;
      const otherwise = { ...inputs, capital: { ...inputs.capital, [input]: held } };
      return [{ message, codes: [code], inputs: [input], otherwise }];
    }),
};
