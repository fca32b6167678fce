import { useState } from 'react';
import type { ReportFrequency } from '@/contract/company';
import type { Report } from '@/contract/report';
import { useCompany } from '@/features/company';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { FocusHeaderModal } from '../forms/FocusHeaderModal';
import { FocusWizard } from '../forms/FocusWizard';
import type { FocusHeader } from '../forms/focusHeader';

type Making = { frequency: ReportFrequency; header: FocusHeader | null };

/** The button that starts a new report, and the dialogs that lead to it. */
export function NewFocusReport({ onGenerated }: { onGenerated: (report: Report) => void }) {
  const company = useCompany();
  const [making, setMaking] = useState<Making | null>(null);
  const close = () => setMaking(null);

  /** A company's record that could not be loaded is asked for again: only what is in it may be blamed on the profile. */
  async function handleStart() {
    const { data, error } = company.data ? company : await company.refetch();
    if (data === undefined) {
      notify.error(apiError(error)?.message ?? 'Something went wrong');
      return;
    }
    const frequency = data.data.focus_reporting_frequency;
    if (frequency === null) notify.error('Please set the Focus Reporting Frequency in the Company Profile');
    else setMaking({ frequency, header: null });
  }

  function handleGenerated(report: Report) {
    close();
    onGenerated(report);
  }

  return (
    <>
      <button type="button" className="btn btn-primary" disabled={company.isLoading} onClick={handleStart}>
        New FOCUS Report
      </button>
      {making?.header === null && (
        <FocusHeaderModal onSubmit={(header) => setMaking({ ...making, header })} onCancel={close} />
      )}
      {making?.header && (
        <FocusWizard
          header={making.header}
          frequency={making.frequency}
          onGenerated={handleGenerated}
          onCancel={close}
        />
      )}
    </>
  );
}
