import type { Money } from './money';

/** The same shape with every amount as an exact decimal text, which JSON preserves. */
export type Written<Value> = Value extends Money
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Written<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Written<Value[Key]> }
      : Value;
