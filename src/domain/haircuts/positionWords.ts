import { inventoryTypes } from './vocabulary';

type Coded = { readonly code: string; readonly label: string };

const labelsOf = (coded: readonly Coded[]) => new Map(coded.map(({ code, label }) => [code, label]));

const words: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  // Options have no types of their own; the merged list says that they are options.
  type: labelsOf([...inventoryTypes, { code: 'OPTION', label: 'Option' }]),
  subtype: labelsOf(inventoryTypes.flatMap(({ subtypes }) => subtypes)),
};

/** Returns the printed word for a position's type or subtype. Other fields' values and unknown codes are returned unchanged. */
export function positionWord(field: string, value: string): string {
  return words[field]?.get(value) ?? value;
}
