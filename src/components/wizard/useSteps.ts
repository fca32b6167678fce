import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { ShownStep } from './steps';

export type StepHistory = {
  /** The steps passed, the last of them shown; empty at the first. */
  trail: readonly string[];
  /** Goes to a step, null for the first: back to its history entry if passed, else ahead. */
  go: (step: string | null) => void;
  /** Returns to the first step and leaves no entries of the wizard behind. */
  rewind: () => void;
  /** Returns true if a location is a step of this wizard. */
  isStep: (location: Location) => boolean;
};

/** State of a history entry: the steps passed up to it. The first step has none and is the page itself. */
type StepEntry = { wizard: string; trail: readonly string[] };

/** Keeps the steps of a wizard as entries of the browser's history, so that Back and Forward move through them. */
export function useStepHistory(): StepHistory {
  const { key, state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [own] = useState(() => ({ wizard: nanoid(), firstKey: key }));
  const trail = trailOf(state, own.wizard) ?? [];
  const isMoving = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history is what a move ends with
  useLayoutEffect(() => {
    isMoving.current = false;
  }, [key]);

  function go(step: string | null) {
    // Pressed twice before the step is shown.
    if (isMoving.current) return;
    move(step);
  }

  function move(step: string | null) {
    const at = step === null ? -1 : trail.indexOf(step);
    if (step !== null && at === -1) {
      const entry: StepEntry = { wizard: own.wizard, trail: [...trail, step] };
      isMoving.current = true;
      navigate({ pathname, search, hash }, { state: entry, preventScrollReset: true });
    } else if (at + 1 !== trail.length) {
      isMoving.current = true;
      navigate(at + 1 - trail.length);
    }
  }

  return {
    trail,
    go,
    rewind: () => move(null),
    isStep: (location) => location.key === own.firstKey || trailOf(location.state, own.wizard) !== null,
  };
}

/** Keeps the steps of a wizard in memory: one opened above another, whose steps the browser's history has. */
export function useStepMemory(): StepHistory {
  const [trail, setTrail] = useState<readonly string[]>([]);
  const isPassed = (step: string) => trail.indexOf(step) !== -1;
  return {
    trail,
    go: (step) => {
      if (step === null) setTrail([]);
      else setTrail(isPassed(step) ? trail.slice(0, trail.indexOf(step) + 1) : [...trail, step]);
    },
    rewind: () => setTrail([]),
    isStep: () => false,
  };
}

/** Goes back past a wizard's history entries after a reload closed it: they show the page without it, so that Back would seem to do nothing. */
export function useBackAfterReload(): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const steps = useRef(trailLength(state));

  useEffect(() => {
    if (steps.current > 0) navigate(-steps.current);
    steps.current = 0;
  }, [navigate]);
}

/**
 * Manages the shown step and the steps seen; focuses the heading when the step changes. `start` is the initial step, and those before it can be
 * opened; in a filled wizard all can.
 */
export function useSteps(
  steps: readonly [ShownStep, ...ShownStep[]],
  { trail, go }: StepHistory,
  { start = 0, isFilled = false } = {},
) {
  // A passed step that an answer has hidden since no longer counts.
  const passed = trail.map((name) => steps.findIndex((step) => step.name === name)).filter((at) => at !== -1);
  const current = passed.at(-1) ?? 0;
  const step = steps[current] ?? steps[0];
  const [seen, setSeen] = useState<ReadonlySet<string>>(
    new Set((isFilled ? steps : steps.slice(0, start + 1)).map(({ name }) => name)),
  );
  const headingRef = useRef<HTMLHeadingElement>(null);
  const headed = useRef(step.name);

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it opens is settled once
  useEffect(() => {
    const { name } = steps[start] ?? step;
    if (start > 0) go(name);
  }, []);

  // In a layout effect: later it could take the focus from a field that the user is already in.
  useLayoutEffect(() => {
    if (headed.current === step.name) return;
    headed.current = step.name;
    headingRef.current?.focus();
  }, [step.name]);

  return {
    current,
    step,
    seen,
    headingRef,
    go: (target: number) => {
      const { name } = steps[target] ?? step;
      // The last step shows all answers and links to each step.
      const shown = target === steps.length - 1 ? steps.map((each) => each.name) : [name];
      setSeen(new Set([...seen, ...shown]));
      go(target === 0 ? null : name);
    },
  };
}

function trailOf(state: StepEntry | null, wizard: string): readonly string[] | null {
  return state?.wizard === wizard ? state.trail : null;
}

function trailLength(state: Partial<StepEntry> | null): number {
  return Array.isArray(state?.trail) ? state.trail.length : 0;
}
