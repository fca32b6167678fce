import type { ReportFinding } from '@/contract/reports/report.schema';
import { FindingGroups } from './FindingGroup';

type ChangedFindingsProps = { title: string; findings: readonly ReportFinding[] };

/** Findings that a change adds; renders nothing without any. */
export function NewFindings({ title, findings }: ChangedFindingsProps) {
  if (findings.length === 0) return null;
  return (
    <section className="nc-changed-findings">
      <h3>{title}</h3>
      <FindingGroups findings={findings} heading="h4" />
    </section>
  );
}

/** Findings that a change settles; renders nothing without any. */
export function FixedFindings({ title, findings }: ChangedFindingsProps) {
  if (findings.length === 0) return null;
  return (
    <section className="nc-changed-findings">
      <h3>{title}</h3>
      <ul>
        {findings.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </section>
  );
}
