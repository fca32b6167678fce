import { isEqual, isZero, type Money, sum, zero } from '@/domain/money';
import { nameKey } from '@/domain/nameKey';
import { type MoneyInputName, moneyInputs } from './moneyInputs';

/** The inputs of the items that the form marks "(List)": what their amounts are made of may be listed. */
export const listedInputNames = [
  'otherAllowableCredits',
  'otherAdditions',
  'otherHaircuts',
  'otherUnrecordedAmounts',
] as const satisfies readonly MoneyInputName[];
export type ListedInputName = (typeof listedInputNames)[number];

/** What is listed, with its amount in the sign of its input. */
export type ListedItem = { name: string; amount: Money };

/** The list of each input, whose amount it adds up to; an empty one leaves the amount typed by itself. */
export type ListedItems = Readonly<Record<ListedInputName, readonly ListedItem[]>>;

/** A list has to fit its page of the form, and a name its line. */
export const maxListedItems = 100;
export const maxItemName = 100;

/** One value for each list, by the name of its input. */
export function mapListedInputs<Value>(readValue: (name: ListedInputName) => Value): Record<ListedInputName, Value> {
  const entries = listedInputNames.map((name) => [name, readValue(name)] as const);
  return Object.fromEntries(entries) as Record<ListedInputName, Value>; // fromEntries forgets the names
}

/** Nothing listed. */
export const noListedItems: ListedItems = mapListedInputs(() => []);

/** True for an input whose amount may be listed. */
export function isListedInput(name: string): name is ListedInputName {
  return listedInputNames.some((listed) => listed === name);
}

/** The wizard's field of an input's list: `otherAdditionsItems`. */
export function listFieldOf(name: ListedInputName): `${ListedInputName}Items` {
  return `${name}Items`;
}

/** What the items of a list come to. */
export function totalItems(items: readonly Pick<ListedItem, 'amount'>[]): Money {
  return sum(items.map(({ amount }) => amount));
}

/** The names of a list without their amounts, for the next period to start from. */
export function withoutAmounts(items: readonly ListedItem[]): readonly ListedItem[] {
  return items.map(({ name }) => ({ name, amount: zero }));
}

/** An item of one list beside that of the same name in another; null where a list lacks it. */
export type ItemChange = { name: string; before: Money | null; after: Money | null };

/** What differs between two states of a list, by name: changed and added items in their order, then those that are gone. */
export function itemChanges(before: readonly ListedItem[], after: readonly ListedItem[]): readonly ItemChange[] {
  const earlier = new Map(before.map((item) => [nameKey(item.name), item.amount]));
  const later = new Set(after.map(({ name }) => nameKey(name)));
  const kept = after.map(({ name, amount }) => ({ name, before: earlier.get(nameKey(name)) ?? null, after: amount }));
  const gone = before.filter(({ name }) => !later.has(nameKey(name)));
  return [
    ...kept.filter((change) => change.before === null || !isEqual(change.before, change.after)),
    ...gone.map(({ name, amount }) => ({ name, before: amount, after: null })),
  ];
}

/** A change of an item, with the input and item number of its list. */
export type ListedChange = ItemChange & { input: ListedInputName; code: string };

/** What differs between all lists, in the order of the form. An item without an amount says nothing. */
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
