import { useState } from 'react';
import { ErrorNotice } from '@/components/feedback';
import { Icon } from '@/components/icon/Icon';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { tieOutSummary } from '@/domain/statements/tieOut/runTieOut';
import { balancePeriods } from '@/features/trialBalance';
import { TieOutList } from './TieOutList';
import { type TieOutQuery, useGetTieOutQuery } from './tieOutApi';

type TieOutLineProps = {
  companyId: number;
  /** Null without one; undefined while loading. */
  timeReport: string | null | undefined;
};

/** The tie-out of a period on one line that expands to each check; renders nothing if it can't be checked, or with a backend that doesn't. */
export function TieOutLine({ companyId, timeReport }: TieOutLineProps) {
  if (timeReport === undefined) return <TieOutRoom />;
  if (timeReport === null) return null;
  return <Checks key={timeReport} companyId={companyId} timeReport={timeReport} />;
}

function Checks({ companyId, timeReport }: TieOutQuery) {
  const [chosen, setChosen] = useState(timeReport);
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, isLoading, isFetching, refetch } = useGetTieOutQuery({ companyId, timeReport: chosen });
  if (data === undefined) return isLoading ? <TieOutRoom /> : null;
  const { time_report: shown, checks } = data.data;
  const differs = checks.some(({ state }) => state === 'DIFFERS');
  return (
    <details
      className="nc-tie-out-line"
      aria-busy={isFetching}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <Icon name={differs ? 'warning' : 'check'} /> Tie-out of {shown}: {tieOutSummary(checks)}
      </summary>
      {isOpen && (
        <PeriodSelect
          source={choices}
          companyId={companyId}
          value={chosen}
          onChange={(period) => setChosen(period ?? timeReport)}
        />
      )}
      {error !== undefined && !isFetching ? (
        <ErrorNotice error={error} onRetry={refetch} />
      ) : (
        isOpen && <TieOutList tieOut={data.data} />
      )}
    </details>
  );
}

/** Placeholder of the line's height, so that the content below doesn't move. */
function TieOutRoom() {
  return (
    <p className="nc-tie-out-line" aria-hidden="true">
      &nbsp;
    </p>
  );
}

const choices = { ...balancePeriods, label: 'Tie-out of' };
