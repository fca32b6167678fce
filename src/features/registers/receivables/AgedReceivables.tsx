import { enteredText, useEnterInputsMutation } from '@/components/capitalInputs/capitalInputsApi';
import { ActionButton, MoneyText } from '@/components/feedback';
import { useConfirm } from '@/components/modal';
import { type Column, DataTable, type TableQuery, usePhoneCards } from '@/components/table';
import type { AgedReceivables } from '@/contract/registers/receivables.schema';
import { formatDollars, money } from '@/domain/money';
import { bucketLabels } from '@/domain/registers/receivables/aging';
import { useRole } from '@/features/auth';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';

type AgedAccount = AgedReceivables['accounts'][number];

/** Returns an account's number and name, or that the chart of accounts has no such number. */
function accountText({ number, name }: Pick<AgedAccount, 'number' | 'name'>): string {
  return name === '' ? `${number} (not in the chart of accounts)` : `${number} ${name}`;
}

const accountColumns: readonly Column<AgedAccount>[] = [
  {
    id: 'account',
    header: 'Account',
    namesRow: true,
    cell: (account) => `${accountText(account)}${account.focus_code === null ? '' : ` (${account.focus_code})`}`,
  },
  amount('balance', 'Balance', ({ balance }) => balance),
  amount('listed', 'Listed', ({ listed }) => listed),
  amount('difference', 'Difference', ({ difference }) => difference),
  ...bucketLabels.map((label, place) => amount(label, label, ({ buckets }) => buckets[place] ?? 0)),
  amount('nonAllowable', 'Non-allowable', ({ non_allowable: amountOf }) => amountOf),
];

/** Each account's listed receivables by age, and how they tie to its balance. */
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

function amount(id: string, header: string, of: (account: AgedAccount) => number): Column<AgedAccount> {
  return {
    id,
    header,
    align: 'end',
    cell: (account) => <MoneyText value={of(account) === 0 ? null : of(account)} />,
    value: of,
  };
}

/** The accounts whose listed receivables differ from the trial balance. */
export function AccountDifferences({ accounts }: { accounts: readonly AgedAccount[] }) {
  const differing = accounts.filter(({ difference }) => difference !== 0);
  if (differing.length === 0) return null;
  return (
    <ul className="nc-register-notes">
      {differing.map((account) => (
        <li key={account.number}>
          {accountText(account)}: {formatDollars(money(account.listed))} listed, {formatDollars(money(account.balance))}{' '}
          in the trial balance.
        </li>
      ))}
    </ul>
  );
}

type AgedSplitsProps = { companyId: number; aged: AgedReceivables };

/** Each item's non-allowable part by the list, next to the capital inputs; a press enters it there. */
export function AgedSplits({ companyId, aged: { accounts, splits, time_report: timeReport } }: AgedSplitsProps) {
  const confirm = useConfirm();
  const [enter, { isLoading }] = useEnterInputsMutation();
  const canEnter = useRole() !== 'VIEWER';
  const open = splits.filter(({ suggested, entered }) => suggested !== entered);
  const unsplit = accounts.filter(
    ({ focus_code: code, non_allowable: aged }) => aged > 0 && !splits.some((split) => split.code === code),
  );
  if (splits.length + unsplit.length === 0) return null;

  async function handleEnter() {
    const values = Object.fromEntries(open.map(({ field, suggested }) => [field, suggested]));
    const texts = open.map(({ code, suggested }) => `item ${code} to ${formatDollars(money(suggested))}`);
    const text = `Sets ${texts.join(', ')} in the ${timeReport} capital inputs.`;
    if (!(await confirm({ title: 'Update capital inputs', text, confirmText: 'Update' }))) return;
    const { data, error } = await enter({ companyId, timeReport, values });
    if (data !== undefined && apiError(error) === undefined) notify.success(enteredText(data));
  }

  return (
    <section aria-labelledby="nc-aged-heading">
      <h2 id="nc-aged-heading">Not allowable at the period's end</h2>
      <ul>
        {splits.map(({ code, suggested, entered }) => (
          <li key={code}>
            Item {code}: {formatDollars(money(suggested))}.{' '}
            {entered === null ? 'Not in capital inputs yet' : `Capital inputs have ${formatDollars(money(entered))}`}.
          </li>
        ))}
        {unsplit.map((account) => (
          <li key={account.number}>
            {accountText(account)}: {formatDollars(money(account.non_allowable))}. Capital inputs can't split{' '}
            {account.focus_code === null ? 'an unmapped account' : `item ${account.focus_code}`}. Map it to a
            non-allowable item, in its own account.
          </li>
        ))}
      </ul>
      {open.length > 0 && canEnter && (
        <ActionButton variant="outline-primary" isBusy={isLoading} onClick={handleEnter}>
          Update capital inputs
        </ActionButton>
      )}
    </section>
  );
}
