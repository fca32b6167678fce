import dayjs from 'dayjs';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Loading } from '@/components/feedback';
import { useConfirm } from '@/components/modal';
import { PageHeader } from '@/components/page/PageHeader';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import type { DueFiling } from '@/domain/calendar/dueFilings';
import { useCompanyId, useRole } from '@/features/company';
import { balancePeriods } from '@/features/trialBalance';
import { filingName } from '@/lib/filings';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { FiledDialog } from './FiledDialog';
import { FilingTable } from './FilingTable';
import { useWithdrawFiledMutation } from './filingsApi';
import { useDueFilings } from './useDueFilings';
import './filings.css';

/** What the firm files: of the last year, and of the half year to come, each with how far it is. */
export function FilingsPage() {
  const today = dayjs().format('YYYY-MM-DD');
  const companyId = useCompanyId();
  const role = useRole();
  const due = useDueFilings(today);
  const { data: heldPeriods = [] } = useListPeriodsQuery({ source: balancePeriods, companyId });
  const [asked, ask] = useState<DueFiling | null>(null);
  const withdraw = useWithdrawal(companyId);
  const canGenerate = role !== 'VIEWER';

  function handleRecorded() {
    ask(null);
    notify.success('Recorded as filed');
  }

  return (
    <>
      <PageHeader title="Filings" />
      {due.state === 'loading' && <Loading />}
      {due.state === 'failed' && <p role="alert">The company profile couldn't be loaded.</p>}
      {due.state === 'ready' && (
        <section className="nc-panel nc-filings" aria-label="Filings">
          {due.isPastDueUnknown && <p role="alert">Which reports there are couldn't be checked.</p>}
          {!due.hasYearEnd && (
            <p className="nc-panel-note">
              <Link to={paths.settings.otherInformation()}>Set the fiscal year end</Link> to see what is due by it.
            </p>
          )}
          <FilingTable
            due={due}
            today={today}
            rights={{ canGenerate, heldPeriods }}
            onRecord={canGenerate ? ask : undefined}
            onWithdraw={role === 'ADMIN' ? withdraw : undefined}
          />
          <p className="nc-panel-note">
            Final: Netcap has a report of the period without findings to fix. Filed: somebody recorded that it was sent,
            which Netcap doesn't do.
          </p>
        </section>
      )}
      {asked !== null && (
        <FiledDialog filing={asked} today={today} onRecorded={handleRecorded} onClose={() => ask(null)} />
      )}
    </>
  );
}

function useWithdrawal(companyId: number) {
  const confirm = useConfirm();
  const [withdraw] = useWithdrawFiledMutation();
  return async (filing: DueFiling, id: number) => {
    const isAgreed = await confirm({
      title: 'Take back the record',
      text: `${filingName(filing)} is open again, and its report can be deleted.`,
      confirmText: 'Take back',
      tone: 'danger',
    });
    if (!isAgreed) return;
    const { error } = await withdraw({ companyId, id });
    if (error === undefined) notify.success('Record taken back');
  };
}
