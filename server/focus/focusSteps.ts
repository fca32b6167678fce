import { validateSteps } from '@server/common/fieldDefinitions';
import { periodField } from '@server/reports/periodStep';
import type { FieldDefinition, WizardStep } from '@/contract/wire/fieldDefinition.schema';
import type { InventoryHaircuts } from '@/domain/focus/types';
import type { RequirementBasis } from '@/domain/netCapital/requirement';
import type { IsoDate } from '@/domain/periods';
import {
  exemptionFields,
  filingFields,
  incomeBasisFields,
  type KnownInputs,
  minimumNetCapitalField,
  moneyFields,
  noteBReasonField,
  withdrawalFields,
} from './focusFields';
import type { IncomeBasis } from './incomeBasis';
import { inventoryHaircutsStep } from './inventoryFields';

/** The inputs of a period's wizard: the days of income, and the requirement of its last day. */
type StepsBasis = {
  income: IncomeBasis;
  company: RequirementBasis;
  end: IsoDate;
  /** The inventory's haircuts on the last day; null without one. */
  inventory: InventoryHaircuts | null;
  /** Text on the withdrawals that Rule 15c3-1(e) still allows. */
  withdrawals: string;
};

/** Returns the steps of the FOCUS wizard, in the order of the form. */
export function focusSteps(known: KnownInputs, basis: StepsBasis): WizardStep[] {
  return validateSteps([
    {
      name: 'period',
      title: 'Period and filing',
      fields: [
        periodField({ hint: "The report uses this period's trial balance." }),
        ...incomeBasisFields(basis.income),
        ...filingFields,
      ],
    },
    { name: 'exemption', title: 'Exemption', fields: [...exemptionFields] },
    {
      name: 'balanceSheet',
      title: 'Balance sheet inputs',
      description:
        'Accounts split between two boxes of the form: operating leases, aged receivables, and fixed assets that secure debt.',
      fields: [...moneyFields('leases', known), ...moneyFields('receivables', known)],
    },
    {
      name: 'netCapital',
      title: 'Net capital inputs',
      fields: [...moneyFields('capital', known), ...withNoteBReason(moneyFields('charges', known))],
    },
    haircutsStep(known, basis),
    requirementStep(known, basis),
    {
      name: 'withdrawals',
      title: 'Withdrawals',
      description: basis.withdrawals,
      fields: [...withdrawalFields, ...moneyFields('withdrawals', known)],
    },
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

function haircutsStep(known: KnownInputs, { inventory, end }: StepsBasis): WizardStep {
  const step = {
    name: 'haircuts',
    title: 'Haircuts',
    description: 'Deductions from the market value of securities you hold, one amount per class.',
    fields: [...moneyFields('haircuts', known)],
  };
  return inventory === null ? step : inventoryHaircutsStep(step, { inventory, end });
}

/** Returns the requirement step. Only the basic method has aggregate indebtedness, only the alternative one debit items. */
function requirementStep(known: KnownInputs, { company, end }: StepsBasis): WizardStep {
  const minimum = minimumNetCapitalField(company, end);
  if (company.method === 'BASIC') {
    const fields = [...moneyFields('indebtedness', known), minimum];
    return { name: 'indebtedness', title: 'Aggregate indebtedness and requirement', fields };
  }
  return {
    name: 'requirement',
    title: 'Net capital requirement',
    description:
      'Alternative method, Rule 15c3-1(a)(1)(ii): the greater of 2% of aggregate debit items or the dollar minimum.',
    fields: [...moneyFields('requirement', known), minimum],
  };
}

function withNoteBReason(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return fields.flatMap((field) => (field.name === 'noteBDifference' ? [field, noteBReasonField] : [field]));
}
