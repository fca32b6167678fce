import './registers.css';
import { FigureList, type ListedFigure } from '@/components/feedback';
import './registers.css';

/** The figures of a register, and notes on them. */
export function RegisterFigures({ figures, notes }: { figures: readonly ListedFigure[]; notes: readonly Note[] }) {
  return (
    <>
      <FigureList className="nc-register-figures" figures={figures} />
      {notes.length > 0 && (
        <ul className="nc-register-notes">
          {notes.map(({ text, isIssue }) => (
            <li key={text} className={isIssue ? 'nc-register-differs' : undefined}>
              {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A note; `isIssue` if it needs attention. */
export type Note = { text: string; isIssue: boolean };
