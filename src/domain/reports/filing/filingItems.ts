/** A value for a template: a plain number such as `-1234.50`, or a text, which a spreadsheet keeps as a text. */
export type FilingValue = { kind: 'number' | 'text'; text: string };

/** One box of a report: the number that the form prints next to it, and its value. */
export type FilingItem = {
  /** The item number, unpadded. Two boxes may share one. */
  number: string;
  label: string;
  /** Null if the box is empty on the form. */
  value: FilingValue | null;
  /** Adjacent numbers on the form, which tell apart boxes with the same number; absent for other boxes. */
  neighbors?: readonly string[];
};

/** The boxes of a report as a filing names them, and the filled lines that have no published number, which no template can name. */
export type FilingItems = { items: readonly FilingItem[]; unnumbered: readonly { label: string; text: string }[] };
