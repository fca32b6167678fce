import { useReducer, useState } from 'react';
import type { HowMuch, WhatIfOutcome, WhatIfStep } from '@/contract/figures/whatIf';
import type { WhatIfScenario } from '@/contract/figures/whatIfScenario';
import { readNumber } from '@/domain/numberText';
import type { FieldIssue } from '@/domain/whatIf/readStep';
import { stepKinds } from '@/domain/whatIf/stepKinds';
import { isDayStart } from '@/domain/whatIf/whatIfStart';
import type { ApiError } from '@/lib/api';
import { useFollowedBooksState } from '@/lib/staging/booksState';
import { useOutcome } from './outcome/useOutcome';
import type { LookedFor } from './steps/HowMuchBox';
import { issuesOf, noSteps, type StepRow, stepsAfter, toStep } from './steps/stepRows';
import type { WhatIfQuery } from './whatIfApi';

export type BenchProps = {
  companyId: number;
  timeReport: string;
  /** Opened at first. */
  initial: WhatIfScenario | null;
  /** What the page is of from now on. */
  onShow: (shown: { timeReport: string; scenario: WhatIfScenario | null }) => void;
};

/** The steps of the page, what they come to, and the scenario that they were opened from. */
export function useBench({ companyId, timeReport, initial, onShow }: BenchProps) {
  const [state, dispatch] = useReducer(stepsAfter, initial, startedWith);
  const [lookedFor, setLookedFor] = useState<LookedFor | null>(null);
  const [opened, setOpened] = useState(() => initial && openedOf(initial));
  const { rows } = state;
  const posted = useFollowedBooksState(companyId)?.commit_number ?? 0;
  const ready = rows.filter((row) => issuesOf(row, row.key === lookedFor?.key).length === 0);
  const howMuch = howMuchOf(ready, lookedFor);
  const isShown = opened?.isShown === true && isOutdated(opened.scenario, posted);
  const isAsOpened = opened?.text === textOf(timeReport, rows.map(toStep));
  const isStored = isShown && isAsOpened;
  const query: WhatIfQuery = { companyId, timeReport, steps: ready.map(toStep), howMuch };
  const computed = useOutcome(isStored ? null : query);

  function open(scenario: WhatIfScenario | null, isUndoable = false) {
    dispatch({ type: 'open', ...savedSteps(scenario), isUndoable });
    setLookedFor(null);
    adopt(scenario);
  }

  function adopt(scenario: WhatIfScenario | null) {
    setOpened(scenario && openedOf(scenario));
    onShow({ timeReport: scenario?.time_report ?? timeReport, scenario });
  }

  return {
    rows,
    dispatch,
    canUndo: state.past.length > 0,
    lookedFor,
    setLookedFor,
    /** Null while a step lacks something. */
    steps: ready.length === rows.length && lookedFor === null ? rows.map(toStep) : null,
    hasUnsaved: rows.length > 0 && !isAsOpened,
    leftOut: rows.length - ready.length,
    scenario: opened?.scenario ?? null,
    /** Shows a scenario's steps in the place of these; with `isUndoable` these can be brought back. */
    open,
    /** The steps on the page are a scenario's from now on, or no one's. */
    adopt,
    /** Those that the figures on the page are of; null while they are of others, or of a moment that is past. */
    explainedSteps: isStored ? null : explainedSteps(query, computed),
    /** The figures of the scenario's moment, as long as nothing is changed or recomputed. */
    isStored,
    recompute: () => setOpened(opened && { ...opened, isShown: false }),
    ...computed,
    outcome: isStored ? opened.scenario.outcome : computed.outcome,
    noteFor: (row: StepRow) =>
      computed.isBusy
        ? undefined
        : computed.outcome?.step_notes?.find(({ step }) => step === ready.indexOf(row))?.message,
    issuesFor: (row: StepRow) => [...typedIssues(row), ...refusedIssues(computed.failure, ready.indexOf(row))],
  };
}

type Computed = { outcome: WhatIfOutcome | null; isBusy: boolean };

/** With the amount that was found in the place of what was looked for; null without one. */
function explainedSteps({ timeReport, steps, howMuch }: WhatIfQuery, { outcome, isBusy }: Computed) {
  // What a day was computed from is kept with it, and no books that steps could be explained in.
  if (isBusy || isDayStart(timeReport)) return null;
  if (howMuch === null) return { time_report: timeReport, steps: [...steps] };
  const amount = outcome?.how_much?.amount ?? 0;
  if (amount === 0) return null;
  const found = steps.map(({ kind, values }, place) => {
    const { openField } = stepKinds[kind];
    return place === howMuch.step && openField !== null
      ? { kind, values: { ...values, [openField]: amount } }
      : { kind, values };
  });
  return { time_report: timeReport, steps: found };
}

function startedWith(initial: WhatIfScenario | null) {
  return stepsAfter(noSteps, { type: 'open', ...savedSteps(initial), isUndoable: false });
}

function savedSteps(scenario: WhatIfScenario | null) {
  return { steps: scenario?.steps ?? [], names: scenario?.account_names ?? {} };
}

/** Whether something was posted since a scenario was computed: as the list said, or as is heard since. A day stays what it was computed from. */
function isOutdated({ is_current, outcome, time_report }: WhatIfScenario, posted: number): boolean {
  return !is_current || (!isDayStart(time_report) && posted > outcome.commit_number);
}

/** `text`: what was opened, by which a change is seen. */
type Opened = { scenario: WhatIfScenario; text: string; isShown: boolean };

function openedOf(scenario: WhatIfScenario): Opened {
  const { rows } = startedWith(scenario);
  return { scenario, text: textOf(scenario.time_report, rows.map(toStep)), isShown: true };
}

function textOf(timeReport: string, steps: readonly WhatIfStep[]): string {
  return JSON.stringify({ timeReport, steps });
}

function howMuchOf(ready: readonly StepRow[], lookedFor: LookedFor | null): HowMuch | null {
  const step = ready.findIndex(({ key }) => key === lookedFor?.key);
  if (lookedFor === null || step < 0) return null;
  const { keep, margin } = lookedFor;
  if (keep !== 'margin') return { step, keep };
  const amount = readNumber(margin, 2);
  return amount === undefined || amount < 0 ? null : { step, keep, margin: amount };
}

/** What can't be read of what was typed; what is still empty needs no word. */
function typedIssues(row: StepRow): readonly FieldIssue[] {
  const { openField } = stepKinds[row.kind];
  return issuesOf(row, openField !== null && (row.texts[openField] ?? '') === '').filter(
    ({ field }) => (row.texts[field] ?? '') !== '',
  );
}

/** What the server refused of a step, by its place among those that were sent. */
function refusedIssues(failure: ApiError | undefined, place: number): readonly FieldIssue[] {
  return (failure?.fieldErrors ?? []).flatMap(({ path, message }) => {
    const [, step, field = ''] = /^steps\[(\d+)\](?:\.(.+))?$/.exec(path) ?? [];
    return step !== undefined && Number(step) === place ? [{ field, message }] : [];
  });
}
