import type { FocusInputs } from '@/domain/focus/types';
import { formatDollars } from '@/domain/money';
import { incomeHomes } from '@/domain/statements/ownershipEquity';
import { type AskedAccount, listAccounts, nameOfAccount } from '../askedAccounts';
import { nameOfLine } from '../askedLines';
import { listNames } from '../listNames';
import type { Question, RaisedPoint } from '../question';
import { isTrivial } from '../tolerances';

/** The lines of each kind of ownership, Part IIA lines 21 to 23. */
const kinds: readonly (readonly string[])[] = [['1770'], ['1780'], ['1791', '1792', '1793', '1794', '1796']];

/** Asks about equity on the lines of another ownership type than the company's. */
export const mixedOwnership: Question = {
  id: 'mixedOwnership',
  version: 1,
  class: 'answer',
  title: 'Equity on lines of another ownership type',
  about:
    'Compares the lines of equity with the company type: sole proprietorship, partnership or LLC, or corporation. Asks for the line of the company type.',
  reads: ['accounts', 'profile'],
  authority: ['Form X-17A-5 Part IIA, lines 21 to 23'],
  place: 'mapping',
  exclusions: ['Accumulated other comprehensive income (1797), which the form has for corporations alone.'],
  askOfFacts: (context) => {
    const home = incomeHomes[context.inputs.company.companyType];
    const own = kinds.find((lines) => lines.includes(home)) ?? [];
    const others = listAccounts(context).filter((account) => isForeign(account, own));
    return others.length === 0 ? [] : [asked(context.inputs, { home, own, others })];
  },
};

function isForeign({ focusId, balance }: AskedAccount, own: readonly string[]): boolean {
  return !own.includes(focusId) && !isTrivial(balance) && kinds.some((lines) => lines.includes(focusId));
}

type Mixed = { home: string; own: readonly string[]; others: readonly AskedAccount[] };

function asked({ company: { companyType } }: FocusInputs, { home, own, others }: Mixed): RaisedPoint {
  const texts = others.map(textOf);
  const isCorporation = own.length > 1;
  const belongs = isCorporation ? 'items 1791 to 1796' : `item ${nameOfLine(home)}`;
  const [only, another] = others;
  const isOne = only !== undefined && another === undefined;
  return {
    message: `Equity is on lines of another ownership type. By the company type, ${companyType}, it belongs on ${belongs}. Accounts on other lines: ${listNames(texts)}. Map ${isOne ? 'it' : 'them'} there, correct the company type, or say why both apply.`,
    codes: [...new Set(others.map(({ focusId }) => focusId))],
    accounts: others.map(({ number }) => number),
    subject: 'ownership',
    figures: texts.join('; '),
    ...(isOne && !isCorporation && { proposal: { number: only.number, focusId: home } }),
  };
}

function textOf(account: AskedAccount): string {
  return `${nameOfAccount(account)} (${account.focusId}), ${formatDollars(account.balance)}`;
}
