import { EarlyWarnings } from '@/components/earlyWarnings';
import { Loading } from '@/components/feedback';
import { FindingGroup } from '@/components/findings';
import { FiguresFailure, KeyFigureList } from '@/components/netCapital';
import type { NetCapitalStanding } from '@/contract/netCapitalStanding';
import { apiError } from '@/lib/api';
import { capitalInputsText } from '../capitalInputsText';
import { useGetNetCapitalStandingQuery } from '../dashboardApi';

type NetCapitalPanelProps = { companyId: number; timeReport: string };

/** Where the firm stands at the end of the period; nothing with a backend that does not say. */
export function NetCapitalPanel({ companyId, timeReport }: NetCapitalPanelProps) {
  const { data, error, isFetching, refetch } = useGetNetCapitalStandingQuery({ companyId, timeReport });
  const failure = isFetching ? undefined : apiError(error);
  if (failure?.status === 404) return null;
  return (
    <section
      className={isFetching ? 'nc-standing nc-standing-stale' : 'nc-standing'}
      aria-labelledby="nc-standing-heading"
      aria-busy={isFetching}
    >
      <h3 id="nc-standing-heading">Net capital and early warnings</h3>
      {failure ? <FiguresFailure failure={failure} onRetry={refetch} /> : <Standing standing={data?.data} />}
    </section>
  );
}

function Standing({ standing }: { standing: NetCapitalStanding | undefined }) {
  if (standing === undefined) return <Loading />;
  const { findings_to_fix: toFix, warnings, warnings_checked: isChecked } = standing;
  const inputsText = capitalInputsText(standing);
  return (
    <>
      <FindingGroup severity="error" findings={toFix} heading="h4" />
      {inputsText !== null && <p className="nc-standing-inputs">{inputsText}</p>}
      <KeyFigureList figures={standing} />
      <EarlyWarnings
        warnings={warnings}
        isChecked={isChecked}
        isProvisional={toFix.length > 0}
        lacksDebitItems={standing.net_capital_requirement === null}
      />
    </>
  );
}
