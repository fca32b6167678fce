import type { FieldFinding, ShownField } from '@/components/definedForm';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { isValueOff } from '@/domain/haircuts/positionValue';
import { securityIdWarning } from '@/domain/inventory/securityIds';
import { formatDollars, type Money, toAmount } from '@/domain/money';
import { readValues } from './positionValues';

/** Aids to fill in a form, from the values typed so far. */
export type PositionAids = {
  /** Hints below fields, by name. */
  hints: Readonly<Record<string, string | null>>;
  /** Computed amounts and their inputs, by field. */
  computed: Readonly<Record<string, { value: Money; from: string } | null>>;
  /** Suggested values of empty fields and the reasons, by field. */
  likely?: Readonly<Record<string, { value: string | number; label: string; reason: string } | undefined>>;
};

/** Returns the field with its aids: hints, and buttons that fill in computed amounts. */
export function aidedField(field: ShownField, { hints, computed, likely = {} }: PositionAids): ShownField {
  const hint = hints[field.name] ?? field.hint;
  const worked = computed[field.name] ?? null;
  const guess = likely[field.name];
  if (guess !== undefined) {
    return { ...field, hint, suggestions: [{ label: `Use ${guess.label}`, value: guess.value, hint: guess.reason }] };
  }
  if (worked === null || !field.isEditable) return { ...field, hint };
  const suggestion = { label: `Use ${formatDollars(worked.value)}`, value: toAmount(worked.value), hint: worked.from };
  return { ...field, hint, suggestions: [suggestion] };
}

/** Returns warnings about the values; they don't prevent a save. */
export function positionFindings(values: FieldValues, { computed }: PositionAids): FieldFinding[] {
  const { text, money } = readValues(values);
  const offs = Object.entries(computed).flatMap(([name, worked]) => {
    const entered = money(name);
    if (worked === null || entered === null || !isValueOff(entered, worked.value)) return [];
    return [warningAt(name, `${worked.from} is ${formatDollars(worked.value)}.`)];
  });
  const idWarning = securityIdWarning(text('cusip_isin'));
  return idWarning === null ? offs : [warningAt('cusip_isin', idWarning), ...offs];
}

function warningAt(field: string, message: string): FieldFinding {
  return { severity: 'warning', message, fields: [field] };
}
