import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ErrorNotice } from '@/components/feedback';
import { mayReadBinder } from '@/domain/reports/reportRights';
import { tieOutSummary } from '@/domain/statements/tieOut/runTieOut';
import { useRole } from '@/features/auth';
import { apiError } from '@/lib/api';
import { paths } from '@/lib/paths';
import { TieOutList } from './TieOutList';
import { type TieOutQuery, useGetTieOutQuery } from './tieOutApi';

/** Shows if trial balance, statements, FOCUS, inventory and roll-forwards of a period agree; renders nothing with a backend that doesn't send it. */
export function TieOutPanel(query: TieOutQuery) {
  const id = useId();
  const canReadBinder = mayReadBinder(useRole());
  const { currentData, error, refetch } = useGetTieOutQuery(query);
  const status = apiError(error)?.status;
  // Missing profile fields are shown with net capital.
  if (status === 404 || status === 422) return null;
  const tieOut = currentData?.data;
  const differs = tieOut?.checks.some(({ state }) => state === 'DIFFERS') ?? false;
  return (
    <section
      className="nc-panel nc-panel-tie-out"
      aria-labelledby={id}
      aria-busy={tieOut === undefined && error === undefined}
    >
      <header>
        <h2 id={id}>Tie-out</h2>
        {canReadBinder && <Link to={paths.reports.binder(query.timeReport)}>Binder</Link>}
      </header>
      {tieOut === undefined && (error === undefined ? <Waiting /> : <ErrorNotice error={error} onRetry={refetch} />)}
      {tieOut !== undefined && (
        <details key={tieOut.time_report} open={differs}>
          <summary>{tieOutSummary(tieOut.checks)}</summary>
          <TieOutList tieOut={tieOut} />
        </details>
      )}
    </section>
  );
}

/** Placeholder of the summary's height. */
function Waiting() {
  return <p className="mb-0">Loading...</p>;
}
