import type { Condition, FieldDefinition, WizardStep } from '@/contract/wire/fieldDefinition.schema';

/**
 * Returns the steps after checking that an app can follow them: names are unique, conditions and bounds name existing fields (conditions earlier
 * ones), and a condition's value is a possible answer. Throws an Error naming the first field that breaks a rule, which is a programming error.
 */
export function validateSteps(steps: WizardStep[]): WizardStep[] {
  const known = new Map(steps.flatMap((step) => step.fields).map((field) => [field.name, field]));
  const before = new Set<string>();
  const earlier: Find = (name) => (before.has(name) ? known.get(name) : undefined);
  for (const step of steps) {
    checkConditions(step.name, [dependencyOf(step)], earlier);
    for (const field of step.fields) {
      if (before.has(field.name)) throw wrong(field.name, 'stands twice');
      checkConditions(field.name, [dependencyOf(field), field.visibleWhen, ...offeredBy(field)], earlier);
      checkConditions(field.name, judgedBy(field), (name) => known.get(name));
      checkBounds(field, known);
      checkType(field);
      checkItems(field, earlier);
      before.add(field.name);
    }
  }
  return steps;
}

/** Returns the fields of a form without steps after the same checks (see `validateSteps`). */
export function validateFields(fields: FieldDefinition[]): FieldDefinition[] {
  validateSteps([{ name: 'form', title: '', fields }]);
  return fields;
}

type Find = (name: string) => FieldDefinition | undefined;

function checkConditions(owner: string, conditions: readonly (Condition | undefined)[], find: Find): void {
  for (const condition of conditions.filter((one) => one !== undefined)) {
    const field = find(condition.field);
    if (!field) throw wrong(owner, `has a condition on "${condition.field}", which does not stand before it`);
    const choices = choicesOf(field);
    const odd = [...(condition.is ?? []), ...(condition.isNot ?? [])].find(
      (value) => choices?.includes(value) === false,
    );
    if (odd !== undefined) throw wrong(owner, `waits for "${odd}", which "${condition.field}" does not offer`);
  }
}

type Dependent = Pick<FieldDefinition, 'dependentFieldName' | 'dependentFieldValue'>;

function dependencyOf({ dependentFieldName: field, dependentFieldValue: value }: Dependent) {
  if (field === undefined) return undefined;
  return value === undefined ? { field } : { field, is: [value] };
}

function offeredBy({ values = [] }: FieldDefinition) {
  return values.map(({ visibleWhen }) => visibleWhen);
}

function judgedBy({ validation, editableWhen, clearedWhen }: FieldDefinition) {
  return [validation?.requiredWhen, editableWhen, clearedWhen];
}

/** Returns the possible answers of a field; undefined if any answer is. */
function choicesOf({ type, values }: FieldDefinition): readonly unknown[] | undefined {
  return type === 'checkbox' ? [true, false] : values?.map(({ value }) => value);
}

const dated = ['date', 'time_report'];
const numeric = ['number', 'currency'];

function checkBounds(
  { name, type, validation = {} }: FieldDefinition,
  known: ReadonlyMap<string, FieldDefinition>,
): void {
  for (const bound of [validation.minField, validation.maxField].filter((one) => one !== undefined)) {
    const types = [type, known.get(bound)?.type ?? ''];
    const isComparable = [dated, numeric].some((kind) => types.every((one) => kind.includes(one)));
    if (!isComparable) throw wrong(name, `cannot be compared with "${bound}"`);
  }
}

function checkItems({ name, itemizes, schema = [] }: FieldDefinition, find: Find): void {
  if (itemizes === undefined) return;
  if (find(itemizes)?.type !== 'currency') throw wrong(name, 'itemizes no amount that stands before it');
  const typeOf = (cell: string) => schema.find((column) => column.name === cell)?.type;
  if (typeOf('name') !== 'input' || typeOf('amount') !== 'currency') {
    throw wrong(name, 'needs a name and an amount for each item');
  }
}

function checkType(field: FieldDefinition): void {
  const { name, type, values = [], schema = [], decimals, isMonth = false } = field;
  const isChoice = ['select', 'radio', 'select-multiple'].includes(type);
  if (isChoice !== values.length > 0) throw wrong(name, isChoice ? 'offers no values' : 'offers values');
  if ((type === 'array_of_object') !== schema.length > 0) throw wrong(name, 'must be a table with columns, or neither');
  if (decimals !== undefined && !numeric.includes(type)) throw wrong(name, 'has decimals without being a number');
  if (isMonth && type !== 'time_report') throw wrong(name, 'is a month without being a period');
  for (const column of schema) checkType(column);
}

function wrong(name: string, problem: string): Error {
  return new Error(`Definition of "${name}" ${problem}`);
}
