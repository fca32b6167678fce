import { useState } from 'react';
import { Dialog } from '@/components/modal';
import type { Report } from '@/contract/report';
import { findingsText } from '../findingsText';
import { warningName } from '../warningNames';
import { FindingsList } from './FindingsList';

/** What a person must look at before the report is filed: quiet badges that open the list. */
export function ReportFindings({ report }: { report: Pick<Report, 'name' | 'findings' | 'warnings'> }) {
  const [isOpen, setIsOpen] = useState(false);
  const { name, findings, warnings } = report;
  if (findings.length + warnings.length === 0) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className="nc-report-badges" onClick={() => setIsOpen(true)}>
        {findings.length > 0 && <span className="badge nc-badge-quiet">{findingsText(findings)}</span>}
        {warnings.map((warning) => (
          <span key={warning.level} className="badge nc-badge-warning">
            {warningName(warning.level)}
          </span>
        ))}
      </button>
      {isOpen && (
        <Dialog title={`Before ${name} is filed`} size="lg" onClose={close}>
          <div className="modal-body">
            <FindingsList report={report} />
          </div>
          <div className="modal-footer">
            <button type="button" className="btn btn-primary" onClick={close}>
              Close
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
