import { findFocusLine } from '@/domain/focus/lines/focusLines';
import { formatDollars, isNegative, negate } from '@/domain/money';
import { type AskedAccount, listAccounts, moveAccount, nameOfAccount } from '../askedAccounts';
import { isNamed } from '../namedAccounts';
import type { FactsContext, FactsQuestion } from '../question';
import { isTrivial } from '../tolerances';

/** A credit balance by the line that it nets, and the line where it is owed. */
type Netting = { lines: readonly string[]; to: string; cause: string };

const owed = 'an amount that the firm owes';

const nettings: readonly Netting[] = [
  { lines: ['200'], to: '1045', cause: 'an overdraft' },
  { lines: ['295'], to: '1114', cause: 'an amount payable to the clearing firm' },
  { lines: ['300', '550'], to: '1115', cause: 'an amount payable to a broker-dealer' },
  { lines: ['355'], to: '1155', cause: 'an amount payable to a non-customer' },
  { lines: ['418', '419', '420', '424', '430', '440', '610'], to: '1360', cause: 'a short position' },
  { lines: ['600', '480', '670', '460', '630', '470', '640', '650', '660', '535', '735'], to: '1205', cause: owed },
];

/** Asks about an account with a credit balance on an asset line, which nets a liability in assets. */
export const assetInCredit: FactsQuestion = {
  id: 'assetInCredit',
  version: 1,
  class: 'answer',
  title: 'Credit balance on an asset line',
  about:
    'Compares the sign of each account on an asset line. Asks whether a credit balance is an overdraft, a payable or a short position inside assets.',
  reads: ['accounts'],
  authority: ['Rule 15c3-1(c)(1)'],
  place: 'mapping',
  exclusions: [
    'Allowances, reserves, depreciation and adjustments to market, which reduce their line.',
    'Fixed and leased assets, whose accounts in credit are depreciation.',
    'Outstanding checks, and accounts for money in transit.',
    'Amounts below $100.',
  ],
  askOfFacts: (context) =>
    listAccounts(context).flatMap((account) => {
      const netting = nettings.find(({ lines }) => lines.includes(account.focusId));
      return netting !== undefined && isNetted(account) ? [asked(context, account, netting)] : [];
    }),
};

function isNetted({ focusId, balance, name }: AskedAccount): boolean {
  if (!isNegative(balance) || isTrivial(balance)) return false;
  return !isNamed(name, focusId === '200' ? 'uncleared' : 'contra');
}

function asked({ inputs }: FactsContext, account: AskedAccount, { to, cause }: Netting) {
  const { number, focusId, balance } = account;
  const amount = formatDollars(negate(balance));
  const line = findFocusLine(focusId)?.label ?? focusId;
  return {
    message: `Account ${nameOfAccount(account)} has a credit balance of ${amount} on the asset line ${focusId}, ${line}. If it is ${cause}, map it to ${to}, or say why the firm may offset it.`,
    codes: [focusId],
    accounts: [number],
    figures: amount,
    otherwise: moveAccount(inputs, account, to),
    proposal: { number, focusId: to },
  };
}
