import type { AccountSection } from '../accounts';
import { isZero, type Money, money, negate, sum } from '../money';
import type { AnnualAccount } from './annualInputs';
import { annualLines } from './annualLines';
import { annualLineOf, sectionOf } from './classify';

/** A caption of a statement and what its accounts come to. */
export type CaptionSum = { caption: string; amount: Money };

/** The captions of some sections in the order of the statements, positive on the side given; without those that come to nothing. */
export function captionSums(
  accounts: readonly AnnualAccount[],
  { sections, side }: { sections: readonly AccountSection[]; side: 'debit' | 'credit' },
  isShown: (account: AnnualAccount) => boolean = () => true,
): readonly CaptionSum[] {
  const shown = accounts.filter((account) => {
    const section = sectionOf(account);
    return section !== null && sections.includes(section) && isShown(account);
  });
  const captions = [...new Set(annualLines.map(({ caption }) => caption))];
  return captions
    .map((caption) => {
      const own = shown.filter((account) => annualLineOf(account)?.caption === caption);
      const balance = balanceOf(own, 'end');
      return { caption, amount: side === 'debit' ? balance : negate(balance) };
    })
    .filter(({ amount }) => !isZero(amount));
}

/** What accounts hold together, debit less credit. */
export function balanceOf(accounts: readonly AnnualAccount[], at: 'start' | 'end'): Money {
  return sum(accounts.map((account) => money(account[at])));
}

/** Accounts with a balance and no line of a statement. */
export function unmappedAccounts(accounts: readonly AnnualAccount[]): readonly AnnualAccount[] {
  return accounts.filter((account) => annualLineOf(account) === null && !isZero(money(account.end)));
}
