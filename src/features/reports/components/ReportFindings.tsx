import { useState } from 'react';
import { warningName } from '@/components/earlyWarnings';
import { Icon } from '@/components/icon';
import { Dialog } from '@/components/modal';
import type { Report } from '@/contract/report';
import { isDeficiency } from '@/domain/earlyWarningTexts';
import { findingsText } from '../findingsText';
import { FindingsList } from './FindingsList';

/** What was found in a report: badges that open the list. */
export function ReportFindings({ report }: { report: Pick<Report, 'name' | 'findings' | 'warnings'> }) {
  const [isOpen, setIsOpen] = useState(false);
  const { name, findings, warnings } = report;
  const toMend = findingsText(findings, 'error');
  const toLookAt = findingsText(findings, 'warning');
  const isClean = findings.length + warnings.length === 0;
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className="nc-report-badges" onClick={() => setIsOpen(true)}>
        {toMend && (
          <span className="badge nc-badge-danger">
            <Icon name="stop" /> {toMend}
          </span>
        )}
        {warnings.map(({ level }) => (
          <span key={level} className={`badge nc-badge-${isDeficiency(level) ? 'danger' : 'warning'}`}>
            <Icon name={isDeficiency(level) ? 'stop' : 'warning'} /> {warningName(level)}
          </span>
        ))}
        {toLookAt && (
          <span className="badge nc-badge-quiet">
            <Icon name="eye" /> {toLookAt}
          </span>
        )}
        {isClean && (
          <span className="badge nc-badge-quiet">
            <Icon name="check" /> No findings
          </span>
        )}
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
