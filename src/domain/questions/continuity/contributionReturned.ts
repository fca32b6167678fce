import { formatDollars, isLess, isPositive, type Money, money, multiply, smallest, sum, zero } from '@/domain/money';
import { daysLater, formatDay } from '@/domain/periods';
import { nameOfAccount } from '../askedAccounts';
import { fallOf } from '../bookChanges';
import { type CapitalRise, listContributions } from '../capitalChanges';
import type { FactsContext, Question } from '../question';
import { findWholeFault } from '../wholeBooks';

/** Days after the period in which a withdrawal gives a contribution of the period back. */
const returnDays = 60;

/** Asks about capital that comes in before the end of a period and leaves early in the next one. */
export const contributionReturned: Question = {
  id: 'contributionReturned',
  version: 2,
  class: 'answer',
  title: 'Capital in late and out early',
  about:
    'Compares contributions with withdrawals of the register within 60 days after the period, and with falls of the same capital account a period later. A withdrawal within a year of the contribution is deducted unless the examining authority approved it.',
  reads: ['accounts', 'earlierPeriods', 'withdrawals', 'inputs', 'figures'],
  authority: ['Rule 15c3-1(c)(2)(i)(G)', 'FINRA Rule 4110(c)(1)'],
  place: 'withdrawals',
  fact: "the examining authority's written approval",
  exclusions: [
    'Less than half of the contribution.',
    'Contributions that the capital inputs deduct already.',
    'Advances and loans, which are no withdrawal of capital.',
  ],
  askOfFacts: (context) => {
    if (findWholeFault(context) !== null || isDeducted(context)) return [];
    return [...askedAfter(context), ...askedBefore(context)];
  },
};

function isDeducted({ inputs: { capital } }: FactsContext): boolean {
  return isPositive(capital.withdrawableContributions ?? zero);
}

/** A contribution of this period that leaves after its end, by the register. */
function askedAfter(context: FactsContext) {
  const { inputs, facts } = context;
  const { end } = inputs.period;
  const out = sum(
    facts.withdrawals
      .filter(({ kind, date }) => kind === 'WITHDRAWAL' && date > end && date <= daysLater(end, returnDays))
      .map(({ amount }) => money(amount)),
  );
  const made = listContributions(context).filter(({ until }) => until === end);
  const total = sum(made.map(({ amount }) => amount));
  const [first] = made;
  if (first === undefined || isLess(multiply(out, 2), total)) return [];
  const returned = smallest(out, total);
  return [
    asked(context, {
      contribution: first,
      total,
      returned,
      text: `${formatDollars(out)} leaves by ${formatDay(daysLater(end, returnDays))}, as the withdrawals register has it`,
    }),
  ];
}

/** A contribution of the period before whose account falls in this one. */
function askedBefore(context: FactsContext) {
  const [before] = context.facts.earlier;
  return listContributions(context).flatMap((contribution) => {
    const { account, amount, until } = contribution;
    const fall = fallOf(account);
    if (until !== before || isLess(multiply(fall, 2), amount)) return [];
    const returned = smallest(fall, amount);
    const text = `it falls by ${formatDollars(fall)} since`;
    // The money is gone from the books of this period, so that nothing is left to deduct.
    const { otherwise: _, ...point } = asked(context, { contribution, total: amount, returned, text });
    return [point];
  });
}

type Returned = { contribution: CapitalRise; total: Money; returned: Money; text: string };

function asked({ inputs }: FactsContext, { contribution, total, returned, text }: Returned) {
  const { account, after, until } = contribution;
  return {
    message: `Capital account ${nameOfAccount(account)} rises by ${formatDollars(total)} between ${formatDay(after)} and ${formatDay(until)}, and ${text}. A contribution withdrawn within a year isn't capital unless the examining authority approved it in writing: enter ${formatDollars(returned)} as contributions withdrawn within a year, or name the approval.`,
    codes: [account.focusId, '3490'],
    inputs: ['withdrawableContributions'],
    accounts: [account.number],
    subject: `${account.number} ${until}`,
    figures: `${formatDollars(total)}, ${formatDollars(returned)}`,
    otherwise: { ...inputs, capital: { ...inputs.capital, withdrawableContributions: returned } },
  };
}
