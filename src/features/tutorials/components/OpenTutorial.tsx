import { lazy, Suspense } from 'react';
import { useOpenTutorial } from '../tutorialBeside';

const TutorialPanel = lazy(async () => ({ default: (await import('./TutorialPanel')).TutorialPanel }));

/** The tutorial open next to the work, if any. */
export function OpenTutorial() {
  const name = useOpenTutorial();
  if (name === null) return null;
  return (
    <Suspense>
      <TutorialPanel name={name} />
    </Suspense>
  );
}
