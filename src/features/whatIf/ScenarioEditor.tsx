import Button from 'react-bootstrap/Button';
import { Loading, PanelBoundary } from '@/components/feedback';
import { LeaveGuard } from '@/components/modal';
import { FiguresFailure } from '@/components/netCapital';
import { maxOfferedPositions, maxWhatIfSteps } from '@/contract/whatIf/whatIf';
import { stepKindNames, stepKinds } from '@/domain/whatIf/stepKinds';
import { isDayStart, movedText, startText } from '@/domain/whatIf/whatIfStart';
import { useRole } from '@/features/auth';
import { useExtra } from '@/lib/api';
import { formatAmount, formatMoment } from '@/lib/format';
import { MostToTake } from './outcome/MostToTake';
import { OutcomePanel } from './outcome/OutcomePanel';
import { useStepsExplain } from './outcome/useStepsExplain';
import { ScenarioBar } from './scenarios/ScenarioBar';
import { AddStep } from './steps/AddStep';
import { AgedOffer } from './steps/AgedOffer';
import { HowMuchBox } from './steps/HowMuchBox';
import { StageButton } from './steps/StageButton';
import { StepItem } from './steps/StepItem';
import type { StepRow } from './steps/stepRows';
import { useOffers } from './steps/useOffers';
import { type ScenarioEditorProps, useScenarioEditor } from './useScenarioEditor';

type ScenarioEditorState = ReturnType<typeof useScenarioEditor>;

/** The what-if editor: steps on one side, their outcome on the other. */
export function ScenarioEditor(props: ScenarioEditorProps) {
  const { companyId, timeReport } = props;
  const bench = useScenarioEditor(props);
  const keepsScenarios = useExtra('what-if-scenarios');
  const role = useRole();
  return (
    <>
      <LeaveGuard hasUnsaved={() => keepsScenarios && role !== 'VIEWER' && bench.hasUnsaved} />
      {keepsScenarios && (
        <ScenarioBar
          companyId={companyId}
          timeReport={timeReport}
          steps={bench.steps}
          opened={bench.scenario}
          hasUnsaved={bench.hasUnsaved}
          onOpen={bench.open}
          onAdopt={bench.adopt}
        />
      )}
      {bench.rows.length === 0 && bench.outcome !== null && (
        <MostToTake
          before={bench.outcome.before}
          onTry={(amount) => bench.dispatch({ type: 'add', kind: 'capital', texts: { amount: formatAmount(amount) } })}
        />
      )}
      <div className="nc-what-if">
        <Steps {...props} bench={bench} />
        <Outcome companyId={companyId} bench={bench} timeReport={timeReport} />
      </div>
    </>
  );
}

function Steps({ companyId, timeReport, bench }: ScenarioEditorProps & { bench: ScenarioEditorState }) {
  const { rows, dispatch, lookedFor, setLookedFor } = bench;
  const canStage = useExtra('what-if-staging') && rows.length > 0;
  const kinds = useOfferedKinds();
  const isDay = isDayStart(timeReport);
  const offers = useOffers({ companyId, timeReport }, rows);

  function handleUse({ key, kind }: StepRow, amount: number) {
    const { openField } = stepKinds[kind];
    if (openField !== null) dispatch({ type: 'change', key, field: openField, text: formatAmount(amount) });
    setLookedFor(null);
  }

  return (
    <section className="nc-what-if-steps" aria-labelledby="nc-what-if-steps">
      <header>
        <h2 id="nc-what-if-steps" className="nc-what-if-title">
          Steps
        </h2>
        <Button variant="link" size="sm" disabled={!bench.canUndo} onClick={() => dispatch({ type: 'undo' })}>
          Undo
        </Button>
      </header>
      <p className="nc-what-if-quiet">Nothing here changes the books.</p>
      <ol>
        {rows.map((row, place) => (
          <StepItem
            key={row.key}
            companyId={companyId}
            timeReport={timeReport}
            row={row}
            place={place}
            count={rows.length}
            offers={offers}
            issues={bench.issuesFor(row)}
            dispatch={dispatch}
            isLookedFor={lookedFor?.key === row.key}
            onHowMuch={() =>
              setLookedFor(lookedFor?.key === row.key ? null : { key: row.key, keep: '120', margin: '' })
            }
          >
            {!isDay && <AgedOffer companyId={companyId} timeReport={timeReport} row={row} onUse={handleUse} />}
            <StepNote text={bench.noteFor(row)} />
            {lookedFor?.key === row.key && (
              <HowMuchBox
                lookedFor={lookedFor}
                found={bench.isBusy ? null : (bench.outcome?.how_much ?? null)}
                isBusy={bench.isBusy}
                onChange={setLookedFor}
                onUse={(amount) => handleUse(row, amount)}
              />
            )}
          </StepItem>
        ))}
      </ol>
      <MissingOffers total={offers.securities} name="positions" />
      <MissingOffers total={offers.options} name="options" />
      {bench.leftOut > 0 && (
        <p className="nc-what-if-quiet">
          {bench.leftOut === 1 ? '1 step counts' : `${bench.leftOut} steps count`} once all fields are filled in.
        </p>
      )}
      {rows.length < maxWhatIfSteps && (
        <AddStep isFirst={rows.length === 0} kinds={kinds} onAdd={(kind) => dispatch({ type: 'add', kind })} />
      )}
      {canStage && <StageButton companyId={companyId} timeReport={timeReport} steps={bench.steps} />}
    </section>
  );
}

/** Returns the kinds of steps that the backend takes. */
function useOfferedKinds() {
  const takesFiles = useExtra('what-if-positions');
  const takesOptions = useExtra('what-if-days');
  return stepKindNames.filter((kind) =>
    kind === 'filePositions' ? takesFiles : takesOptions || (kind !== 'option' && kind !== 'optionTrade'),
  );
}

/** Notes that a step only offers the first positions. */
function MissingOffers({ total, name }: { total: number; name: string }) {
  if (total <= maxOfferedPositions) return null;
  return (
    <p className="nc-what-if-quiet">
      Showing the first {maxOfferedPositions} of {total.toLocaleString('en-US')} {name}.
    </p>
  );
}

/** A note on a step, next to its figures. */
function StepNote({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className="nc-what-if-quiet" role="status">
      {text}
    </p>
  );
}

type OutcomeProps = { companyId: number; bench: ScenarioEditorState; timeReport: string };

function Outcome({ companyId, bench, timeReport }: OutcomeProps) {
  const { outcome, failure, isBusy, retry } = bench;
  const explain = useStepsExplain(companyId, failure === undefined ? bench.explainedSteps : null);
  const ofSteps = failure?.fieldErrors?.some(({ path }) => path.startsWith('steps[')) ?? false;
  return (
    <section
      className={`nc-panel nc-what-if-outcome ${isBusy ? 'nc-panel-stale' : ''}`.trimEnd()}
      aria-labelledby="nc-what-if-outcome"
      aria-busy={isBusy}
    >
      <h2 id="nc-what-if-outcome">Net capital, {startText(timeReport)}, before and after</h2>
      <BooksMoved bench={bench} />
      {failure !== undefined && ofSteps && (
        <p className="nc-what-if-issue" role="status">
          {failure.message} The figures below are from before this change.
        </p>
      )}
      {failure !== undefined && !ofSteps && <FiguresFailure failure={failure} onRetry={retry} />}
      {outcome === null && failure === undefined && <Loading />}
      {outcome !== null && (failure === undefined || ofSteps) && (
        <PanelBoundary of={outcome}>
          <OutcomePanel outcome={outcome} explain={explain} />
        </PanelBoundary>
      )}
      {explain.panel}
    </section>
  );
}

/** Notes that a scenario shows the figures of its time until it's computed again. */
function BooksMoved({ bench: { isStored, scenario, recompute } }: { bench: ScenarioEditorState }) {
  if (!isStored || scenario === null) return null;
  return (
    <p className="nc-what-if-moved" role="status">
      Computed {formatMoment(scenario.computed_at)} from posting {scenario.outcome.commit_number}.{' '}
      {movedText(scenario.time_report)}{' '}
      <Button variant="link" size="sm" className="p-0 align-baseline" onClick={recompute}>
        Recompute
      </Button>
    </p>
  );
}
