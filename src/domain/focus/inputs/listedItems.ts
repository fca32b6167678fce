import { isEqual, isZero, type Money, sum, zero } from '@/domain/money';
import { toNameKey } from '@/domain/texts';
import { type MoneyInputName, moneyInputs } from './moneyInputs';

/** The inputs of the items that the form marks "(List)", whose parts may be listed. */
export const listedInputNames = [
  'otherAllowableCredits',
  'otherAdditions',
  'otherHaircuts',
  'otherUnrecordedAmounts',
] as const satisfies readonly MoneyInputName[];
export type ListedInputName = (typeof listedInputNames)[number];

/** A listed item, with its amount in the sign of its input. */
export type ListedItem = { name: string; amount: Money };

/** The list of each input, whose sum is the input's amount; an empty list leaves the typed amount. */
export type ListedItems = Readonly<Record<ListedInputName, readonly ListedItem[]>>;

/** A list has to fit its page of the form, and a name its line. */
export const maxListedItems = 100;
export const maxItemName = 100;

/** Returns one value for each list, by the name of its input. */
export function mapListedInputs<Value>(readValue: (name: ListedInputName) => Value): Record<ListedInputName, Value> {
  const entries = listedInputNames.map((name) => [name, readValue(name)] as const);
  return Object.fromEntries(entries) as Record<ListedInputName, Value>; // fromEntries forgets the names
}

/** Empty lists. */
export const noListedItems: ListedItems = mapListedInputs(() => []);

/** True for an input whose parts may be listed. */
export function isListedInput(name: string): name is ListedInputName {
  return listedInputNames.some((listed) => listed === name);
}

/** Returns the wizard's field of an input's list: `otherAdditionsItems`. */
export function listFieldOf(name: ListedInputName): `${ListedInputName}Items` {
  return `${name}Items`;
}

/** Sums the items of a list. */
export function totalItems(items: readonly Pick<ListedItem, 'amount'>[]): Money {
  return sum(items.map(({ amount }) => amount));
}

/** Returns a list's names without their amounts, as the start of the next period's list. */
export function clearAmounts(items: readonly ListedItem[]): readonly ListedItem[] {
  return items.map(({ name }) => ({ name, amount: zero }));
}

/** An item's amounts in two lists; null if a list lacks it. */
export type ItemChange = { name: string; before: Money | null; after: Money | null };

/** Returns the changes between two lists, by name: changed and added items in their order, then removed ones. */
export function itemChanges(before: readonly ListedItem[], after: readonly ListedItem[]): readonly ItemChange[] {
  const earlier = new Map(before.map((item) => [toNameKey(item.name), item.amount]));
  const later = new Set(after.map(({ name }) => toNameKey(name)));
  const kept = after.map(({ name, amount }) => ({ name, before: earlier.get(toNameKey(name)) ?? null, after: amount }));
  const gone = before.filter(({ name }) => !later.has(toNameKey(name)));
  return [
    ...kept.filter((change) => change.before === null || !isEqual(change.before, change.after)),
    ...gone.map(({ name, amount }) => ({ name, before: amount, after: null })),
  ];
}

/** A change of an item, with the input and item number of its list. */
export type ListedChange = ItemChange & { input: ListedInputName; code: string };

/** Returns the changes of all lists, in the order of the form. Items without an amount on either side are skipped. */
export function listedChanges(before: ListedItems, after: ListedItems): readonly ListedChange[] {
  return listedInputNames.flatMap((name) =>
    itemChanges(before[name], after[name])
      .filter((change) => holdsAmount(change.before) || holdsAmount(change.after))
      .map((change) => ({ ...change, input: name, code: moneyInputs[name].code })),
  );
}

function holdsAmount(amount: Money | null): boolean {
  return amount !== null && !isZero(amount);
}
