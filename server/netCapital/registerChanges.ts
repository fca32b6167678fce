import { type ChangeField, fieldChanges, type Values } from '@server/company/settingChanges';
import type { FieldChange } from '@/contract/history/history.schema';
import type {
  CapitalRegister,
  RecurringKind,
  SubordinatedLoanForm,
  SubordinatedLoanLender,
} from '@/contract/registers/registers';
import { formatMoney, money } from '@/domain/money';
import { formatDay, type IsoDate } from '@/domain/periods';
import { lenderTexts, loanFormTexts, recurringKindTexts } from '@/domain/registers/registerTexts';
import type { KeptAccount } from './readRegisters';

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No');

const fields: Readonly<Record<CapitalRegister, readonly ChangeField[]>> = {
  SUBORDINATED_LOANS: [
    { name: 'lender', label: 'Lender', type: 'text' },
    { name: 'lender_is', label: 'Lender is', type: 'text', write: (key: SubordinatedLoanLender) => lenderTexts[key] },
    { name: 'form', label: 'Form', type: 'text', write: (key: SubordinatedLoanForm) => loanFormTexts[key] },
    { name: 'amount', label: 'Amount', type: 'amount' },
    { name: 'agreement_date', label: 'Agreement date', type: 'text', write: formatDay },
    { name: 'maturity_date', label: 'Maturity date', type: 'text', write: formatDay },
    { name: 'is_equity', label: 'Equity capital', type: 'text', write: yesOrNo },
    { name: 'is_temporary', label: 'Temporary', type: 'text', write: yesOrNo },
    { name: 'approval_reference', label: 'Approval reference', type: 'text' },
    { name: 'renewal_notice_by', label: 'Last day for notice', type: 'text', write: formatDay },
    { name: 'is_expected_to_renew', label: 'Expected to be renewed', type: 'text', write: yesOrNo },
    {
      name: 'payments',
      label: 'Payments',
      type: 'text',
      write: ({ date, amount }: { date: IsoDate; amount: number }) =>
        `${formatDay(date)}, ${formatMoney(money(amount))}`,
    },
  ],
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
  SUBORDINATED_LOANS: ({ lender }) => `Subordinated loan, ${String(lender)}`,
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
