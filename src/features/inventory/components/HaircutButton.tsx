import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Figure } from '@/components/feedback';
import { useExtra } from '@/lib/api';
import { notComputed } from '../positionNames';
import { figureText } from './fieldColumns';
import { HaircutDialog, type HaircutDialogProps } from './HaircutDialog';

type HaircutButtonProps = Omit<HaircutDialogProps, 'onClose'> & { amount: number | null };

/** A position's haircut; it opens to how it was computed. */
export function HaircutButton({ amount, ...position }: HaircutButtonProps) {
  // Of one position: in a long table, the button may go on to another row.
  const [openId, setOpenId] = useState<number | null>(null);
  const text = figureText(amount);
  const shown = text === '' ? notComputed : <Figure text={text} />;
  if (!useExtra('position-haircut')) return shown;
  return (
    <>
      <Button
        variant="link"
        className="nc-haircut-button"
        aria-label={`Haircut of ${position.name}: ${text === '' ? 'not computed' : text}`}
        data-tooltip="How it's computed"
        onClick={() => setOpenId(position.id)}
      >
        {shown}
      </Button>
      {openId === position.id && <HaircutDialog {...position} onClose={() => setOpenId(null)} />}
    </>
  );
}
