import { formatDollars, formatMoney, isLess, isNegative, isZero, subtract, sum } from '@/domain/money';
import { findLinesWithoutHaircut, getHaircutInputs } from '@/domain/netCapital/completeness';
import { isCarryingOrClearing } from '@/domain/netCapital/earlyWarning/earlyWarning';
import { fiscalYearStart, formatDay, type IsoDate } from '@/domain/periods';
import type { Finding } from '@/domain/questions/finding';
import { lineBalance } from '@/domain/statements/balances';
import { assetAndLiabilityLines } from '@/domain/statements/financialCondition';
import { incomeLines } from '@/domain/statements/incomeStatement';
import { getAssumedBalances } from '@/domain/statements/transfers';
import { definedAmountOf } from '../figures';
import { findFocusLine } from '../lines/focusLines';
import type { LineBalance, TrialBalanceSums } from '../types';
import { errorFinding, type FindingContext, warningFinding, withResolvingInputs } from './findings';

/** Payables that are aggregate indebtedness. */
export const payablesLine = '1205';

/** Pattern of names of deferred tax liabilities, to be compared without case. */
export const deferredTaxPattern =
  '\\mdeferred(\\W+(income|federal|state|local|foreign|and))*\\W+tax|\\mtax(es)?(\\W+(payable|liability|liabilities))*\\W+deferred\\M|\\mdtls?\\M';

/** Checks that the period has a trial balance. */
export function checkTrialBalanceExists({ inputs, balances }: FindingContext): readonly Finding[] {
  if (balances.has(inputs.period.end)) return [];
  return [errorFinding('trialBalanceMissing', `No trial balance for ${formatDay(inputs.period.end)}.`, [])];
}

/** Checks that total debits = total credits, in each trial balance that the report uses. */
export function checkTrialBalancesBalance(context: FindingContext): readonly Finding[] {
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

/** True for a line with balances that aren't in any figure: accounts without a FOCUS line, or on one that takes none. */
export function isUnmappedLine({ focusId, accountCount }: LineBalance): boolean {
  return accountCount > 0 && (focusId === null || findFocusLine(focusId)?.mappable !== true);
}

/** Checks that every account with a balance is mapped, in each trial balance that the report uses. */
export function checkAccountsMapped(context: FindingContext): readonly Finding[] {
  return getUnmappedLines(context).flatMap(({ end, line }) => {
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

/** Checks that no account is mapped to a line that takes none (memo, computed, legacy or unknown). */
export function checkLinesMappable(context: FindingContext): readonly Finding[] {
  return getUnmappedLines(context).flatMap(({ end, line }) => {
    const { focusId } = line;
    if (focusId === null) return [];
    const message = `Accounts with a balance at ${formatDay(end)} are mapped to ${itemText(focusId)}, which can't take accounts, and are left out${named(line)}.`;
    return [errorFinding('unknownLine', message, [focusId])];
  });
}

/** Checks that deferred tax liabilities aren't in aggregate indebtedness, which excludes them (Rule 15c3-1(c)(1)(xiii)). */
export function checkDeferredTaxes({ inputs: { trialBalances, period } }: FindingContext): readonly Finding[] {
  const lines = trialBalances.find(({ end }) => end === period.end)?.lines ?? [];
  const line = lines.find(({ focusId }) => focusId === payablesLine);
  const accounts = line?.accounts ?? [];
  if (accounts.length === 0) return [];
  const names = accounts.map(({ number, name }) => `${number} ${name}`).join('; ');
  const message = `${itemText(payablesLine)}, counts in aggregate indebtedness and holds ${names}. Deferred tax liabilities are excluded from it (Rule 15c3-1(c)(1)(xiii)): map them to 1385.`;
  return [warningFinding('deferredTaxIndebted', message, [payablesLine])];
}

/** Checks that the statement of income covers the period only: the trial balances that it needs exist. */
export function checkIncomePeriod({ plan }: FindingContext): readonly Finding[] {
  if (plan.missing.length === 0) return [];
  const dates = plan.missing.map(formatDay).join(' and ');
  const message = `No trial balance for ${dates}. The statement of income runs from ${formatDay(plan.from)} to ${formatDay(plan.to)}.`;
  return [warningFinding('incomeTrialBalanceMissing', message, ['3931', '3932', '3933'])];
}

/** Checks that no income or expense line falls back to zero inside a fiscal year, as after closing entries. */
export function checkIncomeOpen({ inputs, balances, plan }: FindingContext): readonly Finding[] {
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

/** Checks that assets and liabilities are on their normal side: a clearing account in credit is a liability, not a negative asset. */
export function checkSigns({ figures }: FindingContext): readonly Finding[] {
  return assetAndLiabilityLines.flatMap((line) => {
    const amount = definedAmountOf(figures, line.code);
    if (!isNegative(amount)) return [];
    const [kind, side] = line.accountType === 'Assets' ? ['asset', 'liabilities'] : ['liability', 'assets'];
    const message = `Item ${line.code}, ${line.label}, is a negative ${kind} of ${formatMoney(amount)}. It belongs under ${side}.`;
    return [warningFinding('signFlip', message, [line.code])];
  });
}

/** Checks that the lines of lease and aging transfers have at least the balance that the inputs state. */
export function checkTransfersCovered({ inputs, balances }: FindingContext): readonly Finding[] {
  return getAssumedBalances(inputs.capital).flatMap(({ code, amount, what, input }) => {
    const held = lineBalance(balances, inputs.period.end, code);
    if (!isLess(held, amount)) return [];
    const message = `${formatDollars(amount)} is entered as ${what}, but ${itemText(code)}, holds only ${formatDollars(held)} in the trial balance. Correct the entry or the mapping.`;
    return [withResolvingInputs(errorFinding('transferExceedsLine', message, [code]), [input])];
  });
}

/** Securities held have haircuts, class by class; without them net capital is incomplete. */
export function checkHaircuts({ inputs, balances }: FindingContext): readonly Finding[] {
  const { end } = inputs.period;
  return findLinesWithoutHaircut(inputs, balances).map((code) => {
    const held = formatDollars(lineBalance(balances, end, code));
    const message = `Net capital (3750) is incomplete: ${itemText(code)}, holds ${held}. Enter its haircut${code === '424' ? '' : ', or 0.00 if the rule takes none'}.`;
    return withResolvingInputs(
      errorFinding('haircutsMissing', message, [code, '3740', '3750']),
      getHaircutInputs(code),
    );
  });
}

/** Checks that debit items are entered under the alternative method: 2% of them is part of the requirement (Rule 15c3-1(a)(1)(ii)). */
function checkDebitItems({ inputs }: FindingContext): readonly Finding[] {
  if (inputs.company.method === 'BASIC' || inputs.capital.debitItems !== null) return [];
  const message = `Enter the aggregate debit items at ${formatDay(inputs.period.end)}. Without them there's no net capital requirement (3760).`;
  return [errorFinding('debitItemsMissing', message, ['3870', '3760', '3910', '3920'])];
}

/** Checks that a firm that clears transactions or carries accounts knows that it files Part II (Rule 17a-5(a)(1)). */
export function checkFormPart({ inputs }: FindingContext): readonly Finding[] {
  if (!isCarryingOrClearing(inputs.company)) return [];
  const message =
    'Firms that clear transactions or carry customer accounts file FOCUS Part II, unless their business is limited as its instructions describe (Rule 17a-5(a)(1)). Netcap prepares Part IIA only.';
  return [warningFinding('carryingFirm', message, [])];
}

/** Every check of the books behind the report, in the order to act on them. */
export const bookFindings: readonly ((context: FindingContext) => readonly Finding[])[] = [
  checkTrialBalanceExists,
  checkTrialBalancesBalance,
  checkAccountsMapped,
  checkLinesMappable,
  checkDeferredTaxes,
  checkIncomePeriod,
  checkIncomeOpen,
  checkSigns,
  checkTransfersCovered,
  checkHaircuts,
  checkDebitItems,
  checkFormPart,
];

function getUnmappedLines(context: FindingContext): readonly { end: IsoDate; line: LineBalance }[] {
  return usedTrialBalances(context).flatMap(({ end, lines }) =>
    lines.filter(isUnmappedLine).map((line) => ({ end, line })),
  );
}

function itemText(code: string): string {
  const line = findFocusLine(code);
  return line === undefined ? code : `${code}, ${line.label}`;
}

/** Formats `: 1600 Prepaid expenses; 1610 Advances; and 3 more`; empty without account names. */
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
