import { useState } from 'react';
import Badge from 'react-bootstrap/Badge';
import Button from 'react-bootstrap/Button';
import ModalBody from 'react-bootstrap/ModalBody';
import ModalFooter from 'react-bootstrap/ModalFooter';
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
  const toFix = findingsText(findings, 'error');
  const toReview = findingsText(findings, 'warning');
  const isClean = findings.length + warnings.length === 0;
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className="nc-report-badges" onClick={() => setIsOpen(true)}>
        {toFix && (
          <Badge bg="" className="nc-badge-danger">
            <Icon name="stop" /> {toFix}
          </Badge>
        )}
        {warnings.map(({ level }) => (
          <Badge bg="" key={level} className={`nc-badge-${isDeficiency(level) ? 'danger' : 'warning'}`}>
            <Icon name={isDeficiency(level) ? 'stop' : 'warning'} /> {warningName(level)}
          </Badge>
        ))}
        {toReview && (
          <Badge bg="" className="nc-badge-quiet">
            <Icon name="eye" /> {toReview}
          </Badge>
        )}
        {isClean && (
          <Badge bg="" className="nc-badge-quiet">
            <Icon name="check" /> No findings
          </Badge>
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
