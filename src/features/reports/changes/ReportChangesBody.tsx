import Alert from 'react-bootstrap/Alert';
import { ProfileFieldLinks } from '@/components/feedback';
import { FindingGroup } from '@/components/findings';
import { ReportTable } from '@/components/report';
import type { Role } from '@/contract/people/user';
import type { ReportChanges } from '@/contract/reports/reportChanges';
import { formatMoment } from '@/lib/format';
import { ChangePostings } from './ChangePostings';
import { changesModel } from './changesModel';
import { amendedText, amendsText, changedSinceText, outcomeText, rulesText } from './changesTexts';

/** The report beside what it would say today. */
export function ReportChangesBody({ changes, role }: { changes: ReportChanges; role: Role }) {
  const { report, refusal, lines, items = [], new_findings: appearing, resolved_findings: resolved } = changes;
  const rules = rulesText(changes);
  const bases = report.changed_since ?? [];
  const notes = [amendsText(report), amendedText(report)].filter((text) => text !== null);
  return (
    <div className="nc-changes">
      <div>
        <p className="nc-changes-outcome" role="status">
          {refusal === null ? outcomeText(changes) : "This report can't be generated today."}
        </p>
        <p>
          {report.time_report}, generated {formatMoment(report.createdAt)}.{' '}
          {bases.length === 0 ? "Nothing it's based on has changed since." : changedSinceText(bases)}
        </p>
        {notes.map((note) => (
          <p key={note}>{note}.</p>
        ))}
        {rules && <p>{rules}</p>}
      </div>
      {refusal && (
        <Alert variant="warning" transition={false} className="mb-0">
          <p>{refusal.message}</p>
          <ProfileFieldLinks errors={refusal.errors} />
        </Alert>
      )}
      {lines.length + items.length > 0 && <ReportTable model={changesModel(changes)} scroll="page" />}
      {appearing.length > 0 && (
        <section>
          <h3>New findings</h3>
          <FindingGroup severity="error" findings={appearing} heading="h4" />
          <FindingGroup severity="warning" findings={appearing} heading="h4" />
        </section>
      )}
      {resolved.length > 0 && (
        <section>
          <h3>Resolved findings</h3>
          <ul>
            {resolved.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </section>
      )}
      <ChangePostings changes={changes} role={role} />
    </div>
  );
}
