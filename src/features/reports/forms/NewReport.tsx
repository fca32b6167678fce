import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ProfileFieldLinks } from '@/components/feedback';
import { reviewStepName, useStepsOfReload } from '@/components/wizard';
import type { ReportFrequency } from '@/contract/company/company';
import type { Report } from '@/contract/reports/report';
import { useCompany } from '@/features/company';
import { apiError } from '@/lib/api';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import type { ReportKind } from '../reportKind';
import { type ReportStart, reportClosed, reportNamed, reportStarted, selectNewReport } from '../reportsSlice';
import { ReportHeaderModal } from './ReportHeaderModal';
import { ReportWizard } from './ReportWizard';
import { useAskedReport } from './useAskedReport';

type NewReportProps = { kind: ReportKind; onGenerated: (report: Report) => void };

/** The button that starts a new report, and the dialogs that lead to it. */
export function NewReport({ kind, onGenerated }: NewReportProps) {
  const company = useCompany();
  const dispatch = useAppDispatch();
  const newReport = useAppSelector(selectNewReport);
  const [isFrequencyMissing, setIsFrequencyMissing] = useState(false);
  const close = () => dispatch(reportClosed());
  useStepsOfReload();
  useAskedReport(!company.isLoading, handleStart);

  /** A company's record that could not be loaded is asked for again: only what is in it may be blamed on the profile. */
  async function handleStart(start: ReportStart | null) {
    const { data, error } = company.data ? company : await company.refetch();
    if (data === undefined) {
      notify.error(apiError(error)?.message ?? 'Something went wrong');
      return;
    }
    begin(start, kind.needsFrequency ? data.data.focus_reporting_frequency : 'any');
  }

  function begin(start: ReportStart | null, asked: ReportFrequency | 'any' | null) {
    setIsFrequencyMissing(asked === null);
    if (asked === null) notify.error('Please set the Focus Reporting Frequency in the Company Profile');
    else dispatch(reportStarted({ type: kind.type, frequency: asked === 'any' ? null : asked, start }));
  }

  function handleGenerated(report: Report) {
    close();
    onGenerated(report);
  }

  const isOpen = newReport?.type === kind.type;
  return (
    <>
      <Button disabled={company.isLoading} onClick={() => handleStart(null)}>
        New {kind.name} Report
      </Button>
      {isFrequencyMissing && <ProfileFieldLinks errors={[{ path: 'company.focus_reporting_frequency' }]} />}
      {isOpen && newReport.header === null && (
        <ReportHeaderModal
          kind={kind}
          timeReport={newReport.start?.timeReport ?? null}
          amends={newReport.start?.amends ?? null}
          onSubmit={(header) => dispatch(reportNamed(header))}
          onClose={close}
        />
      )}
      {isOpen && newReport.header !== null && (
        <ReportWizard
          kind={kind}
          header={newReport.header}
          frequency={newReport.frequency}
          startPeriod={newReport.start?.timeReport ?? null}
          startField={startFieldOf(newReport.start)}
          amends={newReport.start?.amends ?? null}
          onGenerated={handleGenerated}
          onClose={close}
        />
      )}
    </>
  );
}

/** An amendment has its answers already: what is left is to look them over. */
function startFieldOf(start: ReportStart | null): string | null {
  if (start === null) return null;
  return start.amends === null ? start.field : reviewStepName;
}
