import type { TieOutState } from '@/contract/statements/tieOut';
import type { TieOut } from '@/contract/statements/tieOut.schema';
import { amountOf } from '@/domain/focus/figures';
import type { Figures } from '@/domain/focus/types';
import { add, formatMoney, isEqual, isZero, type Money, money, sum } from '@/domain/money';
import type { InventoryTieOut } from '@/domain/netCapital/inventoryTieOut';
import type { Statement } from '@/domain/statements/statement';
import { type Check, compareSides, type Side } from '../checks';
import { type FiledSources, filedChecks, scheduleHaircutChecks } from './filedChecks';

/** The sources of the tie-out: the reports of one period by account, and FOCUS by sums per line. */
export type TieOutSources = {
  trialBalance: { debit: Money; credit: Money };
  statements: Record<'balanceSheet' | 'incomeStatement' | 'nonAllowable' | 'indebtedness', Statement>;
  figures: Figures;
  /** The Note B reason why item 3540 excludes part of 740; blank without one. */
  noteBReason: string;
  /** Null without an inventory of the day. */
  inventory: readonly InventoryTieOut[] | null;
  /** The period's other reports. */
  filed: FiledSources;
};

/** Runs every check of a period. Checks that don't apply to the firm, such as A.I. under the alternative method, are omitted. */
export function runTieOut(sources: TieOutSources): readonly Check[] {
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

/** Returns the side with its item only if FOCUS has the same amount for it. */
function named(side: Side, figures: Figures): Side {
  const known = side.item === null ? null : (figures[side.item]?.amount ?? null);
  const isSame = known !== null && side.amount !== null && isEqual(known, side.amount);
  return isSame ? side : { ...side, item: null };
}

/** Counts the checks that tie or are explained. */
export function countTied(checks: readonly { state: TieOutState }[]): number {
  return checks.filter(({ state }) => state === 'TIES' || state === 'EXPLAINED').length;
}

/** Formats `9 of 10 checks tie`. */
export function tieOutSummary(checks: readonly { state: TieOutState }[]): string {
  const tied = countTied(checks);
  if (tied === checks.length) return checks.length === 1 ? 'The check ties' : `All ${checks.length} checks tie`;
  return `${tied} of ${checks.length} checks tie`;
}

/** Returns a printed report's remarks on books that don't tie out; empty if they do. Checks of other filings are excluded. */
export function getTieOutRemarks({
  time_report,
  checks: all,
}: Pick<TieOut, 'time_report' | 'checks'>): readonly string[] {
  const checks = all.filter(({ place }) => place !== 'FILINGS');
  const open = checks.filter(({ state }) => state === 'DIFFERS' || state === 'UNKNOWN');
  if (open.length === 0) return [];
  const texts = open.map(({ title, difference, state }) => {
    if (state === 'UNKNOWN') return `${title} can't be checked`;
    return difference === null ? `${title} differs` : `${title} differs by ${formatMoney(money(difference))}`;
  });
  return [`Tie-out of ${time_report}: ${tieOutSummary(checks)}. ${texts.join('; ')}.`];
}

/** Labels of the results. */
export const tieOutStateTexts: Readonly<Record<TieOutState, string>> = {
  TIES: 'Ties',
  EXPLAINED: 'Explained',
  DIFFERS: 'Differs',
  UNKNOWN: "Can't be checked",
};

/** Debits = credits, and assets = liabilities and equity. */
function bookChecks({ trialBalance, statements }: TieOutSources): Check[] {
  return [
    compareSides({
      check: 'trialBalance',
      title: 'Trial balance',
      left: { label: 'Debits', amount: trialBalance.debit, item: null, side: 'debits' },
      right: { label: 'Credits', amount: trialBalance.credit, item: null, side: 'credits' },
      place: 'TRIAL_BALANCE',
    }),
    compareSides({
      check: 'balanceSheet',
      title: 'Balance sheet',
      left: reported('Total assets', statements.balanceSheet, '940'),
      right: reported('Liabilities and equity', statements.balanceSheet, '1810'),
      place: 'BALANCE_SHEET',
    }),
  ];
}

/** Checks the statements, account by account, = the items of FOCUS Part IIA. */
function focusChecks({ statements, figures, noteBReason }: TieOutSources): Check[] {
  const item = (code: string) => ({ label: `FOCUS item ${code}`, amount: amountOf(figures, code), item: code });
  return [
    compareSides({
      check: 'assets',
      title: 'Total assets',
      left: reported('Balance sheet', statements.balanceSheet, '940'),
      right: item('940'),
      place: 'BALANCE_SHEET',
    }),
    compareSides({
      check: 'liabilitiesAndEquity',
      title: 'Liabilities and equity',
      left: reported('Balance sheet', statements.balanceSheet, '1810'),
      right: item('1810'),
      place: 'BALANCE_SHEET',
    }),
    compareSides({
      check: 'netIncome',
      title: 'Net income',
      left: reported('Income statement', statements.incomeStatement, '4230'),
      right: item('4230'),
      place: 'INCOME_STATEMENT',
    }),
    compareSides({
      check: 'nonAllowable',
      title: 'Non-allowable assets',
      left: reported('Non-allowable assets report', statements.nonAllowable, '740'),
      right: item('740'),
      place: 'NON_ALLOWABLE_ASSETS',
    }),
    compareSides({
      check: 'nonAllowableDeducted',
      title: 'Non-allowable assets deducted',
      left: item('740'),
      right: item('3540'),
      place: 'FOCUS',
      reason: noteBReason,
    }),
  ];
}

/** Checks the liabilities in A.I., account by account, = item 3840 less additions by the capital inputs. The alternative method has no A.I. */
function indebtednessChecks({ statements, figures }: TieOutSources): Check[] {
  const [total, added] = [amountOf(figures, '3840'), amountOf(figures, '3830')];
  if (total === null || added === null) return [];
  return [
    compareSides({
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

/** Checks beginning balance plus changes = ending balance. */
function rollForwardChecks({ figures }: TieOutSources): Check[] {
  const item = (code: string, label: string) => ({
    label: `${label} (${code})`,
    amount: amountOf(figures, code),
    item: code,
  });
  return [
    compareSides({
      check: 'equity',
      title: 'Equity roll-forward',
      left: item('4290', 'Rolled forward'),
      right: item('1800', 'Balance sheet'),
      place: 'FOCUS',
    }),
    compareSides({
      check: 'subordinated',
      title: 'Subordinated liabilities roll-forward',
      left: item('4330', 'Rolled forward'),
      right: item('3520', 'In net capital'),
      place: 'FOCUS',
    }),
  ];
}

/** Checks positions = ledger, class by class, without classes that neither has. */
function inventoryChecks(classes: readonly InventoryTieOut[]): Check[] {
  return classes
    .filter(({ positionCount, ledger }) => positionCount > 0 || !isZero(ledger))
    .map(({ label, line, inventory, ledger, codes }) =>
      compareSides({
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

/** Returns an item's amount in a report of one period: the total of a group, or a line. */
function ofStatement({ groups }: Statement, code: string): Money | null {
  const found = groups.flatMap(({ total, lines }) => [total, ...lines]).find((each) => each.code === code);
  return found?.amounts[0] ?? null;
}
