import { findFocusLine } from '@/domain/focus/lines/focusLines';
import type { FocusInputs, LineBalance } from '@/domain/focus/types';
import { add, isPositive, isZero, type Money, money, negate, subtract, zero } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import type { AccountFact, QuestionFacts } from './facts';
import type { FactsContext } from './question';

/** An account with its balance of a day: `debit` is debits less credits, `balance` is in its line's normal sign. */
export type AskedAccount = AccountFact & { focusId: string; debit: Money; balance: Money };

/** Facts are frozen and each question reads the same accounts, so that they are converted once. */
const kept = new WeakMap<QuestionFacts, readonly AskedAccount[]>();

/** Lists the accounts on a line that have a balance at the end of the period. */
export function listAccounts(context: FactsContext): readonly AskedAccount[] {
  const known = kept.get(context.facts);
  if (known !== undefined) return known;
  const accounts = readAccounts(context);
  kept.set(context.facts, accounts);
  return accounts;
}

function readAccounts({ facts, inputs }: FactsContext): readonly AskedAccount[] {
  return facts.accounts.flatMap((account) => {
    const { focusId } = account;
    if (focusId === null) return [];
    const debit = balanceOf(account, inputs.period.end);
    if (isZero(debit)) return [];
    const isDebitLine = findFocusLine(focusId)?.normalSide === 'debit';
    return [{ ...account, focusId, debit, balance: isDebitLine ? debit : negate(debit) }];
  });
}

/** Returns an account's debits less credits at the end of a trial balance; zero without a balance. */
export function balanceOf({ balances }: AccountFact, end: IsoDate): Money {
  const amount = balances[end];
  return amount === undefined ? zero : money(amount);
}

/** Returns the inputs with an account on another line. */
export function moveAccount(
  inputs: FocusInputs,
  { focusId, debit }: Pick<AskedAccount, 'focusId' | 'debit'>,
  to: string,
): FocusInputs {
  return moveAmounts(inputs, [
    { focusId, debit: negate(debit) },
    { focusId: to, debit },
  ]);
}

/** Returns the inputs with amounts added to lines of the period's trial balance; debits are positive. */
export function moveAmounts(inputs: FocusInputs, amounts: readonly { focusId: string; debit: Money }[]): FocusInputs {
  const { end } = inputs.period;
  return {
    ...inputs,
    trialBalances: inputs.trialBalances.map((sums) =>
      sums.end === end ? { end, lines: amounts.reduce(addToLine, sums.lines) } : sums,
    ),
  };
}

function addToLine(
  lines: readonly LineBalance[],
  { focusId, debit }: { focusId: string; debit: Money },
): readonly LineBalance[] {
  const line = lines.find((each) => each.focusId === focusId) ?? {
    focusId,
    debit: zero,
    credit: zero,
    accountCount: 1,
  };
  const changed = isPositive(debit)
    ? { ...line, debit: add(line.debit, debit) }
    : { ...line, credit: subtract(line.credit, debit) };
  return [...lines.filter((each) => each.focusId !== focusId), changed];
}

/** Formats an account as `2010 Vendor refund due`. */
export function nameOfAccount({ number, name }: Pick<AccountFact, 'number' | 'name'>): string {
  return `${number} ${name}`;
}
