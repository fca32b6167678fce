import { EarlyWarnings } from '@/components/earlyWarnings';
import { CapitalBar, FiguresFailure } from '@/components/netCapital';
import type { NetCapitalStanding } from '@/contract/reports/netCapitalStanding';
import { parsePeriod } from '@/domain/periods';
import { apiError } from '@/lib/api';
import { formatDate } from '@/lib/format';
import { capitalInputsText } from '../capitalInputsText';
import { type PeriodQuery, useGetNetCapitalStandingQuery } from '../dashboardApi';
import { CapitalFigures } from './CapitalFigures';
import { CapitalStatus } from './CapitalStatus';
import { LevelTable } from './LevelTable';
import '../capitalPanel.css';

/** Where the firm stands at the end of the period; nothing with a backend that doesn't say. */
export function CapitalPanel(period: PeriodQuery) {
  const { data, error, isFetching, refetch } = useGetNetCapitalStandingQuery(period);
  const failure = isFetching ? undefined : apiError(error);
  if (failure?.status === 404) return null;
  const standing = data?.data;
  // While another period's figures are on their way, the panel goes on showing the former ones: under their own date.
  const shown = failure === undefined ? standing?.time_report : undefined;
  const end = parsePeriod(shown ?? period.timeReport)?.end;
  return (
    <section
      className={`nc-panel nc-panel-capital ${isFetching ? 'nc-panel-stale' : ''}`.trimEnd()}
      aria-labelledby="nc-capital-heading"
      aria-busy={isFetching}
    >
      <header>
        <h2 id="nc-capital-heading">Net capital{end !== undefined && `, ${formatDate(end)}`}</h2>
        {standing !== undefined && failure === undefined && <CapitalStatus standing={standing} />}
      </header>
      {failure ? <FiguresFailure failure={failure} onRetry={refetch} /> : <Standing standing={standing} />}
    </section>
  );
}

function Standing({ standing }: { standing: NetCapitalStanding | undefined }) {
  if (standing === undefined) return <p className="nc-panel-waiting">Loading...</p>;
  const inputsText = capitalInputsText(standing);
  const { net_capital: netCapital, net_capital_requirement: requirement, levels = [] } = standing;
  return (
    <>
      <CapitalFigures standing={standing} />
      {netCapital !== null && requirement !== null && levels.length > 0 && (
        <CapitalBar netCapital={netCapital} levels={levels} />
      )}
      <EarlyWarnings
        warnings={standing.warnings}
        isChecked={standing.warnings_checked}
        isProvisional={standing.findings_to_fix.length > 0}
        lacksDebitItems={requirement === null}
      />
      {inputsText !== null && <p className="nc-panel-note">{inputsText}</p>}
      {netCapital !== null && requirement !== null && levels.length > 0 && (
        <LevelTable timeReport={standing.time_report} netCapital={netCapital} levels={levels} />
      )}
    </>
  );
}
