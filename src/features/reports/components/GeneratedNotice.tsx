import { useEffect, useRef } from 'react';
import CloseButton from 'react-bootstrap/CloseButton';
import type { Report } from '@/contract/reports/report';
import { findingsText } from '../findingsText';
import { FindingsList } from './FindingsList';
import { ReportActions } from './ReportActions';

type GeneratedNoticeProps = { report: Report; onDismiss: () => void };

/** The report that was just made, which takes the focus: what to look at, and its documents right here. */
export function GeneratedNotice({ report, onDismiss }: GeneratedNoticeProps) {
  const isDraft = findingsText(report.findings, 'error') !== null;
  const isClean = report.findings.length + report.warnings.length === 0;
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each report takes it once
  useEffect(() => heading.current?.focus(), [report.id]);

  return (
    <section className="nc-report-generated" aria-label="New report">
      <div className="nc-report-generated-head">
        <h2 className="mb-0" ref={heading} tabIndex={-1}>
          {report.name} ({report.time_report}) is {isDraft ? 'a draft' : 'ready'}
        </h2>
        <CloseButton aria-label="Dismiss" onClick={onDismiss} />
      </div>
      {!isClean && <p>Review these before you file:</p>}
      <FindingsList report={report} />
      <ReportActions report={report} />
    </section>
  );
}
