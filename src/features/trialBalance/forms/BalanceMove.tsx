import type { Balance, BalanceCoa } from '@/contract/books/trialBalance';
import { formatAmount } from '@/lib/format';

type Amounts = Pick<Balance, 'debit' | 'credit'>;

export type BalanceMoveProps = { account: BalanceCoa; before: Amounts; after: Amounts };

/** What an account's balance is and becomes. */
export function BalanceMove({ account, before, after }: BalanceMoveProps) {
  return (
    <p className="nc-contra-move">
      <span>
        {account.account_number} {account.account_name}:
      </span>{' '}
      {sidesText(before)} <span aria-hidden="true">→</span>
      <span className="visually-hidden">becomes</span> <strong>{sidesText(after)}</strong>
    </p>
  );
}

function sidesText(amounts: Amounts): string {
  const sides = (['debit', 'credit'] as const).filter((side) => amounts[side] !== 0 && !Number.isNaN(amounts[side]));
  return sides.length === 0
    ? formatAmount(0)
    : sides.map((side) => `${side}\u00a0${formatAmount(amounts[side])}`).join(', ');
}
