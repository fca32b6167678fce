import { lazy, Suspense } from 'react';
import { selectCompanySetting } from '@/features/auth';
import { useAppSelector } from '@/lib/hooks';

/** Loaded only if the access has a last day. */
const AccessEndNote = lazy(async () => ({ default: (await import('./AccessEndNote')).AccessEndNote }));

/** Tells the signed-in user that their access to the selected company ends. */
export function OwnAccessNote() {
  const lastDay = useAppSelector(selectCompanySetting)?.ends_on;
  if (lastDay === undefined) return null;
  return (
    <Suspense fallback={null}>
      <AccessEndNote lastDay={lastDay} />
    </Suspense>
  );
}
