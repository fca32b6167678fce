import { formatDollars, isLess, isPositive, money } from '@/domain/money';
import { isNamed } from '../namedAccounts';
import type { NameKind } from '../names';
import { listPeriodAccounts, type PeriodAccount, revenueOf } from '../periodAmounts';
import type { Question, RaisedPoint } from '../question';

/** Costs of any firm with revenue, by the lines and names of their accounts. */
const costs: readonly { label: string; named: NameKind; lines: readonly string[] }[] = [
  { label: 'rent', named: 'rentCost', lines: [] },
  { label: 'pay', named: 'payCost', lines: ['4120', '4115'] },
  { label: 'audit and accounting', named: 'auditCost', lines: [] },
  { label: 'FINOP and regulatory fees', named: 'regulatoryCost', lines: ['4195'] },
];

/** Number of missing costs from which someone else is likely to pay them: a firm may work without rent or without pay. */
const fromMissing = 3;

/** Revenue of a period below which a firm may have no costs yet, in dollars. */
const leastRevenue = money(10_000);

/** Asks who pays the costs of a firm with revenue. */
export const costsMissing: Question = {
  id: 'costsMissing',
  version: 1,
  class: 'answer',
  title: 'Revenue without the usual costs',
  about:
    'Looks for rent, pay, audit and regulatory costs of a firm with revenue. Asks who pays them, and for the expense-sharing agreement.',
  reads: ['accounts', 'earlierPeriods'],
  authority: ['Rule 15c3-1(c)(2)(i)(F)', 'Notice to Members 03-63'],
  place: 'balances',
  fact: 'the expense-sharing agreement',
  exclusions: [
    'Firms with two of these costs, or with revenue below $10,000 in the period.',
    'Firms with shared, allocated or unspecified expenses, which may include them.',
  ],
  askOfFacts: (context) => {
    const revenue = revenueOf(context);
    const expenses = listPeriodAccounts(context)?.expenses ?? [];
    if (revenue === null || isLess(revenue, leastRevenue)) return [];
    const booked = expenses.filter(({ amount }) => isPositive(amount));
    const missing = costs.filter((cost) => !booked.some((account) => isOf(cost, account)));
    const isShared = booked.some(({ name }) => isNamed(name, 'sharedCost'));
    return missing.length < fromMissing || isShared ? [] : [raise(missing, formatDollars(revenue))];
  },
};

function isOf({ named, lines }: (typeof costs)[number], { name, focusId }: PeriodAccount): boolean {
  return lines.includes(focusId) || isNamed(name, named);
}

function raise(missing: typeof costs, revenue: string): RaisedPoint {
  const labels = missing.map(({ label }) => label).join('; ');
  return {
    message: `The period has revenue of ${revenue} and no account for these costs: ${labels}. Costs of the firm's business that another party pays are recorded, and deducted unless it can pay them on its own. Book them, or enter the expense-sharing agreement.`,
    codes: ['4030', '4200'],
    subject: 'costs',
    figures: labels,
  };
}
