import type { ReactNode } from 'react';
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

/** A form in the place of a question's buttons. */
export function QuestionForm({ label, okText, isBusy, onSubmit, onCancel, children }: QuestionFormProps) {
  return (
    <form
      className="nc-question-form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
      <div className="nc-question-actions">
        <BusyButton isBusy={isBusy} type="submit" className="btn-sm">
          {okText}
        </BusyButton>
        <Button variant="outline-secondary" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
