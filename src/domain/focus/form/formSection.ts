/** A printed line of the form with its boxes by the section's columns, null for a column without one. */
export type FormRow = {
  /** The line's number as printed: `2.`, `A.`. */
  number: string;
  label: string;
  level: 0 | 1 | 2;
  boxes: readonly (string | null)[];
  /** An "of which" amount next to the label that isn't in any total. */
  memo?: string;
  isTotal?: true;
};

/** A part of the form with columns of its own. */
export type FormSection = {
  title: string;
  /** Words under the title. */
  subtitle?: string;
  /** Headings of the columns; a section with one column needs none. */
  columns: readonly string[];
  rows: readonly FormRow[];
};

/** Returns every box of the section, memos included, in the order of printing. */
export function codesOfSection(section: FormSection): readonly string[] {
  return section.rows.flatMap((row) => {
    const codes = row.boxes.filter((code) => code !== null);
    return row.memo === undefined ? codes : [...codes, row.memo];
  });
}
