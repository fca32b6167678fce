import { useRole } from '@/features/auth';
import { useExtras } from '@/lib/api';
import { type TutorialName, tutorialNames } from './tutorialNames';
import { tutorials } from './tutorials';

/** Returns the tutorials that the user's role can follow with this backend, in order. */
export function useTutorialNames(): readonly TutorialName[] {
  const role = useRole();
  const extras = useExtras();
  return tutorialNames.filter((name) => {
    const { roles, extra } = tutorials[name];
    return (roles?.includes(role) ?? true) && (extra === undefined || extras.includes(extra));
  });
}
