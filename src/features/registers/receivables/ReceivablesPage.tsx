import './receivables.css';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ClosedNotice } from '@/components/close/ClosedNotice';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { ActionButton, EmptyNotice, ErrorNotice, Loading, MoneyText } from '@/components/feedback';
import { useConfirm } from '@/components/modal';
import { PageHeader } from '@/components/page/PageHeader';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { type Column, DataTable, type TableQuery, usePhoneCards } from '@/components/table';
import type { Receivables } from '@/contract/registers/receivables.schema';
import { formatDollars, money } from '@/domain/money';
import { bucketLabels } from '@/domain/registers/receivables/aging';
import { useCompanyId, useRole } from '@/features/auth';
import { balancePeriods } from '@/features/trialBalance';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { Register } from './Register';
import { useEnterAgedMutation, useGetReceivablesQuery } from './receivablesApi';
import { Turning } from './Turning';

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

const parameter = 'time_report';

/** Open receivables at a period's end by age, and the part that stops being allowable. */
export function ReceivablesPage() {
  return (
    <ExtraPage title="Receivables by Age" extra="receivables">
      <Aged />
    </ExtraPage>
  );
}

function Aged() {
  const companyId = useCompanyId();
  const [search, setSearch] = useSearchParams();
  const available = useListPeriodsQuery({ source: balancePeriods, companyId });
  const held = available.data ?? [];
  const asked = search.get(parameter) ?? '';
  const timeReport = held.includes(asked) ? asked : held[0];
  const choose = (period: string | null) =>
    setSearch(period === null ? {} : { [parameter]: period }, { replace: true });
  const failure = apiError(available.error);
  return (
    <>
      <PageHeader title="Receivables by Age">
        {timeReport !== undefined && (
          <PeriodSelect source={balancePeriods} companyId={companyId} value={timeReport} onChange={choose} />
        )}
      </PageHeader>
      {failure !== undefined && <ErrorNotice error={failure} onRetry={available.refetch} />}
      {available.data?.length === 0 && (
        <EmptyNotice text="No trial balance yet. Receivables are listed by period.">
          <Link to={paths.imports('balance')}>Import trial balance</Link>
        </EmptyNotice>
      )}
      {timeReport !== undefined && (
        <OfPeriod
          key={timeReport}
          companyId={companyId}
          timeReport={timeReport}
          earlier={held[held.indexOf(timeReport) + 1]}
        />
      )}
    </>
  );
}

type OfPeriodProps = { companyId: number; timeReport: string; earlier: string | undefined };

function OfPeriod({ companyId, timeReport, earlier }: OfPeriodProps) {
  const [by, setBy] = useState<string | undefined>(undefined);
  const query = useGetReceivablesQuery({ companyId, timeReport, by });
  const list = query.data?.data;
  const failure = query.isFetching ? undefined : apiError(query.error);
  if (failure !== undefined) return <ErrorNotice error={failure} onRetry={query.refetch} />;
  if (list === undefined) return <Loading />;
  return (
    <div className="nc-receivables">
      <ClosedNotice companyId={companyId} of={timeReport} />
      <AgedAccounts accounts={list.accounts} query={query} />
      <AgedSplits companyId={companyId} list={list} />
      <Turning list={list} query={query} onBy={setBy} />
      <Register companyId={companyId} list={list} earlier={earlier} query={query} />
    </div>
  );
}

type AgedAccount = Receivables['accounts'][number];

/** Each account's listed receivables by age, and how they tie to its balance. */
function AgedAccounts({ accounts, query }: { accounts: readonly AgedAccount[]; query: TableQuery }) {
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

type AgedSplitsProps = { companyId: number; list: Receivables };

/** Each item's non-allowable part by the list, next to the capital inputs; a press enters it there. */
function AgedSplits({ companyId, list: { accounts, splits, time_report: timeReport } }: AgedSplitsProps) {
  const confirm = useConfirm();
  const [enter, { isLoading }] = useEnterAgedMutation();
  const canEnter = useRole() !== 'VIEWER';
  const open = splits.filter(({ suggested, entered }) => suggested !== entered);
  const unsplit = accounts.filter(
    ({ focus_code: code, non_allowable: aged }) => aged > 0 && !splits.some((split) => split.code === code),
  );
  if (splits.length + unsplit.length === 0) return null;

  async function handleEnter() {
    const values = Object.fromEntries(open.map(({ field, suggested }) => [field, suggested]));
    const texts = open.map(({ code, suggested }) => `item ${code} to ${formatDollars(money(suggested))}`);
    const text = `Sets ${texts.join(', ')} in the ${timeReport} capital inputs. Net capital updates right away.`;
    if (!(await confirm({ title: 'Update capital inputs', text, confirmText: 'Update' }))) return;
    const { error } = await enter({ companyId, timeReport, values });
    if (apiError(error) === undefined) notify.success('Capital inputs saved');
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
        {unsplit.map(({ number, name, focus_code: code, non_allowable: aged }) => (
          <li key={number}>
            {number} {name}: {formatDollars(money(aged))}. Capital inputs can't split{' '}
            {code === null ? 'an unmapped account' : `item ${code}`}. Map it to a non-allowable item, in its own
            account.
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
