import { EarlyWarnings } from '@/components/earlyWarnings/EarlyWarnings';
import { FindingGroup } from '@/components/findings/FindingGroup';
import { areWarningsChecked, lacksDebitItems } from '../levelsChecked';
import type { ReadReport } from '../reportsApi';

type FindingsListProps = { report: Pick<ReadReport, 'type' | 'findings' | 'warnings' | 'isJudged'> };

/** The findings to fix and to answer before filing, the early-warning levels of FOCUS, and findings to review, each under a heading. */
export function FindingsList({ report: { type, findings, warnings, isJudged } }: FindingsListProps) {
  if (isJudged === false && findings.length + warnings.length === 0) return null;
  return (
    <div className="nc-report-findings">
      {findings.length === 0 && <p className="mb-0">No findings.</p>}
      <FindingGroup severity="error" findings={findings} />
      <FindingGroup severity="question" findings={findings} />
      {type === 'FOCUS' && (
        <section className="nc-report-levels">
          {warnings.length > 0 && <h3>Early-warning levels reached</h3>}
          <EarlyWarnings
            warnings={warnings}
            isChecked={areWarningsChecked(findings)}
            lacksDebitItems={lacksDebitItems(findings)}
          />
        </section>
      )}
      <FindingGroup severity="warning" findings={findings} />
    </div>
  );
}
