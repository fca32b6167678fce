import type { Kind, Values, Version } from './books';

/** A value of a record: what is drawn for it, and the SQL of a stored version `v`. `drawn` may name a kind: the id of one of its records. */
type Value = { drawn: readonly Values[string][] | Kind; stored: string };

/** A saved or committed record, by the books that it would be part of; it has no row there if it is deleted. */
export type Touched = {
  record: number;
  isRemoval: boolean;
  /** Values that a removal or the undo of a posting takes back. */
  former?: Values | undefined;
};

/** The rows of a kind that aren't deleted. */
export type Alive = (kind: Kind) => readonly Version[];

/** All that the model knows of a kind. Methods, so that kinds of several rows fit into one list. */
export type KindModel<Row = unknown> = {
  name: Kind;
  /** Path of its calls, below `/api`. */
  path: string;
  table: string;
  values: Readonly<Record<string, Value>>;
  /** Values by which an addition of two people is the same record; absent if the books may have it twice. */
  key?: readonly string[];
  /** Returns a save's own fields. */
  toWire(values: Values): object;
  /** Returns the values of a list's row. */
  fromRow(row: Row): Values;
  /** Returns true for values that are refused whatever the books are. */
  isUnreadable?(values: Values): boolean;
  /** True if its postings can't be undone. */
  isFinal?: true;
  /** True if preparers post it without an approval. */
  isPostedAtOnce?: true;
  /** Returns true if the record, or its removal, breaks a rule of the books; `row` is undefined if it is gone, `base` the version that it was made from. Absent without a rule. */
  breaks?(books: { row: Version | undefined; base: Version | undefined; alive: Alive }, touched: Touched): boolean;
};

/** Few amounts, so that two people often enter the same. */
export const amounts = [1, 2];

/** Numbers that accounts have. */
export const accountNumbers = Array.from({ length: 9 }, (_, index) => String(1000 + index));
