import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Which step is shown and which have been seen; a change of step takes the focus to its heading. */
export function useWizardSteps(count: number) {
  const [{ current, furthest }, setPosition] = useState({ current: 0, furthest: 0 });
  const headingRef = useRef<HTMLHeadingElement>(null);

  function go(step: number) {
    // The heading must already say the new step when the focus, and with it a screen reader, comes to it.
    flushSync(() => setPosition((position) => ({ current: step, furthest: Math.max(step, position.furthest) })));
    headingRef.current?.focus();
  }

  return { current, furthest, isLast: current === count - 1, headingRef, go };
}
