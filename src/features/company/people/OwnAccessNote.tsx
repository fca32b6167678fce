import { lazy, Suspense } from 'react';
import { useAppSelector } from '@/lib/hooks';
import { selectCompanySetting } from '../selectCompany';

/** Loaded for whose access has a last day. */
const AccessEndNote = lazy(async () => ({ default: (await import('./AccessEndNote')).AccessEndNote }));

/** What the signed-in person is told of the end of their access to the selected company. */
export function OwnAccessNote() {
  const lastDay = useAppSelector(selectCompanySetting)?.ends_on;
  if (lastDay === undefined) return null;
  return (
    <Suspense fallback={null}>
      <AccessEndNote lastDay={lastDay} />
    </Suspense>
  );
}
