import type { BlankableInputName } from '@/domain/focus/inputs/moneyInputs';
import { formatDollars, isPositive, type Money } from '@/domain/money';
import { findOpenBalance } from '../askedLines';
import type { Question, QuestionContext, RaisedPoint } from '../question';
import { findListedAged } from '../receivables/receivableLines';

type ReceivableLine = { code: string; name: string; input: BlankableInputName };

/** The receivables that count as allowable, and the inputs for their aged parts. */
const receivableLines: readonly ReceivableLine[] = [
  { code: '295', name: 'Receivables in the clearance account', input: 'receivablesFromClearance' },
  { code: '300', name: 'Receivables from brokers or dealers', input: 'receivablesFromBrokerDealers' },
  { code: '355', name: 'Receivables from non-customers', input: 'receivablesFromNonCustomers' },
  { code: '535', name: 'Other assets', input: 'receivablesFromNonBrokerDealers' },
];

/** Asks for the aged and unsecured part of receivables that the list by age doesn't prove to be zero, the usual answer. */
export const receivablesNotAged: Question = {
  id: 'receivablesNotAged',
  version: 2,
  class: 'answer',
  title: 'Receivables without an aged part',
  about:
    'Looks for allowable receivables while their aged part is blank. Asks for it; at stake is what the list by age has as no longer allowable, or all of them without a list that agrees with the books.',
  reads: ['balances', 'inputs', 'accounts', 'receivables'],
  authority: ['Rule 15c3-1(c)(2)(iv)', 'Rule 15c3-1(c)(2)(iv)(C)'],
  place: 'inputs',
  statements: ['non-allowable-assets'],
  exclusions: [
    'Lines whose aged part is entered, 0.00 included.',
    'Lines that the list of receivables by age has to the cent, account by account, with nothing aged or unsecured.',
  ],
  ask: (context) =>
    receivableLines.flatMap((line) => {
      const held = findOpenBalance(context, line);
      return held === null ? [] : askLine(context, line, held);
    }),
};

function askLine(context: QuestionContext, line: ReceivableLine, held: Money): readonly RaisedPoint[] {
  const { inputs } = context;
  const { code, name, input } = line;
  const listed = inputs.facts === undefined ? null : findListedAged({ ...context, facts: inputs.facts }, code);
  if (listed !== null && !isPositive(listed)) return [];
  const enter =
    listed === null
      ? 'Enter the aged or unsecured part, or 0.00 if there is none.'
      : `Receivables by age has ${formatDollars(listed)} as aged or unsecured: enter it.`;
  const message = `${name} (${code}) hold ${formatDollars(held)} and nothing is entered as aged. ${enter} That part is non-allowable (Rule 15c3-1(c)(2)(iv)).`;
  const otherwise = { ...inputs, capital: { ...inputs.capital, [input]: listed ?? held } };
  return [{ message, codes: [code], inputs: [input], otherwise }];
}
