import type { Report } from '@/contract/report';
import { findingsText } from '../findingsText';
import { warningName } from '../warningNames';
import { FindingsList } from './FindingsList';

/** What a person must look at before the report is filed: quiet badges that open to the list. */
export function ReportFindings({ report }: { report: Pick<Report, 'findings' | 'warnings'> }) {
  const { findings, warnings } = report;
  if (findings.length + warnings.length === 0) return null;
  return (
    <details className="nc-report-findings">
      <summary>
        {findings.length > 0 && <span className="badge nc-badge-quiet">{findingsText(findings)}</span>}
        {warnings.map((warning) => (
          <span key={warning.level} className="badge nc-badge-warning">
            {warningName(warning.level)}
          </span>
        ))}
      </summary>
      <FindingsList report={report} />
    </details>
  );
}
