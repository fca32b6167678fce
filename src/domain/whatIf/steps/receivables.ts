import type { BlankableInputName } from '@/domain/focus/inputs/moneyInputs';
import { add, formatDollars, isMore, largest, subtract, zero } from '@/domain/money';
import { indexBalances, lineBalance } from '@/domain/statements/balances';
import { describeStep } from '../stepKind';
import { StepRefusal } from '../stepRefusal';
import { getCapitalInputs, withInput } from '../whatIfBooks';

const agedInputs: Readonly<Record<string, BlankableInputName>> = {
  '295': 'receivablesFromClearance',
  '300': 'receivablesFromBrokerDealers',
  '355': 'receivablesFromNonCustomers',
  '535': 'receivablesFromNonBrokerDealers',
};

/** Receivables that age: they stay on the books and become non-allowable (Rule 15c3-1(c)(2)(iv)). */
export const receivablesStep = describeStep({
  title: 'Let receivables age',
  fields: {
    amount: { type: 'amount', label: 'Amount' },
    line: {
      type: 'choice',
      label: 'Receivables',
      choices: [
        { value: '295', label: 'receivables in the clearance account (295)' },
        { value: '300', label: 'receivables from broker-dealers (300)' },
        { value: '355', label: 'receivables from non-customers (355)' },
        { value: '535', label: 'other receivables (535)' },
      ],
    },
  },
  sentence: ['Let', 'amount', 'of', 'line', 'turn non-allowable'],
  openField: 'amount',
  isStaged: false,
  take: (books, { amount, line }, terms) => {
    const name = agedInputs[line];
    if (name === undefined) throw new RangeError(`No receivables are on item ${line}`);
    const aged = getCapitalInputs(books, terms)[name] ?? zero;
    const held = lineBalance(indexBalances(books.trialBalances), books.period.end, line);
    const left = largest(zero, subtract(held, aged));
    if (isMore(amount, left)) {
      const message = `Item ${line} has ${formatDollars(left)} that isn't aged. Enter at most that.`;
      throw new StepRefusal('amount', message, `what item ${line} has that isn't aged`);
    }
    return withInput(books, name, add(aged, amount));
  },
});
