import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { ShownStep } from './steps';

export type StepHistory = {
  /** The steps that led to the one shown, which is the last; none at the first. */
  trail: readonly string[];
  /** Goes to a step, null for the first: back to its entry where it has been passed, else ahead. */
  go: (step: string | null) => void;
  /** Back to the first step; nothing of the wizard is left behind. */
  rewind: () => void;
  /** Whether a location is a step of this wizard. */
  isStep: (location: Location) => boolean;
};

/** The browser's history keeps, beside the address, the steps that led to an entry; the first has none and is the page itself. */
type StepEntry = { wizard: string; trail: readonly string[] };

/** The steps of a wizard as entries of the browser's history, so that its Back and Forward go through them. */
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
    // Pressed twice before the step is there.
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

/** The steps of a wizard that opens above another, whose entries the browser's history keeps: they are in nobody's history. */
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

/** Where a reload ended a wizard, goes back past its steps, which show the page without one: the next Back would seem to do nothing. */
export function useStepsOfReload(): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const steps = useRef(trailLength(state));

  useEffect(() => {
    if (steps.current > 0) navigate(-steps.current);
    steps.current = 0;
  }, [navigate]);
}

/**
 * Which step is shown and which have been seen; a change of step takes the focus to its heading. `start` is the step that the wizard opens
 * at, and those before it can be gone back to; of a filled wizard all can.
 */
export function useSteps(
  steps: readonly [ShownStep, ...ShownStep[]],
  { trail, go }: StepHistory,
  { start = 0, isFilled = false } = {},
) {
  // A step that an answer has hidden since it was passed is none any more.
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

  // At once: later it could take the focus from a field that somebody is in already.
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
      // The last step shows the answers of all, and leads back to each.
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
