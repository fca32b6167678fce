import { type ReactNode, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useIsNarrow } from '@/lib/hooks';
import './folded.css';

type FoldedOnPhoneProps = {
  /** Text of the button that shows the content. */
  text: string;
  /** Keeps it open while its content is in use. */
  isHeldOpen?: boolean;
  children: ReactNode;
};

/** Content behind a button on a phone, inline elsewhere. */
export function FoldedOnPhone({ text, isHeldOpen = false, children }: FoldedOnPhoneProps) {
  const id = useId();
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  const isShown = !isNarrow || isOpen || isHeldOpen;
  return (
    <>
      {isNarrow && (
        <Button
          variant="outline-secondary"
          className="nc-folded-button"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setIsOpen(!isShown)}
        >
          {text}
        </Button>
      )}
      <div id={id} className={isNarrow ? 'nc-folded' : 'nc-folded-line'} hidden={!isShown}>
        {children}
      </div>
    </>
  );
}
