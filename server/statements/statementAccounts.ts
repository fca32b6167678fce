import type { PeriodReport } from '@/contract/statements/statement';
import { type Money, money } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import type { StatementAccount, StatementColumn } from '@/domain/statements/statement';
import type { AccountBalances } from './accountBalancesRepository';

/** Returns the ends of the trial balances that any of the columns uses; only income uses more than the period's own. */
export function endsOf(columns: readonly StatementColumn[], report: PeriodReport): readonly IsoDate[] {
  const used = columns.filter(({ hasTrialBalance: hasBooks }) => hasBooks);
  const ends = used.flatMap(({ period, plan }) =>
    report === 'income-statement' ? plan.parts.map(({ end }) => end) : [period.end],
  );
  return [...new Set(ends)];
}

/** Maps an account to the statements' form. */
export function toAccount(account: AccountBalances): StatementAccount {
  return {
    id: account.id,
    number: account.account_number,
    name: account.account_name,
    focusId: account.focus_id,
    ssoiId: account.ssoi_id,
    balances: parseBalances(account.balances),
  };
}

/** Parses days and their balances, as `AccountBalances` writes them. */
export function parseBalances(text: string): ReadonlyMap<IsoDate, Money> {
  const texts = text.split(' ');
  const balances = new Map<IsoDate, Money>();
  for (let index = 0; index < texts.length; index += 2)
    balances.set(texts[index] ?? '', money(texts[index + 1] ?? '0'));
  return balances;
}
