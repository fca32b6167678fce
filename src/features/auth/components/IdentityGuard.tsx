import { lazy, Suspense, useEffect, useState } from 'react';
import { onIdentityAsked } from '../confirmIdentity';

/** Loaded when it is asked for. */
const IdentityDialog = lazy(async () => ({ default: (await import('./IdentityDialog')).IdentityDialog }));

/** Shows the question who it is before something sensitive is done. */
export function IdentityGuard() {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  useEffect(() => onIdentityAsked((asked) => setAnswer(() => asked.answer)), []);
  if (answer === null) return null;

  function handleAnswer(isConfirmed: boolean) {
    setAnswer(null);
    answer?.(isConfirmed);
  }

  return (
    <Suspense>
      <IdentityDialog onAnswer={handleAnswer} />
    </Suspense>
  );
}
