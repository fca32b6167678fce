import '@/components/page/periods.css';
import './binder.css';
import { skipToken } from '@reduxjs/toolkit/query';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ActionButton, EmptyNotice, ErrorNotice, Loading, Pill } from '@/components/feedback';
import { Icon } from '@/components/icon/Icon';
import { ImportLink } from '@/components/import/ImportLink';
import { PageHeader } from '@/components/page/PageHeader';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { WorkProgressText } from '@/components/staging/WorkProgressText';
import type { Binder, BinderPart } from '@/contract/reports/binder.schema';
import { type BinderGroup, binderGroups } from '@/contract/reports/report';
import type { Answer } from '@/contract/wire/envelope';
import { formatPeriod, parsePeriod } from '@/domain/periods';
import { binderGroupTitles, binderRowsText } from '@/domain/reports/reportTexts';
import { useCompanyId } from '@/features/auth';
import { balancePeriods } from '@/features/trialBalance';
import { apiError, baseApi, fetchAnswer, pastCache } from '@/lib/api';
import { downloadFile, useDownload } from '@/lib/download';
import { type AppDispatch, useAppDispatch } from '@/lib/hooks';

const typeNames: Readonly<Record<string, string>> = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' };

const paramsOf = ({ companyId, timeReport }: BinderQuery) => ({ company_id: companyId, time_report: timeReport });

const binderApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBinder: build.query<Answer<Binder>, BinderQuery>({
      query: (query) => ({ url: 'x/binder', params: paramsOf(query) }),
      // Its change log follows every commit.
      providesTags: ['Totals', 'Report', 'BooksState'],
      extraOptions: { fallback: 'Unable to fetch api records', isHandled: true },
    }),
    /** A link expires after a few minutes, so it isn't cached. */
    getBinderLink: build.query<Answer<{ url: string }>, BinderQuery>({
      query: (query) => ({ url: 'x/binder/download', params: paramsOf(query) }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
  }),
});

const { useGetBinderQuery } = binderApi;

const parameter = 'time_report';

/** The binder of a period, for examiners and auditors: its contents, and the download. */
export function BinderPage() {
  const companyId = useCompanyId();
  const { timeReport, isPending, select } = useBinderPeriod(companyId);
  const query: BinderQuery | null = timeReport === null ? null : { companyId, timeReport };
  const { currentData, error, refetch } = useGetBinderQuery(query ?? skipToken);
  const { download, isBusy } = useBinderDownload();
  const binder = error === undefined ? currentData?.data : undefined;

  function handleDownload() {
    if (query !== null && binder !== undefined) void download(query, binder);
  }

  return (
    <>
      <PageHeader title="Binder">
        <div className="nc-binder-download" aria-busy={isBusy}>
          <span role="status">{isBusy && <WorkProgressText companyId={companyId} work="BINDER" />}</span>
          <ActionButton disabled={binder === undefined} isBusy={isBusy} onClick={handleDownload}>
            {isBusy ? 'Generating…' : 'Download binder'}
          </ActionButton>
        </div>
      </PageHeader>
      <p className="nc-binder-about">
        Reports, books and checks of a period in one ZIP file, for an examiner or your auditor. SHA-256 sums show that
        nothing was changed since.
      </p>
      <div className="nc-periods">
        <PeriodSelect source={balancePeriods} companyId={companyId} value={timeReport} onChange={select} />
      </div>
      {timeReport === null && !isPending && (
        <EmptyNotice text="No trial balance in the books yet.">
          <ImportLink kind="balance" />
        </EmptyNotice>
      )}
      {binder !== undefined && <BinderContents binder={binder} />}
      {error !== undefined && <Refused error={error} onRetry={refetch} />}
      {timeReport !== null && binder === undefined && error === undefined && <Loading />}
    </>
  );
}

function Refused({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { status, message } = apiError(error) ?? {};
  if (status === 404) return <EmptyNotice text="This server has no binders." />;
  // Nothing to put into one, which another try doesn't change.
  if (status === 422) return <EmptyNotice text={message ?? ''} />;
  return <ErrorNotice error={error} onRetry={onRetry} />;
}

/** Downloads the binder of a period, built from the current books. `isBusy` while it runs. */
function useBinderDownload() {
  const dispatch = useAppDispatch();
  const { download, isBusy } = useDownload();

  async function run(query: BinderQuery, { folder }: Pick<Binder, 'folder'>) {
    await downloadFile(await dispatch(loadBinderLink(query)), `${folder}.zip`);
    return undefined;
  }

  return { download: (query: BinderQuery, binder: Binder) => download(() => run(query, binder)), isBusy };
}

/** Returns the URL's period, else the latest one with a trial balance; null without any, or while loading. */
function useBinderPeriod(companyId: number) {
  const [search, setSearch] = useSearchParams();
  const query = useListPeriodsQuery({ source: balancePeriods, companyId });
  const asked = parsePeriod(search.get(parameter) ?? '');

  function select(next: string | null) {
    const changed = new URLSearchParams(search);
    if (next === null) changed.delete(parameter);
    else changed.set(parameter, next);
    setSearch(changed, { replace: true, preventScrollReset: true });
  }

  return {
    timeReport: asked === null ? (query.currentData?.[0] ?? null) : formatPeriod(asked),
    isPending: query.isLoading,
    select,
  };
}

type BinderQuery = { companyId: number; timeReport: string };

/** Loads the link to the ZIP file; rejects with the `ApiError`. */
function loadBinderLink(query: BinderQuery) {
  return async (dispatch: AppDispatch) =>
    (await fetchAnswer(dispatch(binderApi.endpoints.getBinderLink.initiate(query, pastCache)))).data.url;
}

/** The contents of a period's binder by group, and what is missing. */
function BinderContents({ binder: { parts, findings, time_report: timeReport, commit_number } }: BinderProps) {
  return (
    <>
      <p className="nc-binder-summary">{summaryOf(parts, commit_number)}</p>
      {findings.length > 0 && <Findings findings={findings} timeReport={timeReport} />}
      <div className="nc-binder">
        {binderGroups.map((group) => (
          <Group key={group} group={group} parts={parts.filter((part) => part.group === group)} />
        ))}
      </div>
    </>
  );
}

type BinderProps = { binder: Binder };

/** Returns `24 files · Books as of posting 13 · 3 not included`. */
function summaryOf(parts: readonly BinderPart[], commitNumber: number): string {
  const fileCount = parts.reduce((count, { files }) => count + files.length, 0);
  const missing = parts.filter((part) => part.missing !== null).length;
  return [
    `${fileCount} ${fileCount === 1 ? 'file' : 'files'}`,
    `Books as of posting ${commitNumber}`,
    ...(missing === 0 ? [] : [`${missing} not included`]),
  ].join(' · ');
}

function Findings({ findings, timeReport }: { findings: readonly string[]; timeReport: string }) {
  const count = findings.length === 1 ? '1 issue' : `${findings.length} issues`;
  return (
    <details className="nc-statement-findings">
      <summary>
        <Icon name="eye" /> {count} to review in {timeReport}
      </summary>
      <ul>
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </details>
  );
}

function Group({ group, parts }: { group: BinderGroup; parts: readonly BinderPart[] }) {
  const id = useId();
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{binderGroupTitles[group]}</h2>
      <ul>
        {parts.map((part) => (
          <Part key={`${part.title} ${part.files[0] ?? ''}`} part={part} />
        ))}
      </ul>
    </section>
  );
}

function Part({ part: { title, files, rows, note, missing } }: { part: BinderPart }) {
  return (
    <li className={missing === null ? undefined : 'nc-binder-missing'}>
      <span className="nc-binder-title">
        {title} {missing !== null && <Pill tone="neutral">Not included</Pill>}
        {(missing ?? note) !== null && <small>{missing ?? note}</small>}
      </span>
      {rows !== null && <span className="nc-binder-rows">{binderRowsText(rows)}</span>}
      <span className="nc-binder-files">{fileTypes(files)}</span>
    </li>
  );
}

/** Returns `PDF, Excel`. */
function fileTypes(files: readonly string[]): string {
  const types = files.map((file) => file.split('.').at(-1) ?? '').map((extension) => typeNames[extension] ?? extension);
  return [...new Set(types)].join(', ');
}
