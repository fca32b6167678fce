import { Money } from '@/components/feedback';
import { type Column, DataTable, type TableQuery, usePhoneCards } from '@/components/table';
import type { Receivables } from '@/contract/capital/receivables';
import { bucketLabels } from '@/domain/receivables/aging';

type AgedAccount = Receivables['accounts'][number];

/** Each account with what is listed of it by age, and how that ties to its balance. */
export function AgedAccounts({ accounts, query }: { accounts: readonly AgedAccount[]; query: TableQuery }) {
  const columns = usePhoneCards(accountColumns);
  return (
    <div>
      <h2>Accounts by age</h2>
      <DataTable
        label="Accounts by age"
        columns={columns}
        rows={accounts}
        rowId={({ number }) => number}
        query={query}
        emptyText="No account of this period holds receivables."
      />
    </div>
  );
}

const accountColumns: readonly Column<AgedAccount>[] = [
  {
    id: 'account',
    header: 'Account',
    namesRow: true,
    cell: ({ number, name, focus_code: code }) => `${number} ${name}${code === null ? '' : ` (${code})`}`,
  },
  amount('balance', 'Balance', ({ balance }) => balance),
  amount('listed', 'Listed', ({ listed }) => listed),
  amount('difference', 'Difference', ({ difference }) => difference),
  ...bucketLabels.map((label, place) => amount(label, label, ({ buckets }) => buckets[place] ?? 0)),
  amount('nonAllowable', 'Non-allowable', ({ non_allowable: amountOf }) => amountOf),
];

function amount(id: string, header: string, of: (account: AgedAccount) => number): Column<AgedAccount> {
  return {
    id,
    header,
    align: 'end',
    cell: (account) => <Money value={of(account) === 0 ? null : of(account)} />,
    value: of,
  };
}
