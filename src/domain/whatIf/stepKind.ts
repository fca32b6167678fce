import type { NonOptionPosition } from '@/domain/haircuts/types';
import type { Money } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import type { WhatIfBooks, WhatIfTerms } from './whatIfBooks';

/** The type of a step's field: one of the firm's accounts by number, one of its positions by id, and so on. */
export type StepField =
  | { type: 'amount' | 'zeroAmount' | 'percent' | 'quantity' | 'count' | 'price' | 'text'; label: string }
  | { type: 'date'; label: string; isOptional: true }
  | { type: 'account'; label: string; holds: 'cash' | 'equity' | 'subordinated' | 'securities' | 'income' | 'any' }
  | { type: 'position'; label: string; of: 'security' | 'option' }
  | { type: 'positions'; label: string }
  | { type: 'choice'; label: string; choices: readonly StepChoice[] };

/** A choice; `label` is used in the sentence. */
export type StepChoice = { value: string; label: string };

export type StepFields = Readonly<Record<string, StepField>>;

/** A position of a file, by its row; amounts are absolute. */
export type FilePosition = Omit<NonOptionPosition, 'id' | 'closingPrice'> & { row: number; price: Money };

/** Parsed values by field type. */
type ValueTypes = {
  amount: Money;
  zeroAmount: Money;
  percent: Money;
  quantity: Money;
  count: Money;
  price: Money;
  text: string;
  date: IsoDate | null;
  account: string;
  position: number;
  positions: readonly FilePosition[];
  choice: string;
};

export type StepValue = ValueTypes[keyof ValueTypes];
type ValuesOf<Fields extends StepFields> = { readonly [Name in keyof Fields]: ValueTypes[Fields[Name]['type']] };

/** The description of a kind of step: its sentence with fields, its effect on the books, and its refusals. */
export type StepKind = {
  title: string;
  fields: StepFields;
  /** Words and names of fields in turns: each entry that is a field's name is that field. */
  sentence: readonly string[];
  /** The field that can be solved for its largest value; null without one. */
  openField: string | null;
  /** True if its effect on the books can be sent as staged balances and positions. */
  isStaged: boolean;
  /** Returns the books with the step applied. Throws a `StepRefusal` if it can't be. */
  take: (books: WhatIfBooks, values: Readonly<Record<string, StepValue>>, terms: WhatIfTerms) => WhatIfBooks;
  /** Returns a note on the step for readers of the figures after all steps, or null. */
  noteOf: (books: WhatIfBooks, values: Readonly<Record<string, StepValue>>, terms: WhatIfTerms) => string | null;
};

type Described<Fields extends StepFields> = Omit<StepKind, 'fields' | 'openField' | 'take' | 'noteOf'> & {
  fields: Fields;
  noteOf?: (books: WhatIfBooks, values: ValuesOf<Fields>, terms: WhatIfTerms) => string | null;
  openField?: keyof Fields & string;
  take: (books: WhatIfBooks, values: ValuesOf<Fields>, terms: WhatIfTerms) => WhatIfBooks;
};

/** Creates a kind from its description, in which the values have the types of their fields. */
export function describeStep<const Fields extends StepFields>(described: Described<Fields>): StepKind {
  return {
    ...described,
    openField: described.openField ?? null,
    // `readStep` gives each field a value of its type.
    take: (books, values, terms) => described.take(books, values as ValuesOf<Fields>, terms),
    noteOf: (books, values, terms) => described.noteOf?.(books, values as ValuesOf<Fields>, terms) ?? null,
  };
}
