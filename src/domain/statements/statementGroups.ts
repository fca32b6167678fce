import { allowableOf } from '@/domain/accounts';
import { type FocusLine, findFocusLine } from '@/domain/focus/focusLines';
import type { NormalSide } from '@/domain/focus/lineTraits';
import { add, isZero, type Money, negate, sum, withSign, zero } from '@/domain/money';
import type { IncomePart } from '@/domain/periods';
import type {
  Amounts,
  StatementAccount,
  StatementColumn,
  StatementGroup,
  StatementLine,
  StatementTotal,
} from './statement';

/** What a statement is made of. */
export type StatementSources = { accounts: readonly StatementAccount[]; columns: readonly StatementColumn[] };

type GroupPlan = {
  name: string;
  total: Pick<StatementTotal, 'name' | 'code'>;
  /** Its amounts are positive on this side. */
  side: NormalSide;
  accounts: readonly StatementAccount[];
  columns: readonly StatementColumn[];
  /** The trial balances that an amount adds up; the period's own unless given. */
  partsOf?: (column: StatementColumn) => readonly IncomePart[];
  lines?: readonly StatementLine[];
};

/** The accounts by the group that `groupOf` gives their line; those of other lines are left out. */
export function groupAccounts<Group extends string>(
  accounts: readonly StatementAccount[],
  groupOf: (line: FocusLine) => Group | null,
): (group: Group) => readonly StatementAccount[] {
  const groups = new Map<Group, StatementAccount[]>();
  for (const account of accounts) {
    const line = mappedLine(account);
    const group = line === null ? null : groupOf(line);
    if (group === null) continue;
    const others = groups.get(group);
    if (others === undefined) groups.set(group, [account]);
    else others.push(account);
  }
  return (group) => groups.get(group) ?? [];
}

/** A group: its accounts with an amount in any period, its lines, and the total of both. */
export function makeGroup({ partsOf = ownPart, lines = [], ...plan }: GroupPlan): StatementGroup {
  const { name, total, side, accounts, columns } = plan;
  const rows = accounts
    .map((account) => ({
      account,
      allowable: allowableOf(account.focusId),
      amounts: columns.map((column) => amountOf(account, column, { side, parts: partsOf(column) })),
    }))
    .filter(({ amounts }) => hasAmount(amounts));
  const shown = lines.filter(({ code, amounts }) => code !== null || hasAmount(amounts));
  const counted = shown.filter(({ place }) => place !== 'afterTotal');
  const amounts = totalAmounts(columns, [...rows, ...counted]);
  return { name, rows, lines: shown, total: { ...total, amounts } };
}

/** Accounts with a balance and no FOCUS line, or one that takes none; as a group of its own, where there are any. */
export function unmappedGroup({ accounts, columns }: StatementSources): readonly StatementGroup[] {
  const group = makeGroup({
    name: 'Unmapped Accounts',
    total: { name: 'Total Unmapped Accounts', code: null },
    side: 'debit',
    accounts: accounts.filter((account) => mappedLine(account) === null),
    columns,
  });
  return group.rows.length === 0 ? [] : [group];
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
function mappedLine({ focusId }: StatementAccount): FocusLine | null {
  const line = focusId === null ? undefined : findFocusLine(focusId);
  return line?.mappable === true ? line : null;
}
