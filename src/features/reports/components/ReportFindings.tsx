import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import ModalBody from 'react-bootstrap/ModalBody';
import ModalFooter from 'react-bootstrap/ModalFooter';
import { warningName } from '@/components/earlyWarnings/EarlyWarnings';
import { Pill } from '@/components/feedback';
import { Icon } from '@/components/icon/Icon';
import { Dialog } from '@/components/modal';
import { isDeficiency } from '@/domain/netCapital/earlyWarning/levels';
import { answeredText, draftText, findingsText } from '@/domain/reports/findingsText';
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
  const draft = draftText(findings);
  const quiet = [findingsText(findings, 'warning'), answeredText(findings)].flatMap((text) => text ?? []);
  const isClean = findings.length + warnings.length === 0;
  const close = () => setIsOpen(false);
  if (isClean && report.isJudged === false) return null;
  return (
    <>
      <button type="button" className="nc-report-badges" onClick={() => setIsOpen(true)}>
        {draft && (
          <Pill tone="danger">
            <Icon name="stop" /> {draft}
          </Pill>
        )}
        {warnings.map(({ level }) => (
          <Pill key={level} tone={isDeficiency(level) ? 'danger' : 'warning'}>
            <Icon name={isDeficiency(level) ? 'stop' : 'warning'} /> {warningName(level)}
          </Pill>
        ))}
        {quiet.map((text) => (
          <Pill key={text} tone="neutral">
            <Icon name="eye" /> {text}
          </Pill>
        ))}
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
