import { formatDollars, isEqual, isLess } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { balanceOf, moveAccount, nameOfAccount } from '../askedAccounts';
import type { FactsContext, Question, RaisedPoint } from '../question';
import { type AgingAccount, getAgedInput, listAging, sumListed } from './receivableLines';

/** Asks about an allowable receivable whose balance hasn't changed to the cent since the last period. */
export const receivableUnchanged: Question = {
  id: 'receivableUnchanged',
  version: 1,
  class: 'answer',
  title: 'Receivable unchanged since the last period',
  about:
    'Compares each allowable receivable with its balance a quarter before, or one and two months before. Asks whether an equal balance has been collected since, or is older than 30 days.',
  reads: ['accounts', 'earlierPeriods', 'inputs', 'receivables', 'profile'],
  authority: ['Rule 15c3-1(c)(2)(iv)(C)'],
  place: 'mapping',
  fact: "the receipt after the period's end",
  exclusions: [
    'Deposits, cash, positions and secured receivables.',
    'Accounts that the list of receivables by age explains in full, and lines entered as aged in full.',
  ],
  askOfFacts: (context) => listUnchanged(context).map((account) => asked(context, account)),
};

/** Lists the allowable receivables with an equal balance at the end of the last quarter, or of the last two months. */
export function listUnchanged(context: FactsContext): readonly AgingAccount[] {
  const { facts, inputs } = context;
  const compared = facts.earlier.slice(0, inputs.period.kind === 'quarter' ? 1 : 2);
  const needed = inputs.period.kind === 'quarter' ? 1 : 2;
  if (compared.length < needed) return [];
  return listAging(context).filter((account) => {
    const isSame = compared.every((end) => isEqual(balanceOf(account, end), account.debit));
    return isSame && !isExplained(context, account);
  });
}

function isExplained(context: FactsContext, { number, focusId, balance }: AgingAccount): boolean {
  const aged = getAgedInput(context.inputs, focusId);
  const isAged = aged !== null && !isLess(aged, balance);
  return isAged || !isLess(sumListed(context, number), balance);
}

function asked({ inputs, facts }: FactsContext, account: AgingAccount): RaisedPoint {
  const { number, focusId, balance, twin } = account;
  const amount = formatDollars(balance);
  const [before = inputs.period.end] = facts.earlier;
  return {
    message: `Account ${nameOfAccount(account)} has ${amount} in item ${focusId}, the same to the cent as on ${formatDay(before)}. A receivable older than 30 days is deducted: map it to ${twin}, enter it as aged, or enter its receipt after the period's end.`,
    codes: [focusId],
    accounts: [number],
    figures: amount,
    otherwise: moveAccount(inputs, account, twin),
    proposal: { number, focusId: twin },
  };
}
