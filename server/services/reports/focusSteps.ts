import { checkedSteps } from '@server/services/fieldDefinitions';
import type { FieldDefinition, WizardStep } from '@/contract/fieldDefinition';
import {
  exemptionFields,
  filingFields,
  incomeBasisFields,
  type KnownInputs,
  minimumNetCapitalField,
  moneyFields,
  noteBReasonField,
  periodField,
  withdrawalFields,
} from './focusFields';
import type { IncomeBasis } from './incomeBasis';

/** The steps of the FOCUS wizard, in the order of the form; `basis` says what income covers. */
export function focusSteps(known: KnownInputs, basis: IncomeBasis): WizardStep[] {
  return checkedSteps([
    { name: 'period', title: 'Period and filing', fields: [periodField, ...incomeBasisFields(basis), ...filingFields] },
    { name: 'exemption', title: 'Exemption', fields: [...exemptionFields] },
    {
      name: 'balanceSheet',
      title: 'Balance sheet inputs',
      description: 'Accounts that fill two boxes of the form: operating leases and aged receivables.',
      fields: [...moneyFields('leases', known), ...moneyFields('receivables', known)],
    },
    {
      name: 'netCapital',
      title: 'Net capital inputs',
      fields: [...moneyFields('capital', known), ...withNoteBReason(moneyFields('charges', known))],
    },
    {
      name: 'haircuts',
      title: 'Haircuts',
      description: 'Deductions from the market value of securities you hold, one amount a class.',
      fields: [...moneyFields('haircuts', known)],
    },
    {
      name: 'indebtedness',
      title: 'Aggregate indebtedness and requirement',
      fields: [...moneyFields('indebtedness', known), minimumNetCapitalField],
    },
    { name: 'withdrawals', title: 'Withdrawals', fields: [...withdrawalFields] },
    {
      name: 'rollForwards',
      title: 'Roll-forwards',
      description: 'From the beginning to the end of the period, and the income of its last month.',
      fields: [...moneyFields('equity', known), ...moneyFields('subordinated', known), ...moneyFields('income', known)],
    },
    {
      name: 'memos',
      title: 'Memo amounts',
      description: 'Amounts the form prints beside a line. None is added to a total.',
      fields: [...moneyFields('memos', known)],
    },
  ]);
}

function withNoteBReason(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return fields.flatMap((field) => (field.name === 'noteBDifference' ? [field, noteBReasonField] : [field]));
}
