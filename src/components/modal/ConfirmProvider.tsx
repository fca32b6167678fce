import { type ReactNode, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from './ConfirmDialog';
import { ConfirmContext, type ConfirmOptions } from './useConfirm';

type Question = { id: number; options: ConfirmOptions; answer: (isAgreed: boolean) => void };

/** Shows the questions of `useConfirm` one at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [question] = questions;

  // Stable, so that a question doesn't re-render every caller of the hook.
  const confirm = useCallback(
    (options: ConfirmOptions) =>
      new Promise<boolean>((answer) => {
        setQuestions((waiting) => [...waiting, { id: (waiting.at(-1)?.id ?? 0) + 1, options, answer }]);
      }),
    [],
  );

  function handleAnswer(isAgreed: boolean) {
    // The dialog closes first and restores the focus, so that code after the answer can move it.
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
