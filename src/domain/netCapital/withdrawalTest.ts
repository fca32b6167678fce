import type { CapitalMethod } from '@/contract/company/capitalSettings';
import {
  add,
  divide,
  isLess,
  isMore,
  isPositive,
  largest,
  type Money,
  money,
  multiply,
  roundDownToCents,
  smallest,
  subtract,
  zero,
} from '@/domain/money';

/** The figures before a withdrawal that it is tested by: amounts positive as on the form, net capital and its excess signed. */
export type WithdrawalFigures = {
  method: CapitalMethod;
  netCapital: Money;
  /** Item 3760 before its ratio part is rounded: Rule 15c3-1(a) itself, which a firm in its first year reaches before 1,000%. */
  requirement: Money;
  /** Item 3758, or 3880 by the alternative method. */
  dollarMinimum: Money;
  aggregateIndebtedness: Money;
  debitItems: Money;
  /** Deductions by paragraph (c)(2)(vi) and Appendix A. */
  haircuts: Money;
  /** Satisfactory subordination agreements that don't count as equity by paragraph (d). */
  subordinatedDebt: Money;
  /** Those that count as equity. */
  equityLoans: Money;
  /** The debt-equity total of paragraph (d). */
  debtEquityTotal: Money;
};

/** Days after a withdrawal within which scheduled subordinated payments count with it, Rule 15c3-1(e)(2). */
export const paymentDays = 180;

/** A proposed withdrawal. */
export type ProposedWithdrawal = {
  /** Withdrawals of equity, and unsecured advances and loans to owners, employees and affiliates. */
  amount: Money;
  /** Subordinated payments scheduled within 180 days after it. */
  subordinatedPayments: Money;
  /** Those among them of agreements that count as equity; by default what the others don't owe. */
  equityPayments?: Money;
};

/** A limit of a withdrawal with both sides of its comparison after it. */
export type WithdrawalLimit = {
  paragraph: string;
  /** The condition in words: `net capital must be at least 25% of haircuts`. */
  text: string;
  left: Money;
  right: Money;
  holds: boolean;
  /** The largest withdrawal, in whole cents, within this limit; negative if it's exceeded without any. */
  most: Money;
};

export type WithdrawalTest = {
  limits: readonly WithdrawalLimit[];
  /** The largest withdrawal, in whole cents, within every limit; zero if none is possible. */
  most: Money;
  /** The limit that allows the least. */
  binding: WithdrawalLimit;
};

/**
 * Tests a withdrawal by Rule 15c3-1(e)(2): after it and subordinated payments due within 180 days, net capital must be 120% of the dollar minimum,
 * 25% of haircuts, a tenth of aggregate indebtedness or 5% of debit items by the firm's method, and subordinated debt at most 70% of the debt-equity
 * total. Also reports the requirement of paragraph (a). Paragraph (e)(2)(ii), on futures commission merchants, isn't tested.
 */
export function testWithdrawal(
  figures: WithdrawalFigures,
  { amount, ...proposed }: ProposedWithdrawal,
): WithdrawalTest {
  const { subordinatedDebt, equityLoans } = figures;
  const payments = smallest(proposed.subordinatedPayments, add(subordinatedDebt, equityLoans));
  const ofDebt = smallest(subordinatedDebt, subtract(payments, proposed.equityPayments ?? zero));
  const available = subtract(figures.netCapital, payments);
  const floors = netCapitalFloors(figures).map((floor) => floorLimit(floor, available, amount));
  const debt = subtract(subordinatedDebt, ofDebt);
  const total = subtract(figures.debtEquityTotal, payments);
  const limits = isPositive(debt) ? [...floors, debtEquityLimit({ debt, total }, amount)] : floors;
  const binding = limits.reduce((least, limit) => (isLess(limit.most, least.most) ? limit : least));
  return { limits, most: largest(zero, binding.most), binding };
}

type Floor = Pick<WithdrawalLimit, 'paragraph' | 'text'> & { least: Money };

function netCapitalFloors(figures: WithdrawalFigures): readonly Floor[] {
  const { method, requirement, dollarMinimum, haircuts, aggregateIndebtedness, debitItems } = figures;
  const byMethod =
    method === 'BASIC'
      ? { sub: 'v', text: '10% of aggregate indebtedness', least: divide(aggregateIndebtedness, 10) }
      : { sub: 'vi', text: '5% of aggregate debit items', least: multiply(debitItems, '0.05') };
  return [
    { paragraph: 'Rule 15c3-1(a)', text: 'the net capital requirement', least: requirement },
    {
      paragraph: 'Rule 15c3-1(e)(2)(i)',
      text: '120% of the dollar minimum',
      least: multiply(dollarMinimum, '1.2'),
    },
    { paragraph: 'Rule 15c3-1(e)(2)(iii)', text: '25% of haircuts', least: multiply(haircuts, '0.25') },
    { paragraph: `Rule 15c3-1(e)(2)(${byMethod.sub})`, text: byMethod.text, least: byMethod.least },
  ];
}

function floorLimit({ paragraph, text, least }: Floor, available: Money, amount: Money): WithdrawalLimit {
  const left = subtract(available, amount);
  return {
    paragraph,
    text: `net capital must be at least ${text}`,
    left,
    right: least,
    holds: !isLess(left, least),
    most: roundDownToCents(subtract(available, least)),
  };
}

/** Computes the debt-equity limit after payments: withdrawals reduce the total, and 70% is reached at a total of ten sevenths of the debt. */
function debtEquityLimit({ debt, total }: { debt: Money; total: Money }, amount: Money): WithdrawalLimit {
  const right = multiply(subtract(total, amount), '0.7');
  return {
    paragraph: 'Rule 15c3-1(e)(2)(iv)',
    text: 'subordinated debt must be at most 70% of the debt-equity total',
    left: debt,
    right,
    holds: !isMore(debt, right),
    most: roundDownToCents(subtract(total, divide(multiply(debt, 10), 7))),
  };
}

/** Business days between a notice and the withdrawal, Rule 15c3-1(e)(1)(i) and (ii). */
export const withdrawalNoticeDays = 2;
export const withdrawalNoticeText = 'two business days';

/** A notice to the SEC and the examining authority that withdrawals need: two business days before them, or after. */
export type WithdrawalNotice = { when: 'before' | 'after'; paragraph: string; percent: 30 | 20; threshold: Money };

/** Paragraph (e)(1)(iii)(B): net withdrawals in 30 days up to this amount need no notice. */
const withoutNotice: Money = money(500_000);

/**
 * Returns the notice that withdrawals, advances and loans of 30 calendar days need, net and in the aggregate (Rule 15c3-1(e)(1)): beforehand above
 * 30% of excess net capital, else afterwards above 20%; null at 500,000 or less. Without an excess the threshold is zero, so any larger amount needs
 * one.
 */
export function withdrawalNotice(thirtyDays: Money, excessNetCapital: Money): WithdrawalNotice | null {
  if (!isMore(thirtyDays, withoutNotice)) return null;
  const share = (percent: string) => multiply(largest(zero, excessNetCapital), percent);
  if (isMore(thirtyDays, share('0.3'))) {
    return { when: 'before', paragraph: 'Rule 15c3-1(e)(1)(i)', percent: 30, threshold: share('0.3') };
  }
  if (isMore(thirtyDays, share('0.2'))) {
    return { when: 'after', paragraph: 'Rule 15c3-1(e)(1)(ii)', percent: 20, threshold: share('0.2') };
  }
  return null;
}
