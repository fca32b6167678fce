import { useState } from 'react';
import type { ReportFrequency } from '@/contract/company';
import type { Report } from '@/contract/report';
import { useCompany } from '@/features/company';
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

  function handleStart() {
    const frequency = company.data?.data.focus_reporting_frequency ?? null;
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
