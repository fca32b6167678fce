import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useReducer, useState } from 'react';
import type { HowMuch, WhatIfOutcome, WhatIfStep } from '@/contract/whatIf/whatIf.schema';
import type { WhatIfScenario } from '@/contract/whatIf/whatIfScenario.schema';
import { parseNumber } from '@/domain/numberText';
import type { StepFieldIssue } from '@/domain/whatIf/readStep';
import { stepKinds } from '@/domain/whatIf/stepKinds';
import { isDayStart } from '@/domain/whatIf/whatIfStart';
import { type ApiError, apiError } from '@/lib/api';
import { useAfterPause } from '@/lib/hooks';
import { useFollowedBooksState } from '@/lib/staging/booksState';
import type { LookedFor } from './steps/HowMuchBox';
import { findStepIssues, noSteps, type StepRow, stepsAfter, toStep } from './steps/stepRows';
import { useGetWhatIfQuery, type WhatIfQuery } from './whatIfApi';

/** Long enough to type a number, short enough not to be noticed. */
const pauseBeforeComputing = 250;

export type ScenarioEditorProps = {
  companyId: number;
  timeReport: string;
  /** The scenario opened at first. */
  initial: WhatIfScenario | null;
  /** Called when the page shows another period or scenario. */
  onShow: (shown: { timeReport: string; scenario: WhatIfScenario | null }) => void;
};

/** Manages the steps of the page, their outcome, and the scenario that they were opened from. */
export function useScenarioEditor({ companyId, timeReport, initial, onShow }: ScenarioEditorProps) {
  const [state, dispatch] = useReducer(stepsAfter, initial, startedWith);
  const [lookedFor, setLookedFor] = useState<LookedFor | null>(null);
  const [opened, setOpened] = useState(() => initial && openedOf(initial));
  const { rows } = state;
  const posted = useFollowedBooksState(companyId)?.commit_number ?? 0;
  const ready = rows.filter((row) => findStepIssues(row, row.key === lookedFor?.key).length === 0);
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
    /** Null while a step is incomplete. */
    steps: ready.length === rows.length && lookedFor === null ? rows.map(toStep) : null,
    hasUnsaved: rows.length > 0 && !isAsOpened,
    leftOut: rows.length - ready.length,
    scenario: opened?.scenario ?? null,
    /** Shows a scenario's steps in place of these; with `isUndoable` these can be restored. */
    open,
    /** Marks the steps on the page as a scenario's, or no scenario's. */
    adopt,
    /** The steps of the figures on the page; null while the figures are of other steps or of an earlier time. */
    explainedSteps: isStored ? null : explainedSteps(query, computed),
    /** True for the scenario's stored figures, until something is changed or recomputed. */
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

/** Returns the steps with the found amount in place of the unknown one; null without one. */
function explainedSteps({ timeReport, steps, howMuch }: WhatIfQuery, { outcome, isBusy }: Computed) {
  // A day is stored with its inputs, and has no books to explain steps in.
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

/** Returns true if there was a posting since a scenario was computed, by the list or by polling. A day never changes. */
function isOutdated({ is_current, outcome, time_report }: WhatIfScenario, posted: number): boolean {
  return !is_current || (!isDayStart(time_report) && posted > outcome.commit_number);
}

/** An opened scenario; `text` detects changes since. */
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
  const amount = parseNumber(margin, 2);
  return amount === undefined || amount < 0 ? null : { step, keep, margin: amount };
}

/** Returns the issues of typed values; empty ones aren't reported. */
function typedIssues(row: StepRow): readonly StepFieldIssue[] {
  const { openField } = stepKinds[row.kind];
  return findStepIssues(row, openField !== null && (row.texts[openField] ?? '') === '').filter(
    ({ field }) => (row.texts[field] ?? '') !== '',
  );
}

/** Returns the server's issues of a step, by its position among those sent. */
function refusedIssues(failure: ApiError | undefined, place: number): readonly StepFieldIssue[] {
  return (failure?.fieldErrors ?? []).flatMap(({ path, message }) => {
    const [, step, field = ''] = /^steps\[(\d+)\](?:\.(.+))?$/.exec(path) ?? [];
    return step !== undefined && Number(step) === place ? [{ field, message }] : [];
  });
}

type ShownOutcome = {
  outcome: WhatIfOutcome | null;
  /** Of the steps as they are now. */
  failure: ApiError | undefined;
  isBusy: boolean;
  retry: () => void;
};

/**
 * Computes the outcome of steps once they haven't changed for a moment, and cancels a computation that a newer one replaces. The last outcome stays
 * until the next; without a query nothing is computed.
 */
function useOutcome(query: WhatIfQuery | null): ShownOutcome {
  const key = JSON.stringify(query);
  const settled = useAfterPause(key, pauseBeforeComputing);
  const asked = useMemo(() => JSON.parse(settled) as WhatIfQuery | null, [settled]); // as it was written above
  const { data, currentData, error, refetch } = useGetWhatIfQuery(asked ?? skipToken, {
    refetchOnMountOrArgChange: true,
  });

  const isSettled = settled === key;
  const isCurrent = isSettled && (currentData !== undefined || error !== undefined);
  return {
    outcome: data?.data ?? null,
    failure: isSettled ? apiError(error) : undefined,
    isBusy: query !== null && !isCurrent,
    retry: () => void refetch(),
  };
}
