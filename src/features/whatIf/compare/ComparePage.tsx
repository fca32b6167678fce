import '@/components/page/panel.css';
import '../whatIf.css';
import './compare.css';
import { useId } from 'react';
import FormSelect from 'react-bootstrap/FormSelect';
import { Link, useSearchParams } from 'react-router-dom';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { EmptyNotice, ErrorNotice, Loading } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import type { WhatIfScenario } from '@/contract/whatIf/whatIfScenario.schema';
import { getBarReach } from '@/domain/netCapital/earlyWarning/capitalBar';
import { comparisonTable } from '@/domain/whatIf/outcomes/outcomeTable';
import { isDayStart, startText } from '@/domain/whatIf/whatIfStart';
import { useCompanyId } from '@/features/auth';
import { apiError } from '@/lib/api';
import { paths } from '@/lib/paths';
import { useWhatIfExplain } from '../outcome/useStepsExplain';
import { WhatIfOutcomeTable } from '../outcome/WhatIfOutcomeTable';
import { ScenarioFiles } from '../scenarios/ScenarioFiles';
import { useListScenariosQuery } from '../scenarios/scenariosApi';
import { ComparedScenario } from './ComparedScenario';

/** Two scenarios of the URL side by side. */
export function ComparePage() {
  return (
    <ExtraPage title={title} extra="what-if-scenarios">
      <Compare />
    </ExtraPage>
  );
}

function Compare() {
  const companyId = useCompanyId();
  const list = useListScenariosQuery(companyId);
  const scenarios = list.data?.data;
  const failure = apiError(list.error);
  return (
    <>
      {scenarios === undefined && failure !== undefined && <ErrorNotice error={failure} onRetry={list.refetch} />}
      {scenarios === undefined && failure === undefined && <Loading />}
      {scenarios !== undefined && scenarios.length < 2 && <Missing text={tooFewText(scenarios)} />}
      {scenarios !== undefined && scenarios.length >= 2 && <Comparison companyId={companyId} scenarios={scenarios} />}
    </>
  );
}

function tooFewText([only]: readonly WhatIfScenario[]): string {
  return only === undefined
    ? 'No scenarios yet. Save two in What If to compare them here.'
    : `${only.name} is the only scenario. Save another one in What If to compare them here.`;
}

const title = 'Compare Scenarios';

function Missing({ text }: { text: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyNotice text={text}>
        <Link to={paths.whatIf()}>Open What If</Link>
      </EmptyNotice>
    </>
  );
}

type ComparisonProps = { companyId: number; scenarios: readonly WhatIfScenario[] };

function Comparison({ companyId, scenarios }: ComparisonProps) {
  const [search, setSearch] = useSearchParams();
  const [askedA, askedB] = [search.get('a'), search.get('b')];
  const a = askedA === null ? scenarios.find(({ id }) => String(id) !== askedB) : named(scenarios, askedA);
  const b = askedB === null ? scenarios.find(({ id }) => id !== a?.id) : named(scenarios, askedB);
  const isSame = a !== undefined && a.id === b?.id;
  const choose = (chosen: { a?: number | undefined; b?: number | undefined }) => {
    const next = { a: a?.id, b: b?.id, ...chosen };
    const entries = Object.entries(next).filter(([, id]) => id !== undefined);
    setSearch(Object.fromEntries(entries.map(([name, id]) => [name, String(id)])), { replace: true });
  };
  return (
    <>
      <PageHeader title={title}>
        {a !== undefined && b !== undefined && !isSame && (
          <ScenarioFiles companyId={companyId} scenario={a} comparedWith={b} />
        )}
      </PageHeader>
      <div className="nc-compared">
        <ScenarioChoice letter="A" scenarios={scenarios} chosen={a} onChoose={(id) => choose({ a: id })} />
        <ScenarioChoice letter="B" scenarios={scenarios} chosen={b} onChoose={(id) => choose({ b: id })} />
      </div>
      {isSame && <p role="status">A and B are the same scenario. Choose another one.</p>}
      {(a === undefined || b === undefined) && (
        <p role="status">This address names a scenario that was deleted. Choose another one.</p>
      )}
      {a !== undefined && b !== undefined && !isSame && <Compared companyId={companyId} a={a} b={b} />}
    </>
  );
}

function named(scenarios: readonly WhatIfScenario[], asked: string): WhatIfScenario | undefined {
  return scenarios.find(({ id }) => String(id) === asked);
}

type ComparedProps = { companyId: number; a: WhatIfScenario; b: WhatIfScenario };

function Compared({ companyId, a, b }: ComparedProps) {
  const table = comparisonTable(a.outcome, b.outcome);
  const explain = useWhatIfExplain(companyId);
  const reach = getBarReach([a.outcome.after, b.outcome.after]);

  /** Returns the function that explains a column; undefined for an outcome of older books, whose figures the current books don't explain. */
  function openerOf({ is_current: isCurrent, time_report, steps }: WhatIfScenario, at: 'now' | 'after') {
    if (!isCurrent) return undefined;
    if (at === 'now') return explain.before;
    if (isDayStart(time_report)) return undefined;
    return explain.after && ((figure: string) => explain.after?.(figure, { time_report, steps }));
  }

  return (
    <>
      <div className="nc-compared">
        <ComparedScenario companyId={companyId} letter="A" scenario={a} reach={reach} />
        <ComparedScenario companyId={companyId} letter="B" scenario={b} reach={reach} />
      </div>
      {a.time_report !== b.time_report && (
        <p className="nc-what-if-quiet">
          A starts from {startText(a.time_report)}, B from {startText(b.time_report)}.
        </p>
      )}
      <section className="nc-panel" aria-labelledby="nc-compared-figures">
        <h2 id="nc-compared-figures">Side by side</h2>
        <WhatIfOutcomeTable
          table={table}
          caption={`${a.name} and ${b.name} side by side, in US dollars`}
          openers={table.columns.map(({ outcome, at }) => openerOf(outcome === a.outcome ? a : b, at))}
        />
      </section>
      {explain.panel}
    </>
  );
}

type ScenarioChoiceProps = {
  letter: 'A' | 'B';
  scenarios: readonly WhatIfScenario[];
  chosen: WhatIfScenario | undefined;
  onChoose: (id: number) => void;
};

/** Chooses one of the compared scenarios. */
function ScenarioChoice({ letter, scenarios, chosen, onChoose }: ScenarioChoiceProps) {
  const id = useId();
  return (
    <div className="nc-compared-choice">
      <label htmlFor={id}>Scenario {letter}</label>
      <FormSelect id={id} size="sm" value={chosen?.id ?? ''} onChange={(event) => onChoose(Number(event.target.value))}>
        {chosen === undefined && <option value="">Choose a scenario</option>}
        {scenarios.map((scenario) => (
          <option key={scenario.id} value={scenario.id}>
            {scenario.name}, {startText(scenario.time_report)}
          </option>
        ))}
      </FormSelect>
    </div>
  );
}
