import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Figure } from '@/components/feedback';
import { figureText } from './fieldColumns';
import { HaircutDialog, type HaircutDialogProps } from './HaircutDialog';

type HaircutButtonProps = Omit<HaircutDialogProps, 'onClose'> & { amount: number | null };

/** A position's haircut; it opens to how it was computed. */
export function HaircutButton({ amount, ...position }: HaircutButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const text = figureText(amount);
  return (
    <>
      <Button
        variant="link"
        className="nc-haircut-button"
        aria-label={`Haircut of ${position.name}: ${text === '' ? 'not computed' : text}`}
        data-tooltip="How it's computed"
        onClick={() => setIsOpen(true)}
      >
        {text === '' ? 'Not computed' : <Figure text={text} />}
      </Button>
      {isOpen && <HaircutDialog {...position} onClose={() => setIsOpen(false)} />}
    </>
  );
}
