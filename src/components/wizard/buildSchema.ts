import { array, mixed, number, type ObjectSchema, object, type Schema, string } from 'yup';
import type { FieldValues } from '@/contract/fieldDefinition';
import { parsePeriod } from '@/domain/periods';
import { formatAmount } from '@/lib/format';
import { currency, requiredText } from '@/lib/validation';
import type { WizardField } from './definitions';

/** The rules of the fields that are shown. What a person cannot change is not theirs to correct. */
export function buildSchema(fields: readonly WizardField[]): ObjectSchema<FieldValues> {
  const rules = fields.filter((field) => field.isEditable).map((field) => [field.name, builders[field.type](field)]);
  return object(Object.fromEntries(rules));
}

/** `Please fill the information in Ownership Equity Subordinated Liabilities`, from the table's name. */
export function unfilledRowsText({ name }: WizardField): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2');
  return `Please fill the information in ${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const builders: Record<WizardField['type'], (field: WizardField) => Schema> = {
  input: textRule,
  date: textRule,
  time_report: periodRule,
  number: (field) => numberRule(field, number().nullable().typeError('This field must be a number')),
  currency: (field) => numberRule(field, currency()),
  select: choiceRule,
  radio: choiceRule,
  // Unticked is an answer too.
  checkbox: () => mixed().nullable(),
  'select-multiple': choicesRule,
  array_of_object: rowsRule,
  unknown: () => mixed().nullable(),
};

function textRule({ isRequired, maxLength }: WizardField): Schema {
  const rule = maxLength === null ? string() : string().max(maxLength, `At most ${maxLength} characters`);
  return isRequired ? rule.trim().required(requiredText) : rule;
}

function periodRule({ isRequired }: WizardField): Schema {
  return string().test('period', 'Please select one', (value) => {
    return value === undefined || value === '' ? !isRequired : parsePeriod(value) !== null;
  });
}

function numberRule({ isRequired, min, max }: WizardField, rule: ReturnType<typeof currency>): Schema {
  let limited = rule;
  if (min !== null) limited = limited.min(min, `This field must be at least ${formatLimit(min)}`);
  if (max !== null) limited = limited.max(max, `This field must be at most ${formatLimit(max)}`);
  return isRequired ? limited.test('given', requiredText, isGiven) : limited;
}

function choiceRule({ isRequired }: WizardField): Schema {
  return isRequired ? mixed().nullable().test('given', requiredText, isGiven) : mixed().nullable();
}

function choicesRule({ isRequired }: WizardField): Schema {
  return isRequired ? array().min(1, requiredText) : array();
}

/** No cell of a row may be empty, whatever its column says. */
function rowsRule({ columns, isRequired, maxRows }: WizardField): Schema {
  const row = buildSchema(columns.map((column) => ({ ...column, isRequired: true })));
  const rows = array(row).max(maxRows, `At most ${maxRows} rows`);
  return isRequired ? rows.min(1, requiredText) : rows;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function formatLimit(limit: number): string {
  return formatAmount(limit, Number.isInteger(limit) ? 0 : 2);
}
