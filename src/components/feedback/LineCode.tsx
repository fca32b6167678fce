import './feedback.css';

export type LineCodeProps = {
  /** The code as it stands on the form; null for what is on no line. */
  code: string | null | undefined;
  /** The line's caption, shown where there is room. */
  caption?: string | undefined;
  /** What else is to be said of the line, in two or three words. */
  note?: string | null | undefined;
  /** What is shown in place of a code; nothing unless it is given. */
  missingText?: string;
};

/** A line of a form by its code, in a box as on the form. */
export function LineCode({ code, caption, note, missingText }: LineCodeProps) {
  if (code === null || code === undefined) {
    return missingText === undefined ? null : <span className="nc-code-missing">{missingText}</span>;
  }
  return (
    <>
      <span className="nc-code">{code}</span>
      {note && <small className="nc-code-note">{note}</small>}
      {caption && <small className="nc-code-caption">{caption}</small>}
    </>
  );
}
