import { getAllowable } from '@/domain/coa/accounts';
import { type FocusLine, findFocusLine } from '@/domain/focus/lines/focusLines';
import type { NormalSide } from '@/domain/focus/lines/lineTraits';
import { add, applySign, isZero, type Money, negate, sum, zero } from '@/domain/money';
import type { IncomePart } from '@/domain/periods';
import type {
  Amounts,
  GroupRule,
  StatementAccount,
  StatementColumn,
  StatementGroup,
  StatementLine,
  StatementRow,
} from './statement';

/** The sources of a statement. */
export type StatementSources = { accounts: readonly StatementAccount[]; columns: readonly StatementColumn[] };

/** Accounts with a balance and no FOCUS line, or one that takes none. */
export const unmappedRule: GroupRule = {
  name: 'Unmapped Accounts',
  total: { name: 'Total Unmapped Accounts', code: null },
  side: 'debit',
  shows: (line) => line === null,
  isOptional: true,
};

/** Builds a group: its accounts with an amount in any period, its lines, and the total of both. */
export function makeGroup(
  rule: GroupRule,
  sources: StatementSources,
  lines: readonly StatementLine[] = [],
): StatementGroup {
  const rows = groupRows(rule, sources);
  const shown = lines.filter(({ code, amounts }) => code !== null || hasAmount(amounts));
  const counted = shown.filter(({ place }) => place !== 'afterTotal');
  const amounts = totalAmounts(sources.columns, [...rows, ...counted]);
  return { name: rule.name, rule, rows, lines: shown, total: { ...rule.total, amounts } };
}

/** Returns the rows of a group, in the order of the accounts. */
export function groupRows(
  { shows, side, partsOf = ownPart }: GroupRule,
  { accounts, columns }: StatementSources,
): readonly StatementRow[] {
  return accounts
    .filter((account) => shows(mappedLine(account)))
    .map((account) => ({
      account,
      allowable: getAllowable(account.focusId),
      amounts: columns.map((column) => amountOf(account, column, { side, parts: partsOf(column) })),
    }))
    .filter(({ amounts }) => hasAmount(amounts));
}

/** Sums amounts column by column; null without a trial balance. */
export function totalAmounts(columns: readonly StatementColumn[], added: readonly { amounts: Amounts }[]): Amounts {
  return columns.map(({ hasTrialBalance }, index) =>
    hasTrialBalance ? sum(added.map(({ amounts }) => amounts[index] ?? zero)) : null,
  );
}

/** Returns the amount of each period with a trial balance. */
export function amountsBy(
  columns: readonly StatementColumn[],
  amountIn: (column: StatementColumn) => Money | null,
): Amounts {
  return columns.map((column) => (column.hasTrialBalance ? amountIn(column) : null));
}

type Reading = { side: NormalSide; parts: readonly IncomePart[] };

function amountOf(account: StatementAccount, column: StatementColumn, { side, parts }: Reading): Money | null {
  if (!column.hasTrialBalance) return null;
  let amount = zero;
  for (const { end, sign } of parts) {
    const balance = account.balances.get(end);
    if (balance !== undefined) amount = add(amount, applySign(sign, balance));
  }
  return side === 'debit' ? amount : negate(amount);
}

function ownPart({ period }: StatementColumn): readonly IncomePart[] {
  return [{ end: period.end, sign: 1 }];
}

/** True if any amount isn't zero. */
export function hasAmount(amounts: Amounts): boolean {
  return amounts.some((amount) => amount !== null && !isZero(amount));
}

/** Returns the line of the account; null without one, or on one that takes no accounts. */
export function mappedLine({ focusId }: StatementAccount): FocusLine | null {
  const line = focusId === null ? undefined : findFocusLine(focusId);
  return line?.mappable === true ? line : null;
}
