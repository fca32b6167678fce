import type { ReactNode } from 'react';

export type RegisterFigure = { label: string; value: ReactNode };

/** What a register comes to, figure by figure, and what is to be said of it. */
export function RegisterFigures({ figures, notes }: { figures: readonly RegisterFigure[]; notes: readonly Note[] }) {
  return (
    <>
      <dl className="nc-register-figures">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
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
