import type { KeyboardEvent, ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { BusyButton } from '@/components/form';

type QuestionFormProps = {
  label: string;
  okText: string;
  isBusy: boolean;
  onSubmit: () => unknown;
  onCancel: () => void;
  children: ReactNode;
};

/** The fields in the place of a question's buttons. No form of its own, since the wizard's is around it in the review; Enter submits all the same. */
export function QuestionForm({ label, okText, isBusy, onSubmit, onCancel, children }: QuestionFormProps) {
  function handleKeyDown(event: KeyboardEvent) {
    const isSubmit = event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.defaultPrevented;
    if (!isSubmit) return;
    event.preventDefault();
    if (!isBusy) onSubmit();
  }

  return (
    <fieldset className="nc-question-form" aria-label={label} onKeyDown={handleKeyDown}>
      {children}
      <div className="nc-question-actions">
        <BusyButton isBusy={isBusy} type="button" className="btn-sm" onClick={() => void onSubmit()}>
          {okText}
        </BusyButton>
        <Button variant="outline-secondary" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
