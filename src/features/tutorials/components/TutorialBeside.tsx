import { lazy, Suspense } from 'react';
import { useTutorialBeside } from '../tutorialBeside';

const TutorialPanel = lazy(async () => ({ default: (await import('./TutorialPanel')).TutorialPanel }));

/** The tutorial that the person keeps beside the work, if any. */
export function TutorialBeside({ hasAll }: { hasAll: boolean }) {
  const name = useTutorialBeside();
  if (name === null) return null;
  return (
    <Suspense>
      <TutorialPanel name={name} hasAll={hasAll} />
    </Suspense>
  );
}
