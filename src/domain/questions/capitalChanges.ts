import { isLess, isPositive, isZero, type Money, negate, subtract, sum, zero } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import { type AccountHistory, isMaterial, isYearStartedAfter, listEnds, listHistories } from './bookChanges';
import type { QuestionFacts } from './facts';
import { isNamed } from './namedAccounts';
import type { FactsContext } from './question';

/** Lines that take contributed capital; retained earnings aren't one. */
const capitalLines = ['1770', '1780', '1791', '1792', '1793'];

/** Lines that also take the income of a closed year. */
const closingLines = ['1770', '1780'];

const contributed = /contrib|paid.?in|capital in\b/i;

/** A rise of a capital account between two ends of periods. */
export type CapitalRise = { account: AccountHistory; amount: Money; after: IsoDate; until: IsoDate };

const kept = new WeakMap<QuestionFacts, readonly CapitalRise[]>();

/** Lists the contributions that the capital accounts show, the latest first. An old year's income closed to a capital account is none. */
export function listContributions(context: FactsContext): readonly CapitalRise[] {
  const known = kept.get(context.facts);
  if (known !== undefined) return known;
  const contributions = readContributions(context);
  kept.set(context.facts, contributions);
  return contributions;
}

function readContributions(context: FactsContext): readonly CapitalRise[] {
  const ends = listEnds(context);
  return ends.slice(1).flatMap((after, index) => {
    const until = ends[index] ?? after;
    const accounts = listCapitalAccounts(context).filter((each) => !isClosing(context, each, index));
    return accounts
      .map((account) => ({ account, amount: account.changes[index] ?? zero, after, until }))
      .filter(({ amount }) => isPositive(amount) && isMaterial(context, amount));
  });
}

/** A new fiscal year closes income to the capital of owners, unless the account is named for contributions. */
function isClosing(context: FactsContext, { focusId, name }: AccountHistory, index: number): boolean {
  return closingLines.includes(focusId) && isYearStartedAfter(context, index) && !contributed.test(name);
}

/** Lists the accounts of contributed capital, without those of distributions. */
export function listCapitalAccounts(context: FactsContext): readonly AccountHistory[] {
  return listHistories(context).filter(
    ({ focusId, name }) => capitalLines.includes(focusId) && !isNamed(name, 'distribution'),
  );
}

/** An account named for distributions to owners, and what it has of them. */
export type Distribution = { account: AccountHistory; amount: Money };

/** Sums the period's distributions by the accounts named for them. */
export function sumDistributions(context: FactsContext): Money {
  return sum(listDistributions(context).map(({ amount }) => amount));
}

/**
 * Lists the period's distributions. An account that holds less than at the old year's end was closed with the year, but for treasury stock, which no
 * year closes.
 */
export function listDistributions(context: FactsContext): readonly Distribution[] {
  const isNewYear = isYearStartedAfter(context, 0);
  return listDistributed(context).flatMap(({ account, held: [now = zero, before] }) => {
    if (before === undefined) return [];
    const isClosed = isNewYear && account.focusId !== '1796' && isLess(now, before);
    const amount = isClosed ? now : subtract(now, before);
    return isPositive(amount) ? [{ account, amount }] : [];
  });
}

/** Lists what the accounts named for distributions hold at the end of the period, of whatever periods. */
export function listHeldDistributions(context: FactsContext): readonly Distribution[] {
  return listDistributed(context).flatMap(({ account, held: [amount = zero] }) =>
    isPositive(amount) ? [{ account, amount }] : [],
  );
}

/** Lists the accounts named for distributions with their balances, positive for what was paid. */
function listDistributed(context: FactsContext) {
  return listHistories(context)
    .filter(({ section, name }) => section === 'equity' && isNamed(name, 'distribution'))
    .map((account) => ({
      account,
      held: account.isDebitLine ? account.balances : account.balances.map((balance) => negate(balance)),
    }));
}

/**
 * Sums the profits that may leave the firm: retained earnings and the year's income to date. Where income is closed to the capital of owners, that of
 * the year closed last counts too. Negative after losses.
 */
export function sumProfits(context: FactsContext): Money {
  const histories = listHistories(context);
  const ofYear = sum(histories.map((each) => profitOf(each, 0)));
  const retained = histories.filter(({ focusId, name }) => focusId === '1794' && !isNamed(name, 'distribution'));
  const isRetained = retained.some(({ balances: [now = zero] }) => !isZero(now));
  if (isRetained) return sum([ofYear, ...retained.map(({ balances: [now = zero] }) => now)]);
  const closed = listEnds(context).findIndex((_, index) => isYearStartedAfter(context, index));
  return closed === -1 ? ofYear : sum([ofYear, ...histories.map((each) => profitOf(each, closed + 1))]);
}

function profitOf({ section, balances }: AccountHistory, index: number): Money {
  const balance = balances[index] ?? zero;
  if (section === 'revenue') return balance;
  return section === 'expense' ? negate(balance) : zero;
}
