import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import ModalBody from 'react-bootstrap/ModalBody';
import ModalFooter from 'react-bootstrap/ModalFooter';
import { warningName } from '@/components/earlyWarnings/EarlyWarnings';
import { Pill } from '@/components/feedback';
import { Icon } from '@/components/icon/Icon';
import { Dialog } from '@/components/modal';
import { isDeficiency } from '@/domain/netCapital/earlyWarning/levels';
import { findingsText } from '../findingsText';
import type { ReadReport } from '../reportsApi';
import { FindingsList } from './FindingsList';

/** The findings of a report as texts that open the list. */
export function ReportFindings({
  report,
}: {
  report: Pick<ReadReport, 'name' | 'type' | 'findings' | 'warnings' | 'isJudged'>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { name, findings, warnings } = report;
  const toFix = findingsText(findings, 'error');
  const toReview = findingsText(findings, 'warning');
  const isClean = findings.length + warnings.length === 0;
  const close = () => setIsOpen(false);
  if (isClean && report.isJudged === false) return null;
  return (
    <>
      <button type="button" className="nc-report-badges" onClick={() => setIsOpen(true)}>
        {toFix && (
          <Pill tone="danger">
            <Icon name="stop" /> {toFix}
          </Pill>
        )}
        {warnings.map(({ level }) => (
          <Pill key={level} tone={isDeficiency(level) ? 'danger' : 'warning'}>
            <Icon name={isDeficiency(level) ? 'stop' : 'warning'} /> {warningName(level)}
          </Pill>
        ))}
        {toReview && (
          <Pill tone="neutral">
            <Icon name="eye" /> {toReview}
          </Pill>
        )}
        {isClean && (
          <Pill tone="neutral">
            <Icon name="check" /> No findings
          </Pill>
        )}
      </button>
      {isOpen && (
        <Dialog title={`Before you file ${name}`} size="lg" onClose={close}>
          <ModalBody>
            <FindingsList report={report} />
          </ModalBody>
          <ModalFooter>
            <Button onClick={close}>Close</Button>
          </ModalFooter>
        </Dialog>
      )}
    </>
  );
}
