import { readFields } from '@/domain/history/records';
import {
  absolute,
  formatMoney,
  isEqual,
  isMore,
  isNegative,
  largestAmount,
  type Money,
  money,
  toAmount,
  zero,
} from '@/domain/money';
import { toNameKey } from '@/domain/texts';
import {
  type ListedInputName,
  type ListedItem,
  type ListedItems,
  listedInputNames,
  listFieldOf,
  mapListedInputs,
  maxItemName,
  maxListedItems,
  totalItems,
} from './listedItems';
import { moneyInputs } from './moneyInputs';

type Reading = {
  base: ListedItems;
  errors: InputError[];
  /** Parses an amount that a user can type; null for anything else. */
  readAmount: (value: unknown) => Money | null;
};

/** Converts the lists to wire format, by field name, without empty ones. */
export function toListValues(items: ListedItems): InputValues {
  const filled = listedInputNames.filter((name) => items[name].length > 0);
  return Object.fromEntries(filled.map((name) => [listFieldOf(name), items[name].map(toValue)]));
}

/**
 * Parses the lists of a form or request. A missing list stays as in `base` while its input's amount does, and is cleared if another value was sent
 * alone. Every invalid item is named by its place, and so is a value that isn't the sum of the list sent with it.
 */
export function readListValues(values: InputValues, reading: Reading): ListedItems {
  return mapListedInputs((name) => {
    const value = values[name];
    const sent = values[listFieldOf(name)];
    if (sent === undefined) return isSumOf(reading.base[name], value, reading) ? reading.base[name] : [];
    const items = readList(name, sent, reading);
    const isOther = items.length > 0 && !isBlankInput(value) && !isSumOf(items, value, reading);
    if (isOther) reading.errors.push(...sumErrors(name, items));
    return items;
  });
}

/** True if a value is the sum of a list; a missing value counts as the sum, a blank one as zero. */
function isSumOf(items: readonly ListedItem[], value: unknown, { readAmount }: Reading): boolean {
  if (value === undefined) return true;
  const amount = isBlankInput(value) ? zero : readAmount(value);
  return amount !== null && isEqual(amount, totalItems(items));
}

/** Returns the error of a wrong sum, unless the sum exceeds the largest amount, which is refused elsewhere. */
function sumErrors(name: ListedInputName, items: readonly ListedItem[]): readonly InputError[] {
  const total = totalItems(items);
  if (isMore(absolute(total), largestAmount)) return [];
  return at(name, `${moneyInputs[name].label} must be the sum of its items, ${formatMoney(total)}`);
}

/** Reads a stored list; unreadable items are skipped. */
export function readStoredItems(stored: unknown): readonly ListedItem[] {
  const rows: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return rows.flatMap((row) => {
    const { name, amount } = readFields(row);
    return typeof name === 'string' && typeof amount === 'number' ? [{ name, amount: money(amount) }] : [];
  });
}

function toValue({ name, amount }: ListedItem): InputValues {
  return { name, amount: toAmount(amount) };
}

function readList(name: ListedInputName, sent: unknown, { errors, readAmount }: Reading): readonly ListedItem[] {
  const field = listFieldOf(name);
  const rows: readonly unknown[] = Array.isArray(sent) ? sent : [];
  if (!Array.isArray(sent) && !isBlankInput(sent)) errors.push({ path: field, message: 'must be a list' });
  if (rows.length > maxListedItems) errors.push({ path: field, message: `At most ${maxListedItems} items` });
  const known = new Set<string>();
  return rows.slice(0, maxListedItems).flatMap((row, index): ListedItem[] => {
    const cells = readFields(row);
    const itemName = readName(cells['name']);
    const amount = readAmount(cells['amount']);
    const path = `${field}.${index}`;
    errors.push(...at(`${path}.name`, nameError(itemName, known)), ...at(`${path}.amount`, amountError(name, amount)));
    known.add(toNameKey(itemName));
    return amount === null ? [] : [{ name: itemName, amount }];
  });
}

function at(path: string, message: string | null): readonly InputError[] {
  return message === null ? [] : [{ path, message }];
}

function readName(value: unknown): string {
  return typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : '';
}

function nameError(name: string, known: ReadonlySet<string>): string | null {
  if (name === '') return 'This field is required';
  if (name.length > maxItemName) return `must not have more than ${maxItemName} characters`;
  return known.has(toNameKey(name)) ? `${name} is listed twice` : null;
}

function amountError(name: ListedInputName, amount: Money | null): string | null {
  if (amount === null) return 'must be an amount';
  return isNegative(amount) && !('isSigned' in moneyInputs[name]) ? 'must not be negative' : null;
}

/** Values by field name, as in a form and in wire format. */
export type InputValues = Readonly<Record<string, unknown>>;

/** True for a value that was sent and left empty. */
export function isBlankInput(value: unknown): boolean {
  return value === null || value === '';
}

export type InputError = { path: string; message: string };
