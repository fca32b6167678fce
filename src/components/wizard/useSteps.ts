import { useLayoutEffect, useRef, useState } from 'react';
import type { ShownStep } from './steps';
import type { StepHistory } from './useStepHistory';

/** Which step is shown and which have been seen; a change of step takes the focus to its heading. */
export function useSteps(steps: readonly [ShownStep, ...ShownStep[]], { trail, go }: StepHistory) {
  // A step that an answer has hidden since it was passed is none any more.
  const passed = trail.map((name) => steps.findIndex((step) => step.name === name)).filter((at) => at !== -1);
  const current = passed.at(-1) ?? 0;
  const step = steps[current] ?? steps[0];
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set([step.name]));
  const headingRef = useRef<HTMLHeadingElement>(null);
  const headed = useRef(step.name);

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
      setSeen(new Set([...seen, name]));
      go(target === 0 ? null : name);
    },
  };
}
