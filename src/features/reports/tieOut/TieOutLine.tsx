import { useState } from 'react';
import { ErrorNotice } from '@/components/feedback';
import { Icon } from '@/components/icon';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { tieOutSummary } from '@/domain/statements/tieOut';
import { balancePeriods } from '@/features/trialBalance';
import { TieOutList } from './TieOutList';
import { type TieOutQuery, useGetTieOutQuery } from './tieOutApi';

type TieOutLineProps = {
  companyId: number;
  /** Null where there is none; undefined until that is known. */
  timeReport: string | null | undefined;
};

/**
 * On one line how much of a period agrees, opening to each check of it or of another period; nothing where it can't be checked, and with a
 * backend that doesn't.
 */
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

/** As high as the line that is on its way, so that what is below it stays where it is. */
function TieOutRoom() {
  return (
    <p className="nc-tie-out-line" aria-hidden="true">
      &nbsp;
    </p>
  );
}

const choices = { ...balancePeriods, label: 'Tie-out of' };
