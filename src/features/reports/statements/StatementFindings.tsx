import { Link } from 'react-router-dom';
import { findingPlace } from '@/components/findings/findingPlace';
import { Icon } from '@/components/icon';
import type { ReportFinding } from '@/contract/reports/report';
import { useRole } from '@/features/company';
import { mayGenerate } from '../reportRights';
import { statementFindingsText } from './statementFindingsText';

/** A finding of one of the periods that a report shows. */
export type PeriodFinding = { timeReport: string; finding: ReportFinding };

type StatementFindingsProps = {
  findings: readonly PeriodFinding[];
  /** Says of each which period it is of. */
  hasPeriods: boolean;
};

/** What was found in the books behind a report, on one line that opens to each and to where it is settled. */
export function StatementFindings({ findings, hasPeriods }: StatementFindingsProps) {
  const canGenerate = mayGenerate(useRole());
  if (findings.length === 0) return null;
  const hasErrors = findings.some(({ finding }) => finding.severity === 'error');
  return (
    <details className="nc-statement-findings">
      <summary>
        <Icon name={hasErrors ? 'stop' : 'eye'} /> {statementFindingsText(findings.map(({ finding }) => finding))}
      </summary>
      <ul>
        {findings.map(({ timeReport, finding }) => {
          const { to, action } = findingPlace(finding, { timeReport, canGenerate });
          return (
            <li key={`${timeReport} ${finding.rule} ${finding.message}`}>
              <span>
                {hasPeriods && `${timeReport}: `}
                {finding.message}
              </span>{' '}
              <Link to={to}>{action}</Link>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
