import type { Money } from './money';

/** The same shape with every amount as an exact decimal text, so that JSON keeps it. */
export type Written<Value> = Value extends Money
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Written<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Written<Value[Key]> }
      : Value;
