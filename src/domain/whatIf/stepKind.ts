import type { NonOptionPosition } from '@/domain/haircuts/types';
import type { Money } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import type { WhatIfBooks, WhatIfTerms } from './whatIfBooks';

/** What a field of a step takes: one of the firm's accounts by number, one of its positions by id, and so on. */
export type StepField =
  | { type: 'amount' | 'zeroAmount' | 'percent' | 'quantity' | 'count' | 'price' | 'text'; label: string }
  | { type: 'date'; label: string; isOptional: true }
  | { type: 'account'; label: string; holds: 'cash' | 'equity' | 'subordinated' | 'securities' | 'income' | 'any' }
  | { type: 'position'; label: string; of: 'security' | 'option' }
  | { type: 'positions'; label: string }
  | { type: 'choice'; label: string; choices: readonly StepChoice[] };

/** `label` stands in the sentence. */
export type StepChoice = { value: string; label: string };

export type StepFields = Readonly<Record<string, StepField>>;

/** A position of a file, by its row; amounts are absolute. */
export type FilePosition = Omit<NonOptionPosition, 'id' | 'closingPrice'> & { row: number; price: Money };

/** What a field's value is once it's read. */
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

/** A kind of step, as one description: its sentence with fields, what it does to the books, and what it refuses. */
export type StepKind = {
  title: string;
  fields: StepFields;
  /** Words and names of fields in turns: each entry that is a field's name is that field. */
  sentence: readonly string[];
  /** The field whose largest value can be asked for; null without one. */
  openField: string | null;
  /** True where what it does to the books can be sent as staged balances and positions. */
  isStaged: boolean;
  /** Gives the books with the step taken. Throws a `StepRefusal` where it can't be. */
  take: (books: WhatIfBooks, values: Readonly<Record<string, StepValue>>, terms: WhatIfTerms) => WhatIfBooks;
  /** What whoever reads the figures should know of the step once all are taken; null where there is nothing. */
  noteOf: (books: WhatIfBooks, values: Readonly<Record<string, StepValue>>, terms: WhatIfTerms) => string | null;
};

type Described<Fields extends StepFields> = Omit<StepKind, 'fields' | 'openField' | 'take' | 'noteOf'> & {
  fields: Fields;
  noteOf?: (books: WhatIfBooks, values: ValuesOf<Fields>, terms: WhatIfTerms) => string | null;
  openField?: keyof Fields & string;
  take: (books: WhatIfBooks, values: ValuesOf<Fields>, terms: WhatIfTerms) => WhatIfBooks;
};

/** A kind from its description, in which the values have the types of their fields. */
export function describeStep<const Fields extends StepFields>(described: Described<Fields>): StepKind {
  return {
    ...described,
    openField: described.openField ?? null,
    // `readStep` gives a value of its type to each of the fields.
    take: (books, values, terms) => described.take(books, values as ValuesOf<Fields>, terms),
    noteOf: (books, values, terms) => described.noteOf?.(books, values as ValuesOf<Fields>, terms) ?? null,
  };
}
