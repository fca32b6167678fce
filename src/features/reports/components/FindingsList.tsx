import { EarlyWarnings } from '@/components/earlyWarnings';
import { Icon } from '@/components/icon';
import { type FindingSeverity, findingSeverities, type Report, type ReportFinding } from '@/contract/report';
import { severityTexts } from '@/domain/focus/findings';
import { areWarningsChecked } from '../findingsText';

/** What a report must not be filed with, the early-warning levels, and what is only to be looked at, each under its heading. */
export function FindingsList({ report: { findings, warnings } }: { report: Pick<Report, 'findings' | 'warnings'> }) {
  const [mustBeMended, worthALook] = findingSeverities.map((severity) => (
    <FindingGroup key={severity} severity={severity} findings={findings.filter((one) => one.severity === severity)} />
  ));
  return (
    <div className="nc-report-findings">
      {mustBeMended}
      <section>
        {warnings.length > 0 && <h3>Early-warning levels reached</h3>}
        <EarlyWarnings warnings={warnings} isChecked={areWarningsChecked(findings)} />
      </section>
      {worthALook}
    </div>
  );
}

function FindingGroup({ severity, findings }: { severity: FindingSeverity; findings: readonly ReportFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <section className={`nc-report-findings-${severity}`}>
      <h3>
        <Icon name={severity === 'error' ? 'stop' : 'eye'} /> {severityTexts[severity]}
      </h3>
      <ul>
        {findings.map(({ rule, message, codes }) => (
          <li key={`${rule} ${message}`}>
            {message}
            {codes.length > 0 && ` (${codes.length === 1 ? 'item' : 'items'} ${codes.join(', ')})`}
          </li>
        ))}
      </ul>
    </section>
  );
}
