import { Link, useSearchParams } from 'react-router-dom';
import { Pill } from '@/components/feedback';
import { Icon } from '@/components/icon/Icon';
import type { Report } from '@/contract/reports/report.schema';
import { writeChangesId } from './changesAddress';
import { amendedText, amendsText, changedSinceText } from './changesTexts';
import './changes.css';

/** Changes since a report was made: if its books changed, and the reports that it amends or is amended by. */
export function ReportStanding({ report }: { report: Report }) {
  const [search] = useSearchParams();
  const bases = report.changed_since ?? [];
  const notes = [amendsText(report), amendedText(report)].filter((text) => text !== null);
  return (
    <>
      {bases.length > 0 && (
        <Link
          className="nc-report-badges"
          to={{ search: writeChangesId(search, report.id).toString() }}
          preventScrollReset
          data-tooltip={changedSinceText(bases)}
          aria-label={`Books changed since ${report.name}`}
        >
          <Pill tone="neutral">
            <Icon name="history" /> Books changed since
          </Pill>
        </Link>
      )}
      {notes.map((note) => (
        <small key={note} className="nc-report-standing">
          {note}
        </small>
      ))}
    </>
  );
}
