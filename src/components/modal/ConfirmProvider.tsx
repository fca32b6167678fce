import { type ReactNode, useCallback, useState } from 'react';
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
    question?.answer(isAgreed);
    setQuestions((waiting) => waiting.slice(1));
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
