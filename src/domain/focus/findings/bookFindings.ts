import { formatDollars, formatMoney, isLess, isNegative, isZero, subtract, sum } from '@/domain/money';
import { haircutsOf, linesWithoutHaircut } from '@/domain/netCapital/completeness';
import { fiscalYearStart, formatDay, type IsoDate } from '@/domain/periods';
import { lineBalance } from '@/domain/statements/balances';
import { assetAndLiabilityLines } from '@/domain/statements/financialCondition';
import { incomeLines } from '@/domain/statements/incomeStatement';
import { statedBalances } from '@/domain/statements/transfers';
import { definedAmountOf } from '../figures';
import { findFocusLine } from '../lines/focusLines';
import type { Finding, LineBalance, TrialBalanceSums } from '../types';
import { errorFinding, type FindingContext, settledBy, warningFinding } from './findings';

/** The period has a trial balance at all. */
export function trialBalanceExists({ inputs, balances }: FindingContext): readonly Finding[] {
  if (balances.has(inputs.period.end)) return [];
  return [errorFinding('trialBalanceMissing', `No trial balance for ${formatDay(inputs.period.end)}.`, [])];
}

/** Total debits = total credits, in each trial balance that the report uses. */
export function trialBalancesBalance(context: FindingContext): readonly Finding[] {
  return usedTrialBalances(context).flatMap(({ end, lines }) => {
    const debits = sum(lines.map((line) => line.debit));
    const credits = sum(lines.map((line) => line.credit));
    const difference = subtract(debits, credits);
    if (isZero(difference)) return [];
    const totals = `debits ${formatMoney(debits)}, credits ${formatMoney(credits)}`;
    const message = `The trial balance for ${formatDay(end)} is out of balance: ${totals}, difference ${formatMoney(difference)}.`;
    return [errorFinding('trialBalanceUnbalanced', message, [])];
  });
}

/** True for a line with balances that no figure holds: accounts without a FOCUS line, or on one that takes none. */
export function isLeftOut({ focusId, accountCount }: LineBalance): boolean {
  return accountCount > 0 && (focusId === null || findFocusLine(focusId)?.mappable !== true);
}

/** Every account with a balance is mapped, in each trial balance that the report uses. */
export function accountsAreMapped(context: FindingContext): readonly Finding[] {
  return leftOutLines(context).flatMap(({ end, line }) => {
    if (line.focusId !== null) return [];
    const count = line.accountCount;
    const day = formatDay(end);
    const text =
      count === 1
        ? `1 account with a balance at ${day} isn't mapped and is left out`
        : `${count} accounts with a balance at ${day} aren't mapped and are left out`;
    return [errorFinding('unmappedAccounts', `${text}${named(line)}.`, [])];
  });
}

/** No account is mapped to a line that takes none (memo, computed, legacy or unknown). */
export function linesAreMappable(context: FindingContext): readonly Finding[] {
  return leftOutLines(context).flatMap(({ end, line }) => {
    const { focusId } = line;
    if (focusId === null) return [];
    const message = `Accounts with a balance at ${formatDay(end)} are mapped to ${itemText(focusId)}, which can't take accounts, and are left out${named(line)}.`;
    return [errorFinding('unknownLine', message, [focusId])];
  });
}

/** The statement of income covers the period alone: the trial balances that it needs are there. */
export function incomeCoversPeriod({ plan }: FindingContext): readonly Finding[] {
  if (plan.missing.length === 0) return [];
  const dates = plan.missing.map(formatDay).join(' and ');
  const message = `No trial balance for ${dates}. The statement of income runs from ${formatDay(plan.from)} to ${formatDay(plan.to)}.`;
  return [warningFinding('incomeTrialBalanceMissing', message, ['3931', '3932', '3933'])];
}

/** No income or expense line falls back to zero inside a fiscal year, as closing entries would make it. */
export function incomeIsOpen({ inputs, balances, plan }: FindingContext): readonly Finding[] {
  return plan.parts.flatMap(({ end }) => {
    const yearStart = fiscalYearStart(end, inputs.company.fiscalYearEnd);
    const earlierEnds = [...balances.keys()].filter((earlier) => earlier >= yearStart && earlier < end);
    return incomeLines.flatMap(({ code }) => {
      const earlier = earlierEnds.find((date) => !isZero(lineBalance(balances, date, code)));
      if (earlier === undefined || !isZero(lineBalance(balances, end, code))) return [];
      const message = `Item ${itemText(code)}, had a balance at ${formatDay(earlier)} and has none at ${formatDay(end)}, in the same fiscal year. Was it closed to equity?`;
      return [warningFinding('incomeClosed', message, [code])];
    });
  });
}

/** Assets and liabilities stand on their normal side: a clearing account in credit is a liability, not a negative asset. */
export function signsAreNormal({ figures }: FindingContext): readonly Finding[] {
  return assetAndLiabilityLines.flatMap((line) => {
    const amount = definedAmountOf(figures, line.code);
    if (!isNegative(amount)) return [];
    const [kind, side] = line.accountType === 'Assets' ? ['asset', 'liabilities'] : ['liability', 'assets'];
    const message = `Item ${line.code}, ${line.label}, is a negative ${kind} of ${formatMoney(amount)}. It belongs under ${side}.`;
    return [warningFinding('signFlip', message, [line.code])];
  });
}

/** The lines that leases and aged receivables move out of hold at least what the inputs state. */
export function transfersAreCovered({ inputs, balances }: FindingContext): readonly Finding[] {
  return statedBalances(inputs.capital).flatMap(({ code, amount, what, input }) => {
    const held = lineBalance(balances, inputs.period.end, code);
    if (!isLess(held, amount)) return [];
    const message = `${formatDollars(amount)} is entered as ${what}, but ${itemText(code)}, holds only ${formatDollars(held)} in the trial balance. Correct the entry or the mapping.`;
    return [settledBy(errorFinding('transferExceedsLine', message, [code]), [input])];
  });
}

/** Securities held have haircuts, class by class; without them net capital is incomplete. */
export function haircutsAreGiven({ inputs, balances }: FindingContext): readonly Finding[] {
  const { end } = inputs.period;
  return linesWithoutHaircut(inputs, balances).map((code) => {
    const held = formatDollars(lineBalance(balances, end, code));
    const message = `Net capital (3750) is incomplete: ${itemText(code)}, holds ${held}. Enter its haircut${code === '424' ? '' : ', or 0.00 if the rule takes none'}.`;
    return settledBy(errorFinding('haircutsMissing', message, [code, '3740', '3750']), haircutsOf(code));
  });
}

/** By the alternative method, the debit items are given: 2% of them is a part of the requirement (Rule 15c3-1(a)(1)(ii)). */
function debitItemsAreGiven({ inputs }: FindingContext): readonly Finding[] {
  if (inputs.company.method === 'BASIC' || inputs.capital.debitItems !== null) return [];
  const message = `Enter the aggregate debit items at ${formatDay(inputs.period.end)}. Without them there's no net capital requirement (3760).`;
  return [errorFinding('debitItemsMissing', message, ['3870', '3760', '3910', '3920'])];
}

/** A firm that carries customer accounts files Part II. */
export function partIsRight({ inputs }: FindingContext): readonly Finding[] {
  if (!inputs.company.carriesCustomerAccounts) return [];
  const message = 'Firms that carry customer accounts file FOCUS Part II. Netcap prepares Part IIA only.';
  return [warningFinding('carryingFirm', message, [])];
}

/** Every check of the books behind the report, in the order in which a reader should act on them. */
export const bookFindings: readonly ((context: FindingContext) => readonly Finding[])[] = [
  trialBalanceExists,
  trialBalancesBalance,
  accountsAreMapped,
  linesAreMappable,
  incomeCoversPeriod,
  incomeIsOpen,
  signsAreNormal,
  transfersAreCovered,
  haircutsAreGiven,
  debitItemsAreGiven,
  partIsRight,
];

function leftOutLines(context: FindingContext): readonly { end: IsoDate; line: LineBalance }[] {
  return usedTrialBalances(context).flatMap(({ end, lines }) => lines.filter(isLeftOut).map((line) => ({ end, line })));
}

function itemText(code: string): string {
  const line = findFocusLine(code);
  return line === undefined ? code : `${code}, ${line.label}`;
}

/** `: 1600 Prepaid expenses; 1610 Advances; and 3 more`; nothing where the books do not name them. */
function named({ accounts = [], accountCount }: LineBalance): string {
  if (accounts.length === 0) return '';
  const names = accounts.map(({ number, name }) => `${number} ${name}`).join('; ');
  const others = accountCount - accounts.length;
  return others > 0 ? `: ${names}; and ${others} more` : `: ${names}`;
}

function usedTrialBalances({ inputs, plan }: FindingContext): readonly TrialBalanceSums[] {
  const used: ReadonlySet<IsoDate> = new Set(plan.parts.map((part) => part.end));
  return inputs.trialBalances.filter(({ end }) => used.has(end));
}
