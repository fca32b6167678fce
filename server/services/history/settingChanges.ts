import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '@/contract/history';
import { exemptions } from '@/domain/focus/capitalInputs';
import type { InputValues } from '@/domain/focus/capitalInputValues';
import {
  type ListedChange,
  type ListedItems,
  listedChanges,
  listFieldOf,
  mapListedInputs,
} from '@/domain/focus/listedItems';
import { readStoredItems } from '@/domain/focus/listedItemValues';
import { moneyInputNames, moneyInputs } from '@/domain/focus/moneyInputs';
import { toAmount } from '@/domain/money';

type Field = { name: string; label: string; type: FieldChange['type'] };
type Values = Readonly<Record<string, unknown>>;

const inputFields: readonly Field[] = [
  ...moneyInputNames.map(
    (name): Field => ({ name, label: `${moneyInputs[name].label} (${moneyInputs[name].code})`, type: 'amount' }),
  ),
  { name: 'noteBReason', label: 'Reason for the Note B difference', type: 'text' },
  { name: 'exemption', label: 'Exemption from Rule 15c3-3', type: 'text' },
  { name: 'clearingFirmName', label: 'Name of clearing firm(s)', type: 'text' },
  { name: 'ownershipEquitySubordinatedLiabilities', label: 'Proposed withdrawals', type: 'text' },
];

const settingsFields: readonly Field[] = [
  { name: 'effectiveFrom', label: 'Effective from', type: 'text' },
  { name: 'minimumNetCapital', label: 'Minimum net capital', type: 'amount' },
  { name: 'method', label: 'Method', type: 'text' },
  { name: 'marketMakerMinimum', label: 'Market maker minimum', type: 'amount' },
  { name: 'addOns', label: 'Additional requirements', type: 'text' },
  { name: 'businessStart', label: 'Business start', type: 'text' },
  { name: 'nonMarketableIn', label: 'Non-marketable securities', type: 'text' },
];

const words: Readonly<Record<string, string>> = {
  ...exemptions,
  BASIC: 'Basic (aggregate indebtedness)',
  ALTERNATIVE: 'Alternative (debit items)',
  LEDGER: 'On the ledger',
  INVENTORY: 'In the inventory',
};

/** What differs between capital inputs of a period; before the first save, what is not blank or zero. */
export function inputChanges(before: InputValues | null, after: InputValues): FieldChange[] {
  const items = listedChanges(listsOf(before), listsOf(after));
  return [...fieldChanges(inputFields, before, after), ...items.map(toItemChange)];
}

/** What differs between the lists of an amount, item by item, each as a field of its own: lists of changes tell fields apart by name. */
function toItemChange({ code, input, name, before, after }: ListedChange): FieldChange {
  return {
    field: `${listFieldOf(input)}.${name}`,
    label: `${moneyInputs[input].label} (${code}): ${name}`,
    type: 'amount',
    old: before && toAmount(before),
    new: after && toAmount(after),
  };
}

function listsOf(values: InputValues | null): ListedItems {
  return mapListedInputs((name) => readStoredItems(values?.[listFieldOf(name)]));
}

/** What differs between two versions of an entry of the capital settings; null where there is none. */
export function settingsChanges(before: Values | null, after: Values | null): FieldChange[] {
  return fieldChanges(settingsFields, before, after);
}

function fieldChanges(fields: readonly Field[], before: Values | null, after: Values | null): FieldChange[] {
  return fields.flatMap((field): FieldChange[] => {
    const [old, next] = [shown(field, before?.[field.name]), shown(field, after?.[field.name])];
    if (isDeepStrictEqual(old, next)) return [];
    // With nothing to compare with, a zero says nothing.
    if ((before === null || after === null) && (old ?? next) === 0) return [];
    return [{ field: field.name, label: field.label, type: field.type, old, new: next }];
  });
}

function shown({ type }: Field, value: unknown): FieldChange['new'] {
  if (value === null || value === undefined || value === '') return null;
  if (type === 'amount') return Number(value);
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(rowText).join('; ');
  return words[String(value)] ?? String(value);
}

/** A row of a list: its values one after the other. */
function rowText(row: unknown): string {
  return Object.values(row as object)
    .filter((value) => value !== null && value !== '')
    .join(', ');
}
