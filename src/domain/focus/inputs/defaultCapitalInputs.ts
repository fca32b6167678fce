import {
  add,
  isEqual,
  isZero,
  largest,
  largestAmount,
  type Money,
  negate,
  smallest,
  subtract,
  sum,
  zero,
} from '@/domain/money';
import {
  formatDay,
  formatPeriod,
  heldBalances,
  type IncomePlan,
  incomePlan,
  lastMonth,
  type Period,
  previousPeriod,
} from '@/domain/periods';
import { type Balances, indexBalances, lineBalance } from '@/domain/statements/balances';
import { computeComprehensiveIncome, computeIncomeBeforeTax } from '@/domain/statements/incomeStatement';
import { ownershipEquity } from '@/domain/statements/ownershipEquity';
import { adjoiningFiling } from '../adjoiningFiling';
import type { FocusInputs } from '../types';
import { type CapitalInputs, type Exemption, textLimits } from './capitalInputs';
import { clearAmounts, mapListedInputs } from './listedItems';
import { isBlankable, type MoneyInputName, mapMoneyInputs, moneyInputNames, moneyInputs } from './moneyInputs';
import {
  borrowedSecuritiesLine,
  type RegisterSums,
  registerAmounts,
  registerNames,
  registerRows,
} from './registerInputs';
import {
  type ProposedMovement,
  proposeEquityMovement,
  proposeSubordinatedMovement,
  type RegisterMovements,
} from './rollForward';

/** The sources that prefill inputs. */
export type DefaultSources = Pick<FocusInputs, 'company' | 'period' | 'trialBalances' | 'priorFiling'> & {
  /** The inputs of the last period that has any. */
  lastInputs: CapitalInputs | null;
  /** The inputs of a quarter whose last month this period is, or of the last month of this quarter; their last-day amounts apply here too. */
  sameDayInputs?: { period: Period; inputs: CapitalInputs } | null;
  /** The company's registers at the end of the period. */
  registers?: RegisterSums | null;
  /** What the registers have within the days of the roll-forward. */
  movements?: RegisterMovements | null;
  /** The clearing firm of the company's profile. */
  clearingFirmName: string | null;
  /** True if the profile states that the firm reports on a fully disclosed basis. */
  isFullyDisclosed: boolean;
};

export type DefaultedInputs = {
  inputs: CapitalInputs;
  /** The source of a prefilled amount, for the user to check; absent without one. */
  origins: Readonly<Partial<Record<MoneyInputName, string>>>;
};

type Origin = { amount: Money; origin: string };
type Prepared = { sources: DefaultSources; balances: Balances; plan: IncomePlan };
type RuleInputName =
  | 'allowableSubordinatedLiabilities'
  | 'lastMonthIncome'
  | 'beginningEquity'
  | 'equityAdditions'
  | 'equityDeductions'
  | 'beginningSubordinated'
  | 'subordinatedIncreases'
  | 'subordinatedDecreases';

/** Subordinated loans that count as capital by default: items 1710, 1720 and 1730. */
const subordinatedCodes = ['1400', '1410', '1420'];

const ruleDefaults: Record<RuleInputName, (prepared: Prepared) => Origin | null> = {
  allowableSubordinatedLiabilities: ({ sources, balances }) => ({
    amount: subordinatedAt(balances, sources.period),
    origin: 'Items 1710, 1720 and 1730 of the balance sheet',
  }),
  lastMonthIncome,
  beginningEquity,
  equityAdditions: (prepared) => increasesOf(proposeEquityMovement(prepared)),
  equityDeductions: (prepared) => decreasesOf(proposeEquityMovement(prepared)),
  beginningSubordinated,
  subordinatedIncreases: (prepared) => increasesOf(proposeSubordinatedMovement(prepared, subordinatedCodes)),
  subordinatedDecreases: (prepared) => decreasesOf(proposeSubordinatedMovement(prepared, subordinatedCodes)),
};

function increasesOf(proposed: ProposedMovement | null): Origin | null {
  return proposed && { amount: proposed.increases, origin: proposed.origin };
}

function decreasesOf(proposed: ProposedMovement | null): Origin | null {
  return proposed && { amount: proposed.decreases, origin: proposed.origin };
}

/**
 * Returns the prefilled capital inputs of a period: 0.00, the last period's value if it fits, or the books'. Blank haircuts stay blank; registers
 * take precedence over books and last period. Of the last period's withdrawals the coming ones are kept, and of its lists the names, at 0.00. Inputs
 * saved for another period with the same last day apply here too, except those that span the period. No default exceeds its box.
 */
export function defaultCapitalInputs(sources: DefaultSources): DefaultedInputs {
  const balances = indexBalances(sources.trialBalances);
  const plan = incomePlan(
    sources.period,
    sources.company.fiscalYearEnd,
    heldBalances(balances.keys(), sources.company.startedOn),
  );
  const found = mapMoneyInputs((name) => withinBox(name, defaultOf(name, { sources, balances, plan })));
  const origins = moneyInputNames.flatMap((name) => {
    const { origin } = found[name];
    return origin === null ? [] : [[name, origin] as const];
  });
  const inputs = {
    ...mapMoneyInputs((name) => found[name].amount),
    ...(sources.sameDayInputs ? answersOfDay(sources.sameDayInputs.inputs) : lastAnswers(sources)),
  } as CapitalInputs; // only inputs that default to blank are null
  return { inputs, origins: Object.fromEntries(origins) };
}

type Answers = Omit<CapitalInputs, MoneyInputName>;

function lastAnswers({ lastInputs: last, ...sources }: DefaultSources): Answers {
  return {
    noteBReason: '',
    exemption: last?.exemption ?? profileExemption(sources),
    clearingFirmName: last?.clearingFirmName ?? (sources.clearingFirmName ?? '').slice(0, textLimits.clearingFirmName),
    ownershipEquitySubordinatedLiabilities: registerRows(
      sources.registers ?? null,
      (last?.ownershipEquitySubordinatedLiabilities ?? []).filter((row) => row.date > sources.period.end),
    ),
    items: mapListedInputs((name) => clearAmounts(last?.items[name] ?? [])),
  };
}

function answersOfDay(inputs: CapitalInputs): Answers {
  const { noteBReason, exemption, clearingFirmName, ownershipEquitySubordinatedLiabilities, items } = inputs;
  return { noteBReason, exemption, clearingFirmName, ownershipEquitySubordinatedLiabilities, items };
}

/** Returns exemption (k)(2)(ii) of Rule 15c3-3 for a firm that clears all customer transactions through another one. */
function profileExemption({
  isFullyDisclosed,
  clearingFirmName,
}: Pick<DefaultSources, 'isFullyDisclosed' | 'clearingFirmName'>): Exemption {
  const namesFirm = clearingFirmName !== null && clearingFirmName.trim() !== '';
  return isFullyDisclosed && namesFirm ? '4570' : 'none';
}

type Default = { amount: Money | null; origin: string | null };

function withinBox(name: MoneyInputName, found: Default): Default {
  if (found.amount === null) return found;
  const least = 'isSigned' in moneyInputs[name] ? negate(largestAmount) : zero;
  const amount = smallest(largest(found.amount, least), largestAmount);
  if (isEqual(amount, found.amount)) return found;
  return { amount, origin: `${found.origin ?? 'Amount in the books'}, limited to what the box holds` };
}

function defaultOf(name: MoneyInputName, prepared: Prepared): Default {
  const { sameDayInputs } = prepared.sources;
  if (sameDayInputs && !('spansPeriod' in moneyInputs[name])) {
    return { amount: sameDayInputs.inputs[name], origin: `Saved for ${formatPeriod(sameDayInputs.period)}` };
  }
  const registered = registeredOf(name, prepared);
  if (registered !== null) return registered;
  if (isRuleInput(name))
    return ruleDefaults[name](prepared) ?? { amount: isBlankable(name) ? null : zero, origin: null };
  return lastOf(name, prepared.sources);
}

/** Returns a register's amount, which takes precedence over the books and the last period. */
function registeredOf(
  name: MoneyInputName,
  { sources: { registers = null, period }, balances }: Prepared,
): Origin | null {
  if (registers === null) return null;
  const found = registerAmounts(registers, lineBalance(balances, period.end, borrowedSecuritiesLine)).find(
    (each) => each.name === name,
  );
  return found === undefined ? null : { amount: found.amount, origin: `The ${registerNames[found.register]}` };
}

function lastOf(name: MoneyInputName, { lastInputs }: DefaultSources): Default {
  const rule = moneyInputs[name].default;
  if (rule === 'blank' || (lastInputs === null && isBlankable(name))) return { amount: null, origin: null };
  if (rule === 'zero' || lastInputs === null) return { amount: zero, origin: null };
  const amount = lastInputs[name];
  // Zero last time doesn't answer for this period: the input is blank again.
  const isNone = amount === null || (rule === 'lastOrBlank' && isZero(amount));
  return isNone ? { amount: null, origin: null } : { amount, origin: 'Same as last period' };
}

/** Returns item 4211: item 4210 for the last month alone, if its trial balances exist. */
function lastMonthIncome({ sources, balances }: Prepared): Origin | null {
  const month = lastMonth(sources.period);
  const plan = incomePlan(
    month,
    sources.company.fiscalYearEnd,
    heldBalances(balances.keys(), sources.company.startedOn),
  );
  if (plan.missing.length > 0 || !balances.has(month.end)) return null;
  return {
    amount: computeIncomeBeforeTax(balances, plan.parts),
    origin: `The trial balances of ${formatPeriod(month)}`,
  };
}

/** Returns item 4240: from the prior filing, else the trial balance before the period, else derived from the period's own books. */
function beginningEquity({ sources, balances, plan }: Prepared): Origin | null {
  const prior = previousPeriod(sources.period);
  const filing = adjoiningFiling(sources);
  if (filing !== null)
    return { amount: filing.ownershipEquity, origin: `Item 4290 of the ${formatPeriod(prior)} filing` };
  if (balances.has(prior.end)) {
    return {
      amount: ownershipEquity(balances, prior.end),
      origin: `Item 1800 of the trial balance of ${formatDay(prior.end)}`,
    };
  }
  if (!balances.has(sources.period.end)) return null;
  const withdrawn = sources.movements?.withdrawn ?? zero;
  const equity = add(ownershipEquity(balances, sources.period.end), withdrawn);
  const amount = subtract(equity, computeComprehensiveIncome(balances, plan.parts));
  const deducted = isZero(withdrawn) ? '' : ', plus the withdrawals of the register';
  const isNew = sources.company.startedOn === plan.from ? ' Capital paid in since then is an addition.' : '';
  return {
    amount,
    origin: `Derived: ending equity less income since ${formatDay(plan.from)}${deducted}.${isNew} Check it`,
  };
}

/** Returns item 4300, from the same sources. */
function beginningSubordinated({ sources, balances }: Prepared): Origin | null {
  const prior = previousPeriod(sources.period);
  const filing = adjoiningFiling(sources);
  if (filing !== null) return { amount: filing.subordinated, origin: `Item 4330 of the ${formatPeriod(prior)} filing` };
  if (balances.has(prior.end)) {
    return {
      amount: subordinatedAt(balances, prior),
      origin: `Items 1710 to 1730 of the trial balance of ${formatDay(prior.end)}`,
    };
  }
  const ending = subordinatedAt(balances, sources.period);
  const loans = sources.movements?.loans ?? null;
  if (loans === null) return { amount: ending, origin: 'Derived: ending balance. Check it' };
  return {
    amount: add(subtract(ending, loans.increases), loans.decreases),
    origin: 'Derived: ending balance less what the subordinated loans register has of the period. Check it',
  };
}

function subordinatedAt(balances: Balances, period: Period): Money {
  return sum(subordinatedCodes.map((code) => lineBalance(balances, period.end, code)));
}

function isRuleInput(name: MoneyInputName): name is RuleInputName {
  const rule = moneyInputs[name].default;
  return rule === 'rule' || rule === 'ruleOrBlank';
}
