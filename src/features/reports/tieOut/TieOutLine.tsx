import { Icon } from '@/components/icon';
import type { TieOut } from '@/contract/tieOut';
import { tieOutSummary } from '@/domain/statements/tieOut';
import { TieOutList } from './TieOutList';
import { type TieOutQuery, useGetTieOutQuery } from './tieOutApi';

/** On one line how much of a period agrees, opening to each check; nothing where it can't be checked, and with a backend that doesn't. */
export function TieOutLine(query: TieOutQuery) {
  const tieOut = useGetTieOutQuery(query).currentData?.data;
  return tieOut === undefined ? null : <Checks key={tieOut.time_report} tieOut={tieOut} />;
}

function Checks({ tieOut }: { tieOut: TieOut }) {
  const differs = tieOut.checks.some(({ state }) => state === 'DIFFERS');
  return (
    <details className="nc-tie-out-line">
      <summary>
        <Icon name={differs ? 'warning' : 'check'} /> Tie-out of {tieOut.time_report}: {tieOutSummary(tieOut.checks)}
      </summary>
      <TieOutList tieOut={tieOut} />
    </details>
  );
}
