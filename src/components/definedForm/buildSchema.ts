import { array, lazy, mixed, number, type ObjectSchema, object, type Schema, string } from 'yup';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { parsePeriod } from '@/domain/periods';
import { formatAmount, formatDate } from '@/lib/format';
import { currency, isBlankValue, month, requiredMessage } from '@/lib/validation';
import type { FormField } from './definitions';
import { isBlankRow } from './fieldValues';
import { hasTypableTotal, repeatedItem } from './itemizedAmounts';
import { type Bound, comparable, type ShownField, shownFields, toRowCells } from './shownFields';

/** Builds the schema of the shown, editable fields: users can't correct what they can't edit. */
export function buildSchema(shown: readonly ShownField[]): ObjectSchema<FieldValues> {
  const rules = shown.filter((field) => field.isEditable).map((field) => [field.name, bounded(field)]);
  return object(Object.fromEntries(rules));
}

const builders: Record<ShownField['type'], (field: ShownField) => Schema> = {
  input: textRule,
  date: textRule,
  time_report: periodRule,
  number: (field) => numberRule(field, number().nullable().typeError('This field must be a number')),
  currency: (field) => numberRule(field, currency()),
  select: choiceRule,
  radio: choiceRule,
  // An unticked box is an answer too.
  checkbox: () => mixed().nullable(),
  'select-multiple': choicesRule,
  array_of_object: rowsRule,
  unknown: () => mixed().nullable(),
};

function bounded(field: ShownField): Schema {
  const rule = builders[field.type](field);
  const { atLeast, atMost } = field;
  const isNumber = typeof (atLeast ?? atMost)?.value === 'number';
  return rule
    .test('atLeast', boundText(isNumber ? 'less than' : 'before', atLeast), (value) => {
      return !isBeyond(comparable(field, value), atLeast, -1);
    })
    .test('atMost', boundText(isNumber ? 'more than' : 'after', atMost), (value) => {
      return !isBeyond(comparable(field, value), atMost, 1);
    });
}

/** Returns true if the answer is below (-1) or above (1) the bound; false if either is missing or their types differ. */
function isBeyond(answer: string | number | null, bound: Bound | null, side: -1 | 1): boolean {
  if (bound === null || typeof answer !== typeof bound.value || answer === null) return false;
  return side === 1 ? answer > bound.value : answer < bound.value;
}

function boundText(relation: string, bound: Bound | null): string {
  if (bound === null) return '';
  const limit = typeof bound.value === 'number' ? formatLimit(bound.value) : formatDate(bound.value);
  return `This field can't be ${relation} ${bound.label} (${limit})`;
}

function textRule({ isRequired, maxLength }: ShownField): Schema {
  const rule = maxLength === null ? string() : string().max(maxLength, `At most ${maxLength} characters`);
  return isRequired ? rule.trim().required(requiredMessage) : rule;
}

function periodRule({ isRequired, isMonth }: ShownField): Schema {
  if (isMonth) return isRequired ? month().required(requiredMessage) : month();
  return string().test('period', 'Please select one', (value) => {
    return value === undefined || value === '' ? !isRequired : parsePeriod(value) !== null;
  });
}

function numberRule({ isRequired, min, max }: ShownField, rule: ReturnType<typeof currency>): Schema {
  let limited = rule;
  if (min !== null) limited = limited.min(min, `This field must be at least ${formatLimit(min)}`);
  if (max !== null) limited = limited.max(max, `This field must be at most ${formatLimit(max)}`);
  return isRequired ? limited.test('given', requiredMessage, isGiven) : limited;
}

function choiceRule({ isRequired }: ShownField): Schema {
  return isRequired ? mixed().nullable().test('given', requiredMessage, isGiven) : mixed().nullable();
}

function choicesRule({ isRequired }: ShownField): Schema {
  return isRequired ? array().min(1, requiredMessage) : array();
}

/** Requires every cell of a row, whatever its column says; a blank row is allowed if the table drops blank rows. */
function rowsRule(table: ShownField): Schema {
  const { isRequired, maxRows, dropsBlankRows } = table;
  const filled = buildSchema(toRowCells(table));
  const row = lazy((value: unknown) => (dropsBlankRows && isBlankRow(table, value) ? mixed() : filled));
  const rows = itemsRule(table, array().of(row).max(maxRows, `At most ${maxRows} rows`));
  return isRequired
    ? rows.test('given', requiredMessage, (value) => !(value ?? []).every((one) => isBlankRow(table, one)))
    : rows;
}

/** Requires items to have unique names and a sum within the amount's limit. */
function itemsRule<Rule extends Schema>({ itemizes }: ShownField, rows: Rule): Rule {
  if (itemizes === null) return rows;
  return rows
    .test(
      'names',
      ({ value }) => `${repeatedItem(value)} is listed twice.`,
      (value) => repeatedItem(value) === null,
    )
    .test('total', 'The items add up to more than 9,999,999,999,999.99.', hasTypableTotal);
}

function isGiven(value: unknown): boolean {
  return !isBlankValue(value);
}

function formatLimit(limit: number): string {
  return formatAmount(limit, Number.isInteger(limit) ? 0 : Math.max(2, String(limit).split('.')[1]?.length ?? 0));
}

/** Validates answers as the form would; rejects with yup's `ValidationError`. */
export async function validateValues(fields: readonly FormField[], values: FieldValues): Promise<void> {
  await buildSchema(shownFields(fields, values)).validate(values, { abortEarly: false });
}
