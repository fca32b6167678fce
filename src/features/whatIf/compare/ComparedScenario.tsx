import { Link } from 'react-router-dom';
import { ActionButton, ErrorNotice } from '@/components/feedback';
import type { WhatIfScenario } from '@/contract/whatIf/whatIfScenario.schema';
import { movedText, startText } from '@/domain/whatIf/whatIfStart';
import { useRole } from '@/features/auth';
import { apiError } from '@/lib/api';
import { formatMoment } from '@/lib/format';
import { paths } from '@/lib/paths';
import { SideBar } from '../outcome/SideBar';
import { useChangeScenarioMutation } from '../scenarios/scenariosApi';

type ComparedScenarioProps = {
  companyId: number;
  letter: 'A' | 'B';
  scenario: WhatIfScenario /** Of the bars of both. */;
  reach: number;
};

/** A scenario's steps as sentences, their outcome, and the posting that it was computed from. */
export function ComparedScenario({ companyId, letter, scenario, reach }: ComparedScenarioProps) {
  const { id, name, time_report: timeReport, steps, sentences, outcome, author } = scenario;
  const keyed = sentences.map((sentence, place) => ({ sentence, key: `${place} ${steps[place]?.kind}` }));
  return (
    <section className="nc-panel nc-compared-scenario" aria-label={`Scenario ${letter}: ${name}`}>
      <h2>
        {letter}: {name}
      </h2>
      <ol>
        {keyed.map(({ sentence, key }) => (
          <li key={key}>{sentence}</li>
        ))}
      </ol>
      <SideBar side={outcome.after} title={`${letter} after the steps, ${startText(timeReport)}`} reach={reach} />
      <p className="nc-what-if-quiet">
        Saved by {author}. Computed {formatMoment(scenario.computed_at)} from posting {outcome.commit_number}.{' '}
        <Link to={paths.whatIf(id)} aria-label={`Open ${name} in What If`}>
          Open in What If
        </Link>
      </p>
      {!scenario.is_current && <Recompute companyId={companyId} scenario={scenario} />}
    </section>
  );
}

/** Recomputes a scenario, whose figures are those of its time, for users who may save scenarios. */
function Recompute({ companyId, scenario }: Pick<ComparedScenarioProps, 'companyId' | 'scenario'>) {
  const canSave = useRole() !== 'VIEWER';
  const [changeScenario, change] = useChangeScenarioMutation();
  const { id, name, time_report, steps, updatedAt } = scenario;
  const failure = apiError(change.error);
  return (
    <>
      <p className="nc-what-if-moved" role="status">
        {movedText(time_report)}{' '}
        {canSave && (
          <ActionButton
            variant="link"
            size="sm"
            className="p-0 align-baseline"
            isBusy={change.isLoading}
            aria-label={`Recompute ${name}`}
            onClick={() => changeScenario({ companyId, id, change: { name, time_report, steps, updatedAt } })}
          >
            {change.isLoading ? 'Computing…' : 'Recompute'}
          </ActionButton>
        )}
      </p>
      {failure !== undefined && <ErrorNotice error={failure} />}
    </>
  );
}
