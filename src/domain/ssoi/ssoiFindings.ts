import { balanceOn } from '@/domain/coa/accounts';
import { findFocusLine } from '@/domain/focus/lines/focusLines';
import type { AccountName } from '@/domain/focus/types';
import {
  add,
  applySign,
  formatDollars,
  isEqual,
  isMore,
  isZero,
  type Money,
  subtract,
  sum,
  zero,
} from '@/domain/money';
import { formatDay, type IncomePart } from '@/domain/periods';
import type { SsoiComponent } from './answers/answers';
import { ssoiLineText } from './lines/publishedLines';
import { isMappedOffIncome, lacksSsoiLine } from './ssoiSums';
import type { SsoiComputation, SsoiFinding, SsoiFindingRule, SsoiInputs, SsoiSum } from './types';

/** The data of the checks: the inputs and their computation. */
export type ComputedSsoi = { inputs: SsoiInputs } & Omit<SsoiComputation, 'period' | 'findings'>;

/** Creates a finding that keeps the statement a draft. */
export function ssoiErrorFinding(rule: SsoiFindingRule, message: string, codes: readonly string[]): SsoiFinding {
  return { rule, severity: 'error', message, codes };
}

/** Creates a finding for the user to check. */
export function ssoiWarningFinding(rule: SsoiFindingRule, message: string, codes: readonly string[]): SsoiFinding {
  return { rule, severity: 'warning', message, codes };
}

/** Checks books and mapping: missing trial balances, accounts without a fitting line, ties to the FOCUS report. */
export function ssoiBookFindings(computed: ComputedSsoi): readonly SsoiFinding[] {
  return [
    ...quarterFindings(computed),
    ...missingFindings(computed),
    ...mappingFindings(computed),
    ...tieFindings(computed),
    ...typedFindings(computed),
  ];
}

/** Checks that the three largest components explain a part of their line, sorted from the largest. */
export function componentFindings({ inputs: { answers }, figures }: ComputedSsoi): readonly SsoiFinding[] {
  const check = (code: string, field: string, components: readonly SsoiComponent[]) => {
    const total = sum(components.map(({ amount }) => amount));
    const line = figures[code]?.amount ?? zero;
    const name = code === '13995' ? 'other revenue (13995)' : 'other expenses (14100)';
    const exceeds = `The largest components of ${name} come to ${formatDollars(total)}, more than the line's ${formatDollars(line)}.`;
    const order = `List the components of ${name} from the largest to the smallest.`;
    return [
      ...(isMore(total, line)
        ? [{ ...ssoiWarningFinding('componentsExceedLine', exceeds, [code]), fields: [field] }]
        : []),
      ...(isDescending(components.map(({ amount }) => amount))
        ? []
        : [{ ...ssoiWarningFinding('componentsOutOfOrder', order, [code]), fields: [field] }]),
    ];
  };
  return [
    ...check('13995', 'threeLargestComponentsOfOtherRevenue', answers.otherRevenue),
    ...check('14100', 'threeLargestComponentsOfOtherExpenses', answers.otherExpenses),
  ];
}

/** True when no amount is above the one before it. */
export function isDescending(amounts: readonly Money[]): boolean {
  return amounts.every((amount, index) => index === 0 || !isMore(amount, amounts[index - 1] ?? amount));
}

/** Checks that the form covers one calendar quarter (FINRA, SSOI General Instructions). */
function quarterFindings({ inputs: { answers, period } }: ComputedSsoi): readonly SsoiFinding[] {
  const { periodFrom, periodTo } = answers;
  if (periodTo === period.end && periodFrom <= periodTo && periodFrom.slice(5) in quarterStarts) return [];
  const days = `${formatDay(periodFrom)} to ${formatDay(periodTo)}`;
  const message = `The period printed, ${days}, isn't the calendar quarter ended ${formatDay(period.end)}.`;
  return [{ ...ssoiWarningFinding('notAQuarter', message, []), fields: ['periodFrom', 'to'] }];
}

const quarterStarts: Readonly<Record<string, true>> = { '01-01': true, '04-01': true, '07-01': true, '10-01': true };

function missingFindings({ plan }: ComputedSsoi): readonly SsoiFinding[] {
  return plan.missing.map((end) => {
    const days = `${formatDay(plan.from)} to ${formatDay(plan.to)}`;
    const message = `No trial balance for ${formatDay(end)}. The statement covers ${days}. Import it to report the quarter alone.`;
    return ssoiErrorFinding('incomeTrialBalanceMissing', message, []);
  });
}

type Mapped = Pick<SsoiSum, 'ssoiId' | 'focusId'> & { amount: Money; accounts: readonly AccountName[]; count: number };

/** Checks that accounts of the statement of income have an SSOI line, and no others one that takes amounts. */
function mappingFindings({ inputs, plan }: ComputedSsoi): readonly SsoiFinding[] {
  const groups = plan.parts.flatMap((part) => groupsOf(inputs, part));
  const unmapped = together(groups.filter(lacksSsoiLine));
  const misplaced = together(groups.filter(isMappedOffIncome));
  return [...unmapped.map(notMapped), ...misplaced.map(mappedOffIncome)];
}

function groupsOf({ trialBalances }: SsoiInputs, { end, sign }: IncomePart): readonly Mapped[] {
  const sums = trialBalances.find((balance) => balance.end === end)?.sums ?? [];
  return sums.map(({ accounts = [], accountCount = accounts.length, ...one }) => ({
    ...one,
    accounts,
    count: accountCount,
    amount: applySign(sign, balanceOn(sideOf(one.focusId), one)),
  }));
}

/** Groups each pair of lines over all trial balances, without those that never had an amount. */
function together(groups: readonly Mapped[]): readonly Mapped[] {
  const byLines = new Map<string, Mapped>();
  for (const group of groups) {
    const key = `${group.focusId} ${group.ssoiId}`;
    const former = byLines.get(key) ?? { amount: zero, accounts: [], count: 0 };
    byLines.set(key, {
      ...group,
      amount: add(former.amount, group.amount),
      accounts: [...former.accounts, ...group.accounts],
      count: Math.max(former.count, group.count),
    });
  }
  return [...byLines.values()].filter(({ amount, accounts }) => !isZero(amount) || accounts.length > 0);
}

function notMapped({ focusId, amount, ...group }: Mapped): SsoiFinding {
  const line = `${findFocusLine(focusId ?? '')?.label ?? 'income'} (${focusId})`;
  const message = `${accountsText(group)} no SSOI line: ${formatDollars(amount)} of FOCUS line ${line}. Map them in the chart of accounts.`;
  return ssoiErrorFinding('notMapped', message, []);
}

function mappedOffIncome({ focusId, ssoiId, ...group }: Mapped): SsoiFinding {
  const message = `${accountsText(group)} SSOI line ${ssoiLineText(ssoiId ?? '')}, but FOCUS line ${focusId} isn't on the statement of income. Their balances are left out.`;
  return ssoiErrorFinding('mappedOffIncome', message, ssoiId === null ? [] : [ssoiId]);
}

function accountsText({ accounts, count }: Pick<Mapped, 'accounts' | 'count'>): string {
  const numbers = [...new Set(accounts.map(({ number }) => number))];
  if (numbers.length === 0) return 'Accounts have';
  if (numbers.length === 1 && count <= 1) return `Account ${numbers[0]} has`;
  const others = count - numbers.length;
  return `Accounts ${numbers.join(', ')}${others > 0 ? ` and ${others} more` : ''} have`;
}

function tieFindings({ ties }: ComputedSsoi): readonly SsoiFinding[] {
  return ties.flatMap(({ id, focusCode, amount, focus, isConfirmed }) => {
    if (focus === null || isEqual(amount, focus)) return [];
    const difference = formatDollars(subtract(amount, focus));
    const text = `Line ${ssoiLineText(id)} is ${formatDollars(amount)}, FOCUS item ${focusCode} is ${formatDollars(focus)}: they differ by ${difference}.`;
    if (isConfirmed) return [ssoiErrorFinding('focusTie', `${text} FINRA requires them to be equal.`, [id])];
    return [ssoiWarningFinding('focusTie', `${text} They are expected to be equal.`, [id])];
  });
}

function typedFindings({ figures }: ComputedSsoi): readonly SsoiFinding[] {
  return Object.values(figures).flatMap(({ id, parts }) =>
    parts.flatMap((part) => {
      if (part.kind !== 'typed') return [];
      const message = `Line ${ssoiLineText(id)} was typed as ${formatDollars(part.amount)}. The books have ${formatDollars(part.books)}.`;
      return [ssoiWarningFinding('typedOver', message, [id])];
    }),
  );
}

function sideOf(focusId: string | null): 'debit' | 'credit' {
  return findFocusLine(focusId ?? '')?.normalSide ?? 'credit';
}
