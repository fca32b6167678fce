import { FigureList, type ListedFigure } from '@/components/feedback';

/** What a register comes to, figure by figure, and what is to be said of it. */
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

/** `isIssue`: something to look at. */
export type Note = { text: string; isIssue: boolean };
