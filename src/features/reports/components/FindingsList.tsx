import type { Report } from '@/contract/report';
import { warningName } from '../warningNames';

/** The findings and the early-warning levels reached, in full. */
export function FindingsList({ report: { findings, warnings } }: { report: Pick<Report, 'findings' | 'warnings'> }) {
  return (
    <ul className="nc-report-findings-list">
      {warnings.map((warning) => (
        <li key={warning.level}>
          <strong>{warningName(warning.level)}:</strong> {warning.message} {warning.action} ({warning.citation}).
        </li>
      ))}
      {findings.map((finding) => (
        <li key={`${finding.rule} ${finding.message}`}>
          {finding.message}
          {finding.codes.length > 0 && ` (items ${finding.codes.join(', ')})`}
        </li>
      ))}
    </ul>
  );
}
