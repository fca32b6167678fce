import type { FieldFinding, ShownField } from '@/components/definedForm';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { isValueOff } from '@/domain/haircuts/positionValue';
import { formatDollars, type Money, toAmount } from '@/domain/money';
import { securityIdWarning } from '@/domain/securityIds';
import { readValues } from './positionValues';

/** What helps to fill in a form, by what is typed so far. */
export type PositionAids = {
  /** What a field says under it, by its name. */
  hints: Readonly<Record<string, string | null>>;
  /** What an amount works out to, and from what, by its field. */
  computed: Readonly<Record<string, { value: Money; from: string } | null>>;
  /** What an empty field most likely is, and why, by its field. */
  likely?: Readonly<Record<string, { value: string | number; label: string; reason: string } | undefined>>;
};

/** The fields with their aids: hints, and buttons that fill in what an amount works out to. */
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

/** What looks wrong without keeping anybody from saving it. */
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
