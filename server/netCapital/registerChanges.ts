import { type ChangeField, fieldChanges, type Values } from '@server/company/settingChanges';
import type { FieldChange } from '@/contract/history/history.schema';
import type { CapitalRegister, RecurringKind } from '@/contract/registers/registers';
import { recurringKindTexts } from '@/domain/registers/registerTexts';
import type { KeptAccount } from './readRegisters';

const fields: Readonly<Record<CapitalRegister, readonly ChangeField[]>> = {
  RECURRING_ENTRIES: [
    { name: 'name', label: 'Name', type: 'text' },
    { name: 'kind', label: 'Kind', type: 'text', write: (key: RecurringKind) => recurringKindTexts[key] },
    { name: 'debit', label: 'Debit', type: 'text', write: accountText },
    { name: 'credit', label: 'Credit', type: 'text', write: accountText },
    { name: 'amount', label: 'Amount', type: 'amount' },
    { name: 'first_period', label: 'First period', type: 'text' },
    { name: 'last_period', label: 'Last period', type: 'text' },
  ],
};

function accountText({ number, name }: KeptAccount): string {
  return `${number} ${name}`;
}

const names: Readonly<Record<CapitalRegister, (values: Values) => string>> = {
  RECURRING_ENTRIES: ({ name }) => `Recurring entry, ${String(name)}`,
};

/** Returns the differences between two versions of a register's entry; null is a missing version. */
export function registerChanges(register: CapitalRegister, before: Values | null, after: Values | null): FieldChange[] {
  return fieldChanges(fields[register], before, after);
}

/** Returns an entry's name in the change log. */
export function registerEntryName(register: CapitalRegister, values: Values): string {
  return names[register](values);
}
