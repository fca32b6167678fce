import './cashFlows.css';
import { useState } from 'react';
import FormSelect from 'react-bootstrap/FormSelect';
import { Link, useSearchParams } from 'react-router-dom';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { EmptyNotice } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import { DataTable } from '@/components/table';
import { type CashFlow, cashFlows } from '@/contract/annual/cashFlow';
import type { CashFlowAccount, CashFlowAccounts, CashFlowSave } from '@/contract/annual/cashFlow.schema';
import type { Answer } from '@/contract/wire/envelope';
import { cashFlowTexts } from '@/domain/annual/cashFlowTexts';
import { mayGenerate } from '@/domain/reports/reportRights';
import { useCompanyId, useRole } from '@/features/auth';
import { apiError, baseApi, ofCompany, tagsOf } from '@/lib/api';
import { formatAmount, formatDate } from '@/lib/format';
import { useIsNarrow } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { accountText, cashFlowColumns } from './cashFlowColumns';

const cashFlowsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCashFlowAccounts: build.query<Answer<CashFlowAccounts>, OfYear>({
      query: ({ companyId, timeReport }) =>
        ofCompany(companyId, {
          url: 'x/cash-flow-accounts',
          ...(timeReport !== undefined && { params: { time_report: timeReport } }),
        }),
      providesTags: ['CashFlow', 'Totals'],
      extraOptions: { fallback: 'Unable to fetch record', isHandled: true },
    }),
    saveCashFlow: build.mutation<Answer<CashFlowAccount['chosen']>, { companyId: number; data: CashFlowSave }>({
      query: ({ companyId, data }) => ofCompany(companyId, { url: 'x/cash-flow-accounts', method: 'PUT', data }),
      // A refused account is outdated here.
      invalidatesTags: tagsOf('cashFlowsChanged'),
      extraOptions: { fallback: 'Unable to save the class' },
    }),
  }),
});

const { useGetCashFlowAccountsQuery, useSaveCashFlowMutation } = cashFlowsApi;

const title = 'Cash Flow Classes';

/** The placement of a fiscal year's accounts in its statement of cash flows, suggested or chosen. */
export function CashFlowsPage() {
  return (
    <ExtraPage title={title} extra="cash-flow-accounts">
      <Classes />
    </ExtraPage>
  );
}

type Shown = 'all' | 'chosen' | 'open' | CashFlow;

function Classes() {
  const companyId = useCompanyId();
  const [search] = useSearchParams();
  const timeReport = search.get('time_report') ?? undefined;
  const query = useGetCashFlowAccountsQuery({ companyId, timeReport });
  const choose = useChoosing(companyId);
  const canChoose = mayGenerate(useRole());
  const [shown, setShown] = useState<Shown>('all');
  const year = query.currentData?.data;
  const failure = apiError(query.error);
  const columns = cashFlowColumns(canChoose ? choose : undefined, useIsNarrow());
  return (
    <div className="nc-cash-flows">
      <PageHeader title={year === undefined ? title : `${title}, ${year.time_report}`}>
        <Link to={paths.reports.filings()}>Filings</Link>
      </PageHeader>
      {failure?.status === 422 ? (
        <NoYear text={failure.message} />
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={(year?.accounts ?? []).filter((account) => isShown(account, shown))}
          rowId={({ id }) => id}
          query={{ ...query, error: failure }}
          toolbar={<ShowSelect value={shown} onChange={setShown} />}
          summary={year && <Proof year={year} />}
          isFiltered={shown !== 'all'}
          emptyText="No accounts with a balance in this fiscal year."
        />
      )}
    </div>
  );
}

/** Shown for books without such a year. */
function NoYear({ text }: { text: string }) {
  return (
    <EmptyNotice text={text}>
      <Link to={paths.imports('balance')}>Import trial balance</Link>
    </EmptyNotice>
  );
}

function useChoosing(companyId: number) {
  const [save] = useSaveCashFlowMutation();
  return async (account: CashFlowAccount, flow: CashFlow | null) => {
    const data = { account_id: account.id, flow, updatedAt: account.chosen?.updatedAt ?? null };
    const { error } = await save({ companyId, data });
    if (error !== undefined) return;
    const now = flow ?? account.suggested;
    notify.success(`${accountText(account)}: ${now === null ? 'not classified' : cashFlowTexts[now]}`);
  };
}

function isShown({ chosen, flow }: CashFlowAccount, shown: Shown): boolean {
  if (shown === 'all') return true;
  if (shown === 'chosen') return chosen !== null;
  return shown === 'open' ? flow === null : flow === shown;
}

function ShowSelect({ value, onChange }: { value: Shown; onChange: (shown: Shown) => void }) {
  const offered: readonly (readonly [Shown, string])[] = [
    ['all', 'All accounts'],
    ['chosen', 'Chosen against the suggestion'],
    ['open', 'Not classified'],
    ...cashFlows.map((flow) => [flow, cashFlowTexts[flow]] as const),
  ];
  return (
    <FormSelect
      aria-label="Show"
      className="w-auto"
      value={value}
      onChange={({ target }) => onChange(offered.find(([name]) => name === target.value)?.[0] ?? 'all')}
    >
      {offered.map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </FormSelect>
  );
}

/** Shows if the statement agrees with the change in cash, or the reason that there is none. */
function Proof({ year: { from, to, proof } }: { year: CashFlowAccounts }) {
  if (proof === null) {
    return (
      <p role="status">
        No trial balance for the last day before {formatDate(from)}. <Link to={paths.trialBalance.edit()}>Add it</Link>{' '}
        to make the statement of cash flows.
      </p>
    );
  }
  const { change, cash_start: start, cash_end: end, difference } = proof;
  const span = `Cash ${formatAmount(start)} + ${formatAmount(change)} = ${formatAmount(end)} on ${formatDate(to)}.`;
  if (difference === 0) return <p role="status">{span} The statement of cash flows equals the books.</p>;
  return (
    <p role="status" className="text-danger">
      The statement of cash flows differs from the change in cash by {formatAmount(difference)}. Classify or map what is
      open, and check that both trial balances balance.
    </p>
  );
}

type OfYear = { companyId: number; timeReport: string | undefined };
