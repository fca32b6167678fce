import { amountOf } from '@/domain/focus/figures';
import { formatDollars, isMore, isZero, largest, money, multiply, subtract, zero } from '@/domain/money';
import { type AskedAccount, listAccounts, nameOfAccount } from '../askedAccounts';
import type { FactsContext, Question } from '../question';

/** The amounts of Rule 15c3-1(c)(2)(vi)(M)(3) by line, below which a position isn't concentrated. */
const floors: Readonly<Record<string, string>> = { '424': '10000', '419': '25000' };

/** Funds, which (M) excepts, and accounts of many issuers. */
const excepted =
  /fund|money.?market|\bmm\b|mmf|mutual|treasur|t-?bill|\bcds?\b|certificate|paper|sweep|muni|govern|agency|marketable sec|^inventory|trading|portfolio|various|bonds\b/i;

/** Asks about a security above 10% of tentative net capital where undue concentration is typed as zero. */
export const concentrationTyped: Question = {
  id: 'concentrationTyped',
  version: 1,
  class: 'answer',
  title: 'Undue concentration without a charge',
  about:
    'Compares each account of securities with 10% of tentative net capital where there is no inventory. Asks whether it holds securities of one issuer, which take a further charge.',
  reads: ['accounts', 'inputs', 'figures', 'inventory'],
  authority: ['Rule 15c3-1(c)(2)(vi)(M)'],
  applies: { when: 'periods without an inventory', to: ({ inputs }) => inputs.inventory === null },
  place: 'inputs',
  exclusions: [
    'Funds, paper, government and municipal securities, and accounts of many issuers, by name.',
    'A charge that is typed.',
  ],
  askOfFacts: (context) => {
    const typed = context.inputs.capital.undueConcentration;
    const tentative = amountOf(context.figures, '3640');
    if (tentative === null || (typed !== null && !isZero(typed))) return [];
    return listAccounts(context).flatMap((account) => {
      const floor = floors[account.focusId];
      if (floor === undefined || excepted.test(account.name)) return [];
      const limit = largest(money(floor), multiply(largest(zero, tentative), '0.1'));
      return isMore(account.balance, limit) ? [asked(context, account, formatDollars(limit))] : [];
    });
  },
};

function asked({ inputs, figures }: FactsContext, account: AskedAccount, limit: string) {
  const amount = formatDollars(account.balance);
  const tenth = multiply(largest(zero, amountOf(figures, '3640') ?? zero), '0.1');
  const share = account.focusId === '424' ? '0.15' : '0.075';
  const charge = multiply(subtract(account.balance, tenth), share);
  return {
    message: `Account ${nameOfAccount(account)} holds ${amount}, more than 10% of tentative net capital (${limit} or less), and undue concentration (3650) is empty. Securities of one issuer above 10% take half their haircut again on the excess: enter the charge, or name the issuers it holds.`,
    codes: [account.focusId, '3650'],
    inputs: ['undueConcentration'],
    accounts: [account.number],
    figures: `${amount}, ${limit}`,
    otherwise: { ...inputs, capital: { ...inputs.capital, undueConcentration: charge } },
  };
}
