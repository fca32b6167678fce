import { type ReactNode, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useIsNarrow } from '@/lib/hooks';
import './folded.css';

type FoldedOnPhoneProps = {
  /** What the button says that shows the rest. */
  text: string;
  /** Keeps it shown, for what is going on in it. */
  isHeldOpen?: boolean;
  children: ReactNode;
};

/** What a phone has no room for: there it stands behind a button, elsewhere in the line. */
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
