import type { registerKinds } from './register.values';

/** A register of the company, by the kind of change that its entries are in the change log. */
export type CapitalRegister = (typeof registerKinds)[number];
