import { Link } from 'react-router-dom';
import { findingPlace } from '@/components/findings/findingPlace';
import { Icon } from '@/components/icon/Icon';
import { findingSeverities } from '@/contract/reports/report';
import type { ReportFinding } from '@/contract/reports/report.schema';
import { isOpen } from '@/domain/questions/finding';
import { findingsText } from '@/domain/reports/findingsText';
import { mayGenerate } from '@/domain/reports/reportRights';
import { useRole } from '@/features/auth';

/** A finding of one of the report's periods. */
export type PeriodFinding = { timeReport: string; finding: ReportFinding };

type StatementFindingsProps = {
  findings: readonly PeriodFinding[];
  /** True to show the period of each. */
  hasPeriods: boolean;
};

/** The findings of the books behind a report, on one line that expands to a list with links. */
export function StatementFindings({ findings, hasPeriods }: StatementFindingsProps) {
  const canGenerate = mayGenerate(useRole());
  if (findings.length === 0) return null;
  const hasOpen = findings.some(({ finding }) => isOpen(finding));
  return (
    <details className="nc-statement-findings">
      <summary>
        <Icon name={hasOpen ? 'stop' : 'eye'} /> {statementFindingsText(findings.map(({ finding }) => finding))}
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

/** Returns `2 issues to fix, 1 to review`. */
function statementFindingsText(findings: readonly ReportFinding[]): string {
  return findingSeverities.flatMap((severity) => findingsText(findings, severity) ?? []).join(', ');
}
