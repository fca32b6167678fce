import { EarlyWarnings } from '@/components/earlyWarnings';
import { FindingGroup } from '@/components/findings';
import type { Report } from '@/contract/reports/report';
import { areWarningsChecked, lacksDebitItems } from '../findingsText';

/** What a report must not be filed with, the early-warning levels, and what is only to be looked at, each under its heading. */
export function FindingsList({ report: { findings, warnings } }: { report: Pick<Report, 'findings' | 'warnings'> }) {
  return (
    <div className="nc-report-findings">
      <FindingGroup severity="error" findings={findings} />
      <section className="nc-report-levels">
        {warnings.length > 0 && <h3>Early-warning levels reached</h3>}
        <EarlyWarnings
          warnings={warnings}
          isChecked={areWarningsChecked(findings)}
          lacksDebitItems={lacksDebitItems(findings)}
        />
      </section>
      <FindingGroup severity="warning" findings={findings} />
    </div>
  );
}
