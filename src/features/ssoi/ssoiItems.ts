import type { SsoiInput, SsoiItem, SsoiItemGroup } from '@/contract/ssoi/ssoiReport.schema';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import type { FieldDefinition, WizardStep } from '@/contract/wire/fieldDefinition.schema';
import type { ApiError } from '@/lib/api';

/** Returns the items as fields of a wizard, named by position, since a form could take a code for a path. */
export function itemSteps(groups: readonly SsoiItemGroup[]): WizardStep[] {
  let position = 0;
  return groups.map(({ title, contents }, index) => ({
    name: `group${index}`,
    title,
    fields: contents.map((item) => {
      position += 1;
      return itemField(item, position - 1);
    }),
  }));
}

/** Returns the fields' initial values. */
export function itemValues(groups: readonly SsoiItemGroup[]): FieldValues {
  return Object.fromEntries(itemsOf(groups).map(({ item_value: value }, index) => [nameOf(index), value]));
}

/** Returns the items with the typed values; read-only ones are unchanged. */
export function toInput(groups: readonly SsoiItemGroup[], values: FieldValues): SsoiInput[] {
  return itemsOf(groups).map(({ item_number, code, item_value, isEditable }, index) => ({
    ...(item_number === undefined ? {} : { item_number }),
    ...(code === undefined ? {} : { code }),
    item_value: isEditable === false ? item_value : ((values[nameOf(index)] ?? null) as SsoiInput['item_value']), // as the item's type reads it
  }));
}

/** Returns the refusal with errors that name fields in place of items. */
export function toFieldRefusal(groups: readonly SsoiItemGroup[], refusal: ApiError): ApiError {
  const { fieldErrors } = refusal;
  if (fieldErrors === undefined) return refusal;
  const names = new Map(itemsOf(groups).map(({ item_number, code }, index) => [item_number ?? code, nameOf(index)]));
  return { ...refusal, fieldErrors: fieldErrors.map((one) => ({ ...one, path: names.get(one.path) ?? one.path })) };
}

/** Returns the statement line of a field; null for an answer. */
export function findItemLine(groups: readonly SsoiItemGroup[], name: string): string | null {
  return itemsOf(groups).find((_item, index) => nameOf(index) === name)?.item_number ?? null;
}

function itemsOf(groups: readonly SsoiItemGroup[]): readonly SsoiItem[] {
  return groups.flatMap(({ contents }) => contents);
}

function itemField(
  { label, type, item_number: number, values, isIdentifier = false, isEditable = true }: SsoiItem,
  index: number,
): FieldDefinition {
  return {
    name: nameOf(index),
    label,
    type,
    isEditable,
    isIdentifier,
    ...(values === undefined ? {} : { values }),
    ...(number !== undefined && /^\d+$/.test(number) ? { code: number } : {}),
  };
}

function nameOf(index: number): string {
  return `item${index}`;
}
