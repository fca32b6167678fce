import './feedback.css';

export type LineCodeProps = {
  /** The code on the form; null for an account on no line. */
  code: string | null | undefined;
  /** The line's caption, shown if there is room. */
  caption?: string | undefined;
  /** A short note on the line. */
  note?: string | null | undefined;
  /** Shown in place of a missing code; nothing by default. */
  missingText?: string;
};

/** A form line's code, in a box as on the form. */
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
