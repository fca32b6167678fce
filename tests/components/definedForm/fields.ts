import { type FormField, parseFields } from '@/components/definedForm/definitions';
import type { FieldDefinition, WizardStep } from '@/contract/wire/fieldDefinition.schema';

/** Returns a definition as a server may send it, by default of an editable text. */
export function definition(changes: Partial<FieldDefinition> & { name: string }): FieldDefinition {
  return { label: `The ${changes.name}`, type: 'input', isEditable: true, ...changes };
}

export function step(name: string, fields: readonly FieldDefinition[]): WizardStep {
  return { name, title: `Step ${name}`, fields: [...fields] };
}

export function parsed(...definitions: readonly FieldDefinition[]): readonly FormField[] {
  return parseFields(definitions);
}

export const required = { required: true };

export const withdrawals = definition({
  name: 'ownershipEquitySubordinatedLiabilities',
  type: 'array_of_object',
  dependentFieldName: 'haveProposed',
  dependentFieldValue: true,
  max_qty: 2,
  schema: [
    definition({ name: 'type', type: 'select', values: [{ label: 'Equity', value: 1 }] }),
    definition({ name: 'name' }),
    definition({ name: 'amount', type: 'currency' }),
  ],
});

export const noYes = [
  { label: 'No', value: false },
  { label: 'Yes', value: true },
];

export const haveProposed = definition({
  name: 'haveProposed',
  type: 'radio',
  values: noYes,
  validation: required,
});

/** Returns a definition of a newer server as received. */
export function fromNewerServer(sent: object): FieldDefinition {
  return JSON.parse(JSON.stringify(sent));
}

/** Returns a field of a type that the contract doesn't have. */
export function ofUnknownType(name: string): FieldDefinition {
  return fromNewerServer({ ...definition({ name }), type: 'colour' });
}
