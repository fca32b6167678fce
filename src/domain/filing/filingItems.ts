/** What goes into a template: a plain number such as `-1234.50`, or a text, which a spreadsheet keeps as a text. */
export type FilingValue = { kind: 'number' | 'text'; text: string };

/** One box of a report: the number that the form prints beside it, and what it holds. */
export type FilingItem = {
  /** The item number, unpadded. Two boxes may share one. */
  number: string;
  label: string;
  /** Null where the box is empty, as it is on the form. */
  value: FilingValue | null;
  /** The numbers next to it on the form; only for boxes that share theirs, which the neighbors tell apart. */
  neighbors?: readonly string[];
};

/** The boxes of a report as a filing names them, and the filled lines that have no published number, which no template can name. */
export type FilingItems = { items: readonly FilingItem[]; unnumbered: readonly { label: string; text: string }[] };
