import type { AccountSection } from '@/domain/coa/accounts';
import { isZero, type Money, money, negate, sum } from '@/domain/money';
import type { AnnualAccount } from './annualInputs';
import { annualLines } from './annualLines';
import { findAnnualLine, getSection } from './classify';

/** A caption of a statement and the sum of its accounts. */
export type CaptionSum = { caption: string; amount: Money };

/** Sums some sections by caption in the order of the statements, positive on the side given; omits zero sums. */
export function sumByCaption(
  accounts: readonly AnnualAccount[],
  { sections, side }: { sections: readonly AccountSection[]; side: 'debit' | 'credit' },
  isShown: (account: AnnualAccount) => boolean = () => true,
): readonly CaptionSum[] {
  const shown = accounts.filter((account) => {
    const section = getSection(account);
    return section !== null && sections.includes(section) && isShown(account);
  });
  const captions = [...new Set(annualLines.map(({ caption }) => caption))];
  return captions
    .map((caption) => {
      const own = shown.filter((account) => findAnnualLine(account)?.caption === caption);
      const balance = sumAccountBalances(own, 'end');
      return { caption, amount: side === 'debit' ? balance : negate(balance) };
    })
    .filter(({ amount }) => !isZero(amount));
}

/** Sums the balances of accounts, debit less credit. */
export function sumAccountBalances(accounts: readonly AnnualAccount[], at: 'start' | 'end'): Money {
  return sum(accounts.map((account) => money(account[at])));
}

/** Returns accounts with a balance and no line of a statement. */
export function findUnmappedAccounts(accounts: readonly AnnualAccount[]): readonly AnnualAccount[] {
  return accounts.filter((account) => findAnnualLine(account) === null && !isZero(money(account.end)));
}
