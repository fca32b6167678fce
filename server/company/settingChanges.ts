import { isDeepStrictEqual } from 'node:util';
import { loggedMethodTexts, loggedPlaceTexts, marketsText } from '@server/company/capitalSettings/settingsTexts';
import type { StoredMarkets } from '@server/db/schema/capital';
import type { CapitalActivity, CapitalMethod, NonMarketablePlace } from '@/contract/company/capitalSettings';
import type { FieldChange } from '@/contract/history/history.schema';
import { type Exemption, exemptions, type WithdrawalRow, withdrawalTypes } from '@/domain/focus/inputs/capitalInputs';
import type { InputValues } from '@/domain/focus/inputs/capitalInputValues';
import {
  type ListedChange,
  type ListedItems,
  listedChanges,
  listFieldOf,
  mapListedInputs,
} from '@/domain/focus/inputs/listedItems';
import { readStoredItems } from '@/domain/focus/inputs/listedItemValues';
import { moneyInputNames, moneyInputs } from '@/domain/focus/inputs/moneyInputs';
import { formatMoney, money, toAmount } from '@/domain/money';
import { activityMinimums } from '@/domain/netCapital/minimums';
import { formatDay } from '@/domain/periods';

/** A field that can change. `write` formats a value other than an amount or text, and a row of a list. */
type ChangeField = { name: string; label: string; type: FieldChange['type']; write?: (value: never) => string };
type Withdrawal = Omit<WithdrawalRow, 'amount'> & { amount: number };
type AddOn = { reason: string; amount: string };
type Values = Readonly<Record<string, unknown>>;

const inputFields: readonly ChangeField[] = [
  ...moneyInputNames.map(
    (name): ChangeField => ({ name, label: `${moneyInputs[name].label} (${moneyInputs[name].code})`, type: 'amount' }),
  ),
  { name: 'noteBReason', label: 'Reason for the Note B difference', type: 'text' },
  { name: 'exemption', label: 'Exemption from Rule 15c3-3', type: 'text', write: (key: Exemption) => exemptions[key] },
  { name: 'clearingFirmName', label: 'Name of clearing firm(s)', type: 'text' },
  {
    name: 'ownershipEquitySubordinatedLiabilities',
    label: 'Proposed withdrawals',
    type: 'text',
    write: ({ type, name, inOrOut, amount, date, renew }: Withdrawal) =>
      [withdrawalTypes[type], name, inOrOut, amountText(amount), formatDay(date), `renew: ${renew}`].join(', '),
  },
];

const settingsFields: readonly ChangeField[] = [
  { name: 'effectiveFrom', label: 'Effective from', type: 'text', write: formatDay },
  { name: 'minimumNetCapital', label: 'Minimum net capital', type: 'amount' },
  { name: 'method', label: 'Method', type: 'text', write: (method: CapitalMethod) => loggedMethodTexts[method] },
  { name: 'marketMakerMinimum', label: 'Market maker minimum', type: 'amount' },
  {
    name: 'addOns',
    label: 'Additional requirements',
    type: 'text',
    write: ({ reason, amount }: AddOn) => `${reason}, ${amountText(amount)}`,
  },
  { name: 'businessStart', label: 'Business start', type: 'text', write: formatDay },
  {
    name: 'nonMarketableIn',
    label: 'Non-marketable securities',
    type: 'text',
    write: (place: NonMarketablePlace) => loggedPlaceTexts[place],
  },
  {
    name: 'activities',
    label: 'Activities',
    type: 'text',
    write: (activity: CapitalActivity) => activityMinimums[activity].label,
  },
  {
    name: 'marketCounts',
    label: 'Markets',
    type: 'text',
    write: ({ aboveFive, upToFive }: StoredMarkets) =>
      marketsText({ aboveFive: money(aboveFive), upToFive: money(upToFive) }),
  },
];

/** Returns the differences between two versions of a period's capital inputs; before the first save, all that isn't blank or zero. */
export function inputChanges(before: InputValues | null, after: InputValues): FieldChange[] {
  const items = listedChanges(listsOf(before), listsOf(after));
  return [...fieldChanges(inputFields, before, after), ...items.map(toItemChange)];
}

/** Returns an item's change in an amount's list as its own field, since lists of changes identify fields by name. */
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

/** Returns the differences between two versions of a capital settings entry; null is a missing version. */
export function settingsChanges(before: Values | null, after: Values | null): FieldChange[] {
  return fieldChanges(settingsFields, before, after);
}

/** Returns the differences between two versions, field by field; null is a missing version. */
function fieldChanges(fields: readonly ChangeField[], before: Values | null, after: Values | null): FieldChange[] {
  return fields.flatMap((field): FieldChange[] => {
    const [old, next] = [shown(field, before?.[field.name]), shown(field, after?.[field.name])];
    if (isDeepStrictEqual(old, next)) return [];
    // Against a missing version, a zero is no change.
    if ((before === null || after === null) && (old ?? next) === 0) return [];
    return [{ field: field.name, label: field.label, type: field.type, old, new: next }];
  });
}

function shown({ type, write = String }: ChangeField, value: unknown): FieldChange['new'] {
  if (value === null || value === undefined || value === '') return null;
  if (type === 'amount') return Number(value);
  // A field's values are of the type that its `write` accepts.
  const textOf = write as (value: unknown) => string;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(textOf).join('; ');
  return textOf(value);
}

function amountText(amount: number | string): string {
  return formatMoney(money(amount));
}
