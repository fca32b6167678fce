import type { TieOut, TieOutState } from '@/contract/figures/tieOut';
import { amountOf } from '@/domain/focus/figures';
import type { Figures } from '@/domain/focus/types';
import { add, formatMoney, isEqual, isZero, type Money, money, sum } from '@/domain/money';
import type { InventoryTieOut } from '@/domain/netCapital/inventoryTieOut';
import type { Statement } from '@/domain/statements/statement';
import { type Check, compared, type Side } from './checks';
import { type FiledSources, filedChecks, scheduleHaircutChecks } from './filedChecks';

/** What is compared: the reports of one period account by account, and FOCUS by sums per line. */
export type TieOutSources = {
  trialBalance: { debit: Money; credit: Money };
  statements: Record<'balanceSheet' | 'incomeStatement' | 'nonAllowable' | 'indebtedness', Statement>;
  figures: Figures;
  /** Why item 3540 leaves something of 740 out, under Note B; blank without a reason. */
  noteBReason: string;
  /** Null without an inventory of the day. */
  inventory: readonly InventoryTieOut[] | null;
  /** The period's other reports. */
  filed: FiledSources;
};

/** Every check of a period. Those that a firm has nothing for, such as A.I. under the alternative method, are left out. */
export function tieOut(sources: TieOutSources): readonly Check[] {
  const { inventory, figures } = sources;
  const checks = [
    ...bookChecks(sources),
    ...focusChecks(sources),
    ...indebtednessChecks(sources),
    ...rollForwardChecks(sources),
    ...(inventory === null ? [] : inventoryChecks(inventory)),
    ...filedChecks(sources.filed),
    ...scheduleHaircutChecks(sources.filed, figures),
  ];
  return checks.map((check) => ({ ...check, left: named(check.left, figures), right: named(check.right, figures) }));
}

/** A report's amount is named by its item only while FOCUS has the same amount for it. */
function named(side: Side, figures: Figures): Side {
  const known = side.item === null ? null : (figures[side.item]?.amount ?? null);
  const isSame = known !== null && side.amount !== null && isEqual(known, side.amount);
  return isSame ? side : { ...side, item: null };
}

/** How many checks tie or are explained. */
export function tiedCount(checks: readonly { state: TieOutState }[]): number {
  return checks.filter(({ state }) => state === 'TIES' || state === 'EXPLAINED').length;
}

/** `9 of 10 checks tie` */
export function tieOutSummary(checks: readonly { state: TieOutState }[]): string {
  const tied = tiedCount(checks);
  if (tied === checks.length) return checks.length === 1 ? 'The check ties' : `All ${checks.length} checks tie`;
  return `${tied} of ${checks.length} checks tie`;
}

/** What a printed report says of a period whose books don't tie out; nothing of one whose do. Other filings are no matter of a statement. */
export function tieOutRemarks({ time_report, checks: all }: Pick<TieOut, 'time_report' | 'checks'>): readonly string[] {
  const checks = all.filter(({ place }) => place !== 'FILINGS');
  const open = checks.filter(({ state }) => state === 'DIFFERS' || state === 'UNKNOWN');
  if (open.length === 0) return [];
  const texts = open.map(({ title, difference, state }) => {
    if (state === 'UNKNOWN') return `${title} can't be checked`;
    return difference === null ? `${title} differs` : `${title} differs by ${formatMoney(money(difference))}`;
  });
  return [`Tie-out of ${time_report}: ${tieOutSummary(checks)}. ${texts.join('; ')}.`];
}

/** What people call each result. */
export const tieOutStateTexts: Readonly<Record<TieOutState, string>> = {
  TIES: 'Ties',
  EXPLAINED: 'Explained',
  DIFFERS: 'Differs',
  UNKNOWN: "Can't be checked",
};

/** Debits = credits, and assets = liabilities and equity. */
function bookChecks({ trialBalance, statements }: TieOutSources): Check[] {
  return [
    compared({
      check: 'trialBalance',
      title: 'Trial balance',
      left: { label: 'Debits', amount: trialBalance.debit, item: null, side: 'debits' },
      right: { label: 'Credits', amount: trialBalance.credit, item: null, side: 'credits' },
      place: 'TRIAL_BALANCE',
    }),
    compared({
      check: 'balanceSheet',
      title: 'Balance sheet',
      left: reported('Total assets', statements.balanceSheet, '940'),
      right: reported('Liabilities and equity', statements.balanceSheet, '1810'),
      place: 'BALANCE_SHEET',
    }),
  ];
}

/** The statements, account by account, = the items of FOCUS Part IIA. */
function focusChecks({ statements, figures, noteBReason }: TieOutSources): Check[] {
  const item = (code: string) => ({ label: `FOCUS item ${code}`, amount: amountOf(figures, code), item: code });
  return [
    compared({
      check: 'assets',
      title: 'Total assets',
      left: reported('Balance sheet', statements.balanceSheet, '940'),
      right: item('940'),
      place: 'BALANCE_SHEET',
    }),
    compared({
      check: 'liabilitiesAndEquity',
      title: 'Liabilities and equity',
      left: reported('Balance sheet', statements.balanceSheet, '1810'),
      right: item('1810'),
      place: 'BALANCE_SHEET',
    }),
    compared({
      check: 'netIncome',
      title: 'Net income',
      left: reported('Income statement', statements.incomeStatement, '4230'),
      right: item('4230'),
      place: 'INCOME_STATEMENT',
    }),
    compared({
      check: 'nonAllowable',
      title: 'Non-allowable assets',
      left: reported('Non-allowable assets report', statements.nonAllowable, '740'),
      right: item('740'),
      place: 'NON_ALLOWABLE_ASSETS',
    }),
    compared({
      check: 'nonAllowableDeducted',
      title: 'Non-allowable assets deducted',
      left: item('740'),
      right: item('3540'),
      place: 'FOCUS',
      reason: noteBReason,
    }),
  ];
}

/** The liabilities in A.I., account by account, = item 3840 less what the capital inputs add. Under the alternative method there is no A.I. */
function indebtednessChecks({ statements, figures }: TieOutSources): Check[] {
  const [total, added] = [amountOf(figures, '3840'), amountOf(figures, '3830')];
  if (total === null || added === null) return [];
  return [
    compared({
      check: 'indebtedness',
      title: 'Aggregate indebtedness',
      left: {
        label: 'Liabilities in A.I. and additions',
        amount: indebtednessOf(statements.indebtedness, added),
        item: '3840',
      },
      right: { label: 'FOCUS item 3840', amount: total, item: '3840' },
      place: 'AGGREGATE_INDEBTEDNESS',
    }),
  ];
}

function indebtednessOf({ groups }: Statement, added: Money): Money | null {
  const lines = groups.flatMap((group) => group.lines);
  const counted = lines.filter(
    ({ id, place }) => place === 'afterTotal' && (id === 'accounts' || id.startsWith('transfer')),
  );
  const amounts = counted.map(({ amounts: [amount = null] }) => amount);
  return amounts.length === 0 || amounts.includes(null)
    ? null
    : add(added, sum(amounts.filter((amount) => amount !== null)));
}

/** What was there at the beginning and what changed since = what is there at the end. */
function rollForwardChecks({ figures }: TieOutSources): Check[] {
  const item = (code: string, label: string) => ({
    label: `${label} (${code})`,
    amount: amountOf(figures, code),
    item: code,
  });
  return [
    compared({
      check: 'equity',
      title: 'Equity roll-forward',
      left: item('4290', 'Rolled forward'),
      right: item('1800', 'Balance sheet'),
      place: 'FOCUS',
    }),
    compared({
      check: 'subordinated',
      title: 'Subordinated liabilities roll-forward',
      left: item('4330', 'Rolled forward'),
      right: item('3520', 'In net capital'),
      place: 'FOCUS',
    }),
  ];
}

/** Positions = ledger, class by class; a class that neither has is left out. */
function inventoryChecks(classes: readonly InventoryTieOut[]): Check[] {
  return classes
    .filter(({ positionCount, ledger }) => positionCount > 0 || !isZero(ledger))
    .map(({ label, line, inventory, ledger, codes }) =>
      compared({
        check: 'inventory',
        title: label,
        left: { label: 'Inventory', amount: inventory, item: null, side: `inventory-${line}` },
        right: {
          label: `Ledger (${codes.join(', ')})`,
          amount: ledger,
          item: codes.length === 1 ? (codes[0] ?? null) : null,
          side: `ledger-${line}`,
        },
        place: 'INVENTORY',
      }),
    );
}

function reported(label: string, statement: Statement, code: string): Side {
  return { label, amount: ofStatement(statement, code), item: code };
}

/** What a report of one period gives for an item: the total of a group, or a line. */
function ofStatement({ groups }: Statement, code: string): Money | null {
  const found = groups.flatMap(({ total, lines }) => [total, ...lines]).find((each) => each.code === code);
  return found?.amounts[0] ?? null;
}
