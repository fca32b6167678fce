import { checkedSteps } from '@server/services/fieldDefinitions';
import type { FieldDefinition, WizardStep } from '@/contract/fieldDefinition';
import {
  exemptionFields,
  filingFields,
  incomeBasisFields,
  minimumNetCapitalField,
  moneyFields,
  noteBReasonField,
  type Origins,
  periodField,
  withdrawalFields,
} from './focusFields';
import type { IncomeBasis } from './incomeBasis';

/** The steps of the FOCUS wizard, in the order of the form; `origins` say where prefilled amounts come from, `basis` what income covers. */
export function focusSteps(origins: Origins, basis: IncomeBasis): WizardStep[] {
  return checkedSteps([
    { name: 'period', title: 'Period and filing', fields: [periodField, ...incomeBasisFields(basis), ...filingFields] },
    { name: 'exemption', title: 'Exemption', fields: [...exemptionFields] },
    {
      name: 'balanceSheet',
      title: 'Balance sheet inputs',
      description: 'Accounts that fill two boxes of the form: operating leases, and receivables that have aged.',
      fields: [...moneyFields('leases', origins), ...moneyFields('receivables', origins)],
    },
    {
      name: 'netCapital',
      title: 'Net capital inputs',
      fields: [...moneyFields('capital', origins), ...withNoteBReason(moneyFields('charges', origins))],
    },
    {
      name: 'haircuts',
      title: 'Haircuts',
      description: 'Charges on securities positions, as amounts for each class. Type 0.00 where there is none.',
      fields: [...moneyFields('haircuts', origins)],
    },
    {
      name: 'indebtedness',
      title: 'Aggregate indebtedness and requirement',
      fields: [...moneyFields('indebtedness', origins), minimumNetCapitalField],
    },
    { name: 'withdrawals', title: 'Withdrawals', fields: [...withdrawalFields] },
    {
      name: 'rollForwards',
      title: 'Roll-forwards',
      description: 'From the beginning to the end of the period, and the income of its last month.',
      fields: [
        ...moneyFields('equity', origins),
        ...moneyFields('subordinated', origins),
        ...moneyFields('income', origins),
      ],
    },
    {
      name: 'memos',
      title: 'Memo amounts',
      description: 'Amounts that the form prints beside a line; they enter no total.',
      fields: [...moneyFields('memos', origins)],
    },
  ]);
}

function withNoteBReason(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return fields.flatMap((field) => (field.name === 'noteBDifference' ? [field, noteBReasonField] : [field]));
}
