import type { FocusInputs } from '@/domain/focus/types';
import { isEqual, isPositive, type Money, money, sum, zero } from '@/domain/money';
import { transferInput } from '@/domain/statements/transfers';
import { type AskedAccount, listAccounts } from '../askedAccounts';
import { isNamed } from '../namedAccounts';
import { listMisplaced } from '../names/misplaced';
import type { FactsContext } from '../question';
import { isTrivial } from '../tolerances';

/** The lines of allowable receivables, each with the line of those that aren't. */
export const nonAllowableTwins: Readonly<Record<string, string>> = {
  '295': '550',
  '300': '550',
  '355': '600',
  '535': '735',
};

/** An account whose balance ages, with the line of its non-allowable part. */
export type AgingAccount = AskedAccount & { twin: string };

/** Lists the accounts of receivables that age on allowable lines. Deposits, cash and positions don't, nor those that another question moves. */
export function listAging(context: FactsContext): readonly AgingAccount[] {
  const moved = new Set(listMisplaced(context).map(({ number }) => number));
  return listAccounts(context).flatMap((account) => {
    const twin = nonAllowableTwins[account.focusId];
    const { number, name, balance } = account;
    if (twin === undefined || moved.has(number) || !isPositive(balance) || isTrivial(balance)) return [];
    return isNamed(name, 'feeReceivable') && !isNamed(name, 'ageless', 'secured') ? [{ ...account, twin }] : [];
  });
}

/** Returns the amount of a line that is entered as aged or unsecured; null while it isn't entered, zero for a line without such an input. */
export function getAgedInput({ capital }: Pick<FocusInputs, 'capital'>, code: string): Money | null {
  const field = transferInput(code);
  return field === null ? zero : capital[field];
}

/** Returns the part of a line that isn't allowable by the list by age; null unless the books name its accounts and the list has each to the cent. */
export function findListedAged(context: FactsContext, code: string): Money | null {
  const accounts = listAccounts(context).filter(({ focusId }) => focusId === code);
  const isListed = accounts.every(({ number, balance }) => isEqual(sumListed(context, number), balance));
  if (accounts.length === 0 || !isListed) return null;
  return sum(accounts.map(({ number }) => sumNonAllowable(context, number)));
}

/** Sums the part of an account's receivables that isn't allowable. */
export function sumNonAllowable({ facts: { receivables } }: FactsContext, number: string): Money {
  return sum(
    receivables.filter((each) => each.accountNumber === number).map(({ nonAllowable }) => money(nonAllowable)),
  );
}

/** Sums an account's receivables in the list by age. */
export function sumListed({ facts: { receivables } }: FactsContext, number: string): Money {
  return sum(receivables.filter((each) => each.accountNumber === number).map(({ amount }) => money(amount)));
}
