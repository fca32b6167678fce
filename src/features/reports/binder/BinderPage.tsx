import { skipToken } from '@reduxjs/toolkit/query';
import { ActionButton, EmptyNotice, ErrorNotice, Loading } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { WorkProgressText } from '@/components/staging/WorkProgressText';
import { useCompanyId } from '@/features/company';
import { balancePeriods } from '@/features/trialBalance';
import { apiError } from '@/lib/api';
import { BinderContents } from './BinderContents';
import { type BinderQuery, useGetBinderQuery } from './binderApi';
import { useBinderDownload } from './useBinderDownload';
import { useBinderPeriod } from './useBinderPeriod';
import '../statements/statements.css';
import './binder.css';

/** All that an examiner or auditor asks for of a period: what it contains, and the way to it. */
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
            {isBusy ? 'Creating…' : 'Download binder'}
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
      {timeReport === null && !isPending && <EmptyNotice text="No trial balance in the books yet" />}
      {binder !== undefined && <BinderContents binder={binder} />}
      {error !== undefined && <Refused error={error} onRetry={refetch} />}
      {timeReport !== null && binder === undefined && error === undefined && <Loading />}
    </>
  );
}

function Refused({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { status, message } = apiError(error) ?? {};
  if (status === 404) return <EmptyNotice text="This server doesn't create binders." />;
  // Nothing to put into one, which another try doesn't change.
  if (status === 422) return <EmptyNotice text={message ?? ''} />;
  return <ErrorNotice error={error} onRetry={onRetry} />;
}
