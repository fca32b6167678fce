import { allowableOf } from '@/domain/accounts';
import { type FocusLine, findFocusLine } from '@/domain/focus/lines/focusLines';
import type { NormalSide } from '@/domain/focus/lines/lineTraits';
import { add, isZero, type Money, negate, sum, withSign, zero } from '@/domain/money';
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

/** What a statement is made of. */
export type StatementSources = { accounts: readonly StatementAccount[]; columns: readonly StatementColumn[] };

/** Accounts with a balance and no FOCUS line, or one that takes none. */
export const unmappedRule: GroupRule = {
  name: 'Unmapped Accounts',
  total: { name: 'Total Unmapped Accounts', code: null },
  side: 'debit',
  shows: (line) => line === null,
  isOptional: true,
};

/** A group: its accounts with an amount in any period, its lines, and the total of both. */
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

/** The rows of a group, in the order of the accounts. */
export function groupRows(
  { shows, side, partsOf = ownPart }: GroupRule,
  { accounts, columns }: StatementSources,
): readonly StatementRow[] {
  return accounts
    .filter((account) => shows(mappedLine(account)))
    .map((account) => ({
      account,
      allowable: allowableOf(account.focusId),
      amounts: columns.map((column) => amountOf(account, column, { side, parts: partsOf(column) })),
    }))
    .filter(({ amounts }) => hasAmount(amounts));
}

/** The sums of amounts column by column; null where there is no trial balance. */
export function totalAmounts(columns: readonly StatementColumn[], added: readonly { amounts: Amounts }[]): Amounts {
  return columns.map(({ hasTrialBalance }, index) =>
    hasTrialBalance ? sum(added.map(({ amounts }) => amounts[index] ?? zero)) : null,
  );
}

/** What each period with a trial balance has. */
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
    if (balance !== undefined) amount = add(amount, withSign(sign, balance));
  }
  return side === 'debit' ? amount : negate(amount);
}

function ownPart({ period }: StatementColumn): readonly IncomePart[] {
  return [{ end: period.end, sign: 1 }];
}

/** Whether there is anything but zero. */
export function hasAmount(amounts: Amounts): boolean {
  return amounts.some((amount) => amount !== null && !isZero(amount));
}

/** The line that the account is on; null without one, and on one that takes none. */
export function mappedLine({ focusId }: StatementAccount): FocusLine | null {
  const line = focusId === null ? undefined : findFocusLine(focusId);
  return line?.mappable === true ? line : null;
}
