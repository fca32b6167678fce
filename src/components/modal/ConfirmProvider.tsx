import { type ReactNode, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from './ConfirmDialog';
import { ConfirmContext, type ConfirmOptions } from './useConfirm';

type Question = { id: number; options: ConfirmOptions; answer: (isAgreed: boolean) => void };

/** Shows the questions of `useConfirm`, one after the other. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [question] = questions;

  // Stable, so that asking for the hook does not render every caller again with each question.
  const confirm = useCallback(
    (options: ConfirmOptions) =>
      new Promise<boolean>((answer) => {
        setQuestions((waiting) => [...waiting, { id: (waiting.at(-1)?.id ?? 0) + 1, options, answer }]);
      }),
    [],
  );

  function handleAnswer(isAgreed: boolean) {
    // The dialog goes first and gives the focus back, so that what follows the answer can move it on.
    flushSync(() => setQuestions((waiting) => waiting.slice(1)));
    question?.answer(isAgreed);
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      {question !== undefined && (
        <ConfirmDialog
          key={question.id}
          {...question.options}
          onConfirm={() => handleAnswer(true)}
          onCancel={() => handleAnswer(false)}
        />
      )}
    </ConfirmContext>
  );
}
