import { findFocusLine } from '@/domain/focus/lines/focusLines';
import { formatDollars } from '@/domain/money';
import { moveAccount, nameOfAccount } from '../askedAccounts';
import type { FactsContext, FactsQuestion, RaisedPoint } from '../question';
import { listMisplaced, type MisplacedAccount, type MisplacedKind } from './misplaced';

type MisplacedTerms = Pick<FactsQuestion, 'id' | 'title' | 'about' | 'authority' | 'fact' | 'exclusions'> & {
  kind: MisplacedKind;
  /** The reason why such an account isn't allowable, a sentence. */
  reason: string;
  /** The way to answer, after "or". */
  answer: string;
  /** False for an account that the other facts explain. */
  isDoubtful?: (account: MisplacedAccount, context: FactsContext) => boolean;
};

/** Describes the question on accounts of a kind on allowable lines: at stake is their deduction. */
export function misplacedQuestion({ kind, reason, answer, isDoubtful = () => true, ...terms }: MisplacedTerms) {
  const question: FactsQuestion = {
    ...terms,
    version: 1,
    class: 'answer',
    reads: ['accounts', 'profile'],
    place: 'mapping',
    askOfFacts: (context) =>
      listMisplaced(context)
        .filter((account) => account.kind === kind && isDoubtful(account, context))
        .map((account) => raise(context, account, { reason, answer })),
  };
  return question;
}

function raise(
  { inputs }: FactsContext,
  account: MisplacedAccount,
  { reason, answer }: Pick<MisplacedTerms, 'reason' | 'answer'>,
): RaisedPoint {
  const { number, focusId, balance, to } = account;
  const amount = formatDollars(balance);
  const label = findFocusLine(focusId)?.label ?? focusId;
  return {
    message: `Account ${nameOfAccount(account)}, ${amount}, is on the allowable line ${focusId}, ${label}. ${reason} Map it to ${to}, or ${answer}.`,
    codes: [focusId],
    accounts: [number],
    figures: amount,
    otherwise: moveAccount(inputs, account, to),
    proposal: { number, focusId: to },
  };
}
