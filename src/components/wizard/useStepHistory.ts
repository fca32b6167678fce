import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

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

  function go(step: string | null) {
    const at = step === null ? -1 : trail.indexOf(step);
    if (step !== null && at === -1) {
      const entry: StepEntry = { wizard: own.wizard, trail: [...trail, step] };
      navigate({ pathname, search, hash }, { state: entry, preventScrollReset: true });
    } else if (at + 1 !== trail.length) navigate(at + 1 - trail.length);
  }

  return {
    trail,
    go,
    rewind: () => go(null),
    isStep: (location) => location.key === own.firstKey || trailOf(location.state, own.wizard) !== null,
  };
}

function trailOf(state: StepEntry | null, wizard: string): readonly string[] | null {
  return state?.wizard === wizard ? state.trail : null;
}
