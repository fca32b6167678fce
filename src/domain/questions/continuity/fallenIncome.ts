import { findFocusLine } from '@/domain/focus/lines/focusLines';
import {
  absolute,
  add,
  isLess,
  isMore,
  isNegative,
  isPositive,
  isZero,
  type Money,
  multiply,
  smallest,
  subtract,
  zero,
} from '@/domain/money';
import { type AccountHistory, beforeOf, changeOf, fallOf, isMaterial, listHistories, nowOf } from '../bookChanges';
import type { FactsContext } from '../question';

/** Lines of gains and losses, which are negative and fall as markets do. */
const bothWays = ['3945', '3949', '3952', '3955', '3990'];

/** Names of accounts that take costs or revenue back by nature. */
const reducing =
  /reimb|recover|refund|rebate|\bcredits?\b(?! card)|\bcontra\b|alloc|charge.?back|claw.?back|discount|capitali[sz]|offset|\bless\b/i;

/** Names of accounts that move both ways. */
const moving =
  /\breturns?\b|adjust|true.?up|unreal|\bgains?\b|\bloss(es)?\b|errors?\b|waive|forgiv|shared|bad debt|deferred|provision|\btax(es)?\b/i;

/** Lists income accounts that can only be negative or fall by an error or a reversal. */
export function listOneWay(context: FactsContext): readonly AccountHistory[] {
  return listHistories(context).filter(
    ({ section, focusId, name }) =>
      (section === 'revenue' || section === 'expense') &&
      !bothWays.includes(focusId) &&
      !reducing.test(name) &&
      !moving.test(name),
  );
}

/** True for a balance on the wrong side. */
export function isNegativeNow(history: AccountHistory): boolean {
  return isNegative(nowOf(history));
}

/** True for an account that fell, and not because another one took its balance over. */
export function isFallen(context: FactsContext, history: AccountHistory): boolean {
  const fall = fallOf(history);
  if (!isPositive(fall) || !isMaterial(context, fall)) return false;
  return !isWholeLineClosed(context, history) && !isTakenOver(context, history);
}

/** A line that falls to zero is asked about as a whole. */
function isWholeLineClosed(context: FactsContext, { focusId }: AccountHistory): boolean {
  return listHistories(context).every((each) => each.focusId !== focusId || isZero(nowOf(each)));
}

/** An account that is new takes over any part; one of the same line takes over an account that is gone, beside its usual amount. */
function isTakenOver(context: FactsContext, fallen: AccountHistory): boolean {
  const fall = multiply(fallOf(fallen), '0.95');
  const isGone = isZero(nowOf(fallen));
  return listHistories(context).some((each) => {
    if (each.section !== fallen.section) return false;
    if (isZero(beforeOf(each))) return !isLess(changeOf(each), fall);
    const usual = multiply(each.changes[1] ?? zero, '0.9');
    return isGone && each.focusId === fallen.focusId && !isLess(changeOf(each), add(fall, usual));
  });
}

/** A liability that falls together with an expense. */
export type ReleasedAccrual = { liability: AccountHistory; expense: AccountHistory; amount: Money };

/** Subordinated loans and short positions, which no expense accrues. */
const notAccrued = ['1360', '1400', '1410', '1420', '1430', '1220', '1440'];

/** Finds the accruals taken back against their expense: both fall by the same amount, give or take a tenth. */
export function findReleasedAccruals(context: FactsContext): readonly ReleasedAccrual[] {
  const liabilities = listHistories(context).filter(
    (each) => each.section === 'liability' && !notAccrued.includes(each.focusId) && isMaterial(context, fallOf(each)),
  );
  if (liabilities.length === 0) return [];
  const taken = new Set<string>();
  return listHistories(context).flatMap((expense) => {
    const fall = fallOf(expense);
    if (expense.section !== 'expense' || !isPositive(fall) || !isMaterial(context, fall)) return [];
    if (reducing.test(expense.name)) return [];
    const near = liabilities.filter((each) => !taken.has(each.number) && isNear(fallOf(each), fall));
    const [liability] = near.toSorted((a, b) => closeness(a, fall) - closeness(b, fall));
    if (liability === undefined) return [];
    taken.add(liability.number);
    return [{ liability, expense, amount: smallest(fallOf(liability), fall) }];
  });
}

function isNear(a: Money, b: Money): boolean {
  return !isMore(multiply(absolute(subtract(a, b)), 10), b);
}

function closeness(liability: AccountHistory, fall: Money): number {
  return absolute(subtract(fallOf(liability), fall)).toNumber();
}

/** Returns a line as `4100, Other expenses`. */
export function lineText(focusId: string): string {
  const line = findFocusLine(focusId);
  return line === undefined ? focusId : `${focusId}, ${line.label}`;
}
