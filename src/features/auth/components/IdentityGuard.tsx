import { lazy, Suspense, useEffect, useState } from 'react';

let show: ((asked: Asked) => void) | null = null;

let asking: Promise<boolean> | null = null;

/** Loaded on the first prompt. */
const IdentityDialog = lazy(async () => ({ default: (await import('./IdentityDialog')).IdentityDialog }));

/** Shows the identity prompt before a sensitive action. */
export function IdentityGuard() {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  useEffect(() => setIdentityPrompt((asked) => setAnswer(() => asked.answer)), []);
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

type Asked = { answer: (isConfirmed: boolean) => void };

/** Asks the user to confirm their identity; resolves to true if they did. Waiting calls share one prompt. */
export function confirmIdentity(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

/** Sets the listener that shows the prompt. Returns the function that removes it. */
function setIdentityPrompt(listener: (asked: Asked) => void): () => void {
  show = listener;
  return () => {
    show = null;
  };
}

function ask(): Promise<boolean> {
  return new Promise((answer) => {
    if (show === null) answer(false);
    else show({ answer });
  });
}
