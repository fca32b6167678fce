import type { CompanyContext } from '@server/common/context';
import { ruleBroken } from '@server/common/errors';
import { withSnapshot, withTransaction } from '@server/db/client';
import { copyPositionsIn, leftText, positionsText, refreshPositions } from '@server/inventory/copyPositions';
import { refreshStatistics } from '@server/staging/refreshStatistics';
import { lockBooksShared } from '@server/staging/repositories/commitsRepository';
import { stagedBy } from '@server/staging/repositories/layers';
import { lockStaging } from '@server/staging/repositories/stagingRepository';
import { balanceTable } from '@server/staging/repositories/tables';
import { saveChangesIn } from '@server/staging/saveChanges';
import { toStagingScope } from '@server/staging/stagedKind';
import { balanceKind } from '@server/trialBalance/balanceKind';
import type { RollForward, RollForwardStart, RollForwardStarted } from '@/contract/close/rollForward.schema';
import { firstRecordId } from '@/contract/staging/staging';
import type { BalanceChange } from '@/contract/trialBalance/trialBalance.schema';
import type { ErrorDetail } from '@/contract/wire/envelope.schema';
import { rollBalances } from '@/domain/close/rollBalances';
import { toAmount } from '@/domain/money';
import { formatPeriod } from '@/domain/periods';
import { type RollPlan, readRollPlan } from './rollPlan';

/**
 * Returns the rows that a period can begin with from the one before it; stores nothing. Throws 400 for an invalid period, and 422 for a closed one.
 */
export function previewRollForward(context: CompanyContext, timeReport: string): Promise<RollForward> {
  return withSnapshot(context.database, async (tx) => (await readRollPlan(tx, context, timeReport)).answer);
}

/**
 * Stages a period's opening rows as the caller's own changes, all or nothing: positions, balances, and recurring entries on top. Throws 422 naming
 * the rows that can't be brought forward and why, for a closed period, and if no equity account takes a fiscal year's result.
 */
export async function rollForward(context: CompanyContext, start: RollForwardStart): Promise<RollForwardStarted> {
  const { companyId } = context.member;
  const done = await withTransaction(context.database, async (tx) => {
    await lockBooksShared(tx, companyId);
    await lockStaging(tx, stagedBy(toStagingScope(context)));
    const plan = await readRollPlan(tx, context, start.time_report);
    requirePossible(plan.answer, start);
    const { from_end: from, end: to } = plan.answer;
    const names = ['HAIRCUT_DETAIL', 'HAIRCUT_OPTION'] as const;
    const copies = start.positions ? await copyPositionsIn(tx, context, { from, to, names: [...names] }) : [];
    const changes = start.balances ? balanceChanges(plan, { ...start, now: context.clock() }) : [];
    if (changes.length > 0) await saveChangesIn(tx, context, { kind: balanceKind, changes });
    return { plan, copies, changes };
  });
  await refreshPositions(context, done.copies);
  await refreshStatistics(context, balanceTable, done.changes.length);
  const positions = countOf(done.copies);
  const options = countOf(done.copies.filter(({ kind }) => kind === 'HAIRCUT_OPTION'));
  const entries = start.entries ? done.plan.entries.booked.length : 0;
  const data = { positions, options, balances: done.changes.length, entries };
  return { message: startedText({ plan: done.plan.answer, data, start }), data };
}

function countOf(copies: readonly { count: number }[]): number {
  return copies.reduce((total, { count }) => total + count, 0);
}

function requirePossible(plan: RollForward, start: RollForwardStart): void {
  const chosen = (['positions', 'balances', 'entries'] as const).filter((name) => start[name]);
  if (chosen.length === 0) throw ruleBroken('Choose what to carry forward.');
  const details = chosen.flatMap((path): ErrorDetail[] => {
    const { off: message } = plan[path];
    return message === null ? [] : [{ path, message }];
  });
  if (start.entries && !start.balances) {
    details.push({
      path: 'entries',
      message: 'Recurring entries are booked on the balances. Carry those forward, too.',
    });
  }
  const equity = start.balances ? equityIssue(plan, start) : null;
  if (equity !== null) details.push({ path: 'equity_coa', message: equity });
  const [first] = details;
  if (first !== undefined) throw ruleBroken(first.message, details);
}

function equityIssue({ balances: { year } }: RollForward, { equity_coa: chosen }: RollForwardStart): string | null {
  if (year === null || year.profit === 0) return null;
  if (year.equity_accounts.some(({ id }) => id === chosen)) return null;
  return "Choose the equity account to which last year's result goes.";
}

type Choice = Pick<RollForwardStart, 'entries' | 'equity_coa'> & { now: Date };

function balanceChanges(
  { to, accounts, entries, answer }: RollPlan,
  { entries: isBooking, equity_coa: equity, now }: Choice,
): BalanceChange[] {
  const changes = isBooking ? entries.changes : new Map();
  const year = answer.balances.year === null ? null : { equity };
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const reasons = reasonsOf(isBooking ? entries.booked : [], year?.equity ?? null);
  return rollBalances(accounts, { changes, year }).map(({ account, debit, credit, isTouched }, place) => ({
    ...additionOf(place, now),
    coa: account,
    debit: toAmount(debit),
    credit: toAmount(credit),
    timeReport: formatPeriod(to),
    description: describe(byId.get(account)?.description ?? null, isTouched ? reasons.get(account) : undefined),
  }));
}

const idsOfMoment = firstRecordId - 1;

/** Returns the identity of an addition: a temporary id below 1000 and the moment of its creation. */
function additionOf(place: number, now: Date) {
  const moment = now.getTime() + Math.floor(place / idsOfMoment);
  return { id: 1 + (place % idsOfMoment), updatedAt: new Date(moment).toISOString() };
}

const maxReason = 1000;

/** Appends the reason to the account's description, unless it has it from an earlier period. */
function describe(own: string | null, reason: string | undefined): string | null {
  if (reason === undefined || own?.includes(reason)) return own;
  return own === null || own === '' ? reason : `${own}; ${reason}`.slice(0, maxReason);
}

/** Returns what was added to each account's last balance, for the reviewer. */
function reasonsOf(booked: RollPlan['entries']['booked'], equity: number | null): ReadonlyMap<number, string> {
  const reasons = new Map<number, string>();
  if (equity !== null) reasons.set(equity, "With last year's result");
  for (const { entry, times } of booked) {
    const text = times < 0 ? `${entry.name} reversed` : entry.name;
    for (const account of [entry.debit, entry.credit]) {
      const before = reasons.get(account);
      reasons.set(account, (before === undefined ? `With ${text}` : `${before}, ${text}`).slice(0, maxReason));
    }
  }
  return reasons;
}

type Started = { plan: RollForward; data: RollForwardStarted['data']; start: RollForwardStart };

function startedText({ plan, data, start }: Started): string {
  const brought = [
    ...(start.positions ? [positionsText(data.positions)] : []),
    ...(start.balances ? [balancesText(data)] : []),
  ];
  const left = start.positions && plan.positions.matured.length > 0 ? ` ${leftText(plan.positions.matured)}` : '';
  const names = plan.entries.left_out.map(({ name }) => name);
  const missing =
    start.entries && names.length > 0 ? ` Not booked, since an account is gone: ${names.join(', ')}.` : '';
  return `${plan.time_report} begins with ${brought.join(' and ')}. Review them, then mark them done.${left}${missing}`;
}

function balancesText({ balances, entries }: RollForwardStarted['data']): string {
  const text = balances === 1 ? '1 balance' : `${balances.toLocaleString('en-US')} balances`;
  if (entries === 0) return text;
  return `${text} with ${entries === 1 ? '1 recurring entry' : `${entries} recurring entries`}`;
}
