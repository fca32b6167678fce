import { focusReportPursuant } from '@/contract/company';
import type { FieldDefinition } from '@/contract/fieldDefinition';
import { exemptions, maxWithdrawals, textLimits, withdrawalTypes } from '@/domain/focus/capitalInputs';
import {
  type CapitalInputGroup,
  isBlankable,
  type MoneyInputName,
  moneyInputNames,
  moneyInputs,
} from '@/domain/focus/moneyInputs';
import type { IncomeBasis } from './incomeBasis';

/** Where prefilled amounts come from, by input. */
export type Origins = Readonly<Partial<Record<MoneyInputName, string>>>;

const required = { required: true };

export const periodField: FieldDefinition = {
  name: 'endDate',
  label: 'Period',
  type: 'time_report',
  validation: required,
  isEditable: true,
  hint: 'The period whose trial balance the report is made from.',
};

export const filingFields: readonly FieldDefinition[] = [
  {
    name: 'consolidated',
    label: 'Consolidated or unconsolidated',
    type: 'radio',
    values: [
      { label: 'Unconsolidated', value: false },
      { label: 'Consolidated', value: true },
    ],
    validation: required,
    isEditable: true,
  },
  { name: 'isAudited', label: 'This is an audited report', type: 'checkbox', isEditable: true },
  {
    name: 'rule',
    label: 'Filed pursuant to',
    type: 'select-multiple',
    values: focusReportPursuant.map((rule) => ({ label: rule, value: rule })),
    validation: required,
    isEditable: true,
    hint: 'Quarterly reports are filed pursuant to Rule 17a-5(a).',
  },
];

/** Shown, not typed: what the income is worked out from. */
export function incomeBasisFields({ fiscalYearEnd, incomeSpan }: IncomeBasis): readonly FieldDefinition[] {
  return [
    { name: 'incomeSpan', label: 'Income from', type: 'input', isEditable: false, hint: incomeSpan.hint },
    { name: 'fiscalYearEnd', label: 'Fiscal year ends on', type: 'input', isEditable: false, hint: fiscalYearEnd.hint },
  ];
}

export const exemptionFields: readonly FieldDefinition[] = [
  {
    name: 'exemption',
    label: 'Exemption from Rule 15c3-3',
    type: 'radio',
    values: Object.entries(exemptions).map(([value, label]) => ({ label, value })),
    validation: required,
    isEditable: true,
  },
  {
    name: 'clearingFirmName',
    label: 'Name of clearing firm(s)',
    type: 'input',
    validation: { required: true, maxLength: textLimits.clearingFirmName },
    dependentFieldName: 'exemption',
    dependentFieldValue: '4570',
    isEditable: true,
    code: '4335',
  },
];

export const noteBReasonField: FieldDefinition = {
  name: 'noteBReason',
  label: 'Reason for the Note B difference',
  type: 'input',
  validation: { maxLength: textLimits.noteBReason, requiredWhen: { field: 'noteBDifference', isNot: [0] } },
  isEditable: true,
  hint: 'Required when there is a difference.',
};

/** Shown, not typed: it belongs to the company profile. */
export const minimumNetCapitalField: FieldDefinition = {
  name: 'minimumNetCapital',
  label: 'Minimum dollar net capital requirement',
  type: 'currency',
  isEditable: false,
  code: '3758',
  hint: 'As in the company profile.',
};

export const withdrawalFields: readonly FieldDefinition[] = [
  {
    name: 'haveProposedOwnershipEquitySubordinatedLiabilities',
    label: 'Is ownership equity or subordinated debt to be withdrawn or to mature within the next six months?',
    type: 'radio',
    values: [
      { label: 'No', value: false },
      { label: 'Yes', value: true },
    ],
    validation: required,
    isEditable: true,
  },
  {
    name: 'ownershipEquitySubordinatedLiabilities',
    label: 'Ownership Equity Subordinated Liabilities',
    type: 'array_of_object',
    dependentFieldName: 'haveProposedOwnershipEquitySubordinatedLiabilities',
    dependentFieldValue: true,
    max_qty: maxWithdrawals,
    isEditable: true,
    schema: [
      cell({
        name: 'type',
        label: 'Type of withdrawal or accrual',
        type: 'select',
        values: Object.entries(withdrawalTypes).map(([type, label]) => ({
          label: `${type}. ${label}`,
          value: Number(type),
        })),
      }),
      cell({
        name: 'name',
        label: 'Name of lender or contributor',
        type: 'input',
        validation: { required: true, maxLength: textLimits.withdrawalName },
      }),
      cell({ name: 'inOrOut', label: 'Insider or outsider', type: 'select', values: choices('In', 'Out') }),
      cell({ name: 'date', label: 'Withdrawal or maturity date', type: 'date' }),
      cell({ name: 'amount', label: 'Amount to be withdrawn', type: 'currency' }),
      cell({ name: 'renew', label: 'Expect to renew', type: 'select', values: choices('Yes', 'No') }),
    ],
  },
];

const hints: Readonly<Partial<Record<MoneyInputName, string>>> = {
  rightOfUseAssets: 'Total over all operating leases. What exceeds its own liability becomes non-allowable.',
  operatingLeasesLiabilities: 'Total over all operating leases.',
  excessLiabilities: 'Lease by lease; counted in aggregate indebtedness. Left empty: liabilities less assets.',
  noteBDifference: 'Assets in line 6.A that another line deducts already.',
  lastMonthIncome: 'The last month of the period alone.',
  undueConcentration: 'Left empty: none.',
};

const blankHint =
  'Leave empty when it is not known: while such securities are held, net capital is then shown as incomplete.';

/** The amounts of a group, with where their prefilled values come from. */
export function moneyFields(group: CapitalInputGroup, origins: Origins): readonly FieldDefinition[] {
  return moneyInputNames.filter((name) => moneyInputs[name].group === group).map((name) => moneyField(name, origins));
}

function moneyField(name: MoneyInputName, origins: Origins): FieldDefinition {
  const input = moneyInputs[name];
  const hint = [hintOf(name), origins[name]].filter((text) => text !== undefined).join(' ');
  return {
    name,
    label: input.label,
    type: 'currency',
    validation: {
      ...(isBlankable(name) ? {} : required),
      ...('isSigned' in input ? {} : { min: 0 }),
    },
    isEditable: true,
    code: input.code,
    ...(hint === '' ? {} : { hint }),
  };
}

function hintOf(name: MoneyInputName): string | undefined {
  return hints[name] ?? (moneyInputs[name].group === 'haircuts' && isBlankable(name) ? blankHint : undefined);
}

type Cell = Pick<FieldDefinition, 'name' | 'label' | 'type' | 'values' | 'validation'>;

function cell(definition: Cell) {
  return { validation: required, ...definition, isEditable: true };
}

function choices(...texts: readonly string[]) {
  return texts.map((text) => ({ label: text, value: text }));
}
