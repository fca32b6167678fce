import { focusReportPursuant } from '@/contract/company/company';
import type { FieldDefinition } from '@/contract/wire/fieldDefinition.schema';
import {
  type CapitalInputs,
  exemptions,
  maxWithdrawals,
  textLimits,
  withdrawalTypes,
} from '@/domain/focus/inputs/capitalInputs';
import { type ConcernFacts, isInputShown } from '@/domain/focus/inputs/concerns';
import {
  isListedInput,
  type ListedInputName,
  listFieldOf,
  maxItemName,
  maxListedItems,
} from '@/domain/focus/inputs/listedItems';
import type { MoneyInput } from '@/domain/focus/inputs/moneyInput';
import {
  type CapitalInputGroup,
  isBlankable,
  type MoneyInputName,
  moneyInputNames,
  moneyInputs,
} from '@/domain/focus/inputs/moneyInputs';
import { isZero, type Money } from '@/domain/money';
import type { RequirementBasis } from '@/domain/netCapital/requirement';
import { formatDay, type IsoDate } from '@/domain/periods';
import type { IncomeBasis } from './incomeBasis';
import type { InputBooks } from './inputBooks';

/** Origins of prefilled amounts, by input. */
export type Origins = Readonly<Partial<Record<MoneyInputName, string>>>;

const required = { required: true };

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

/** Returns the read-only fields that the income is computed from. */
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

/** Returns the read-only minimum, which is edited in the capital settings of the company profile. */
export function minimumNetCapitalField({ method }: RequirementBasis, end: IsoDate): FieldDefinition {
  return {
    name: 'minimumNetCapital',
    label: 'Minimum dollar net capital requirement',
    type: 'currency',
    isEditable: false,
    code: method === 'ALTERNATIVE' ? '3880' : '3758',
    hint: `In force on ${formatDay(end)}, by the capital settings of the company profile.`,
  };
}

export const withdrawalFields: readonly FieldDefinition[] = [
  {
    name: 'haveProposedOwnershipEquitySubordinatedLiabilities',
    label: 'Will ownership equity or subordinated debt be withdrawn or mature within the next six months?',
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
  rightOfUseAssets:
    'Total of all operating leases. The part above its own liability is non-allowable. Enter 0.00 if none.',
  operatingLeasesLiabilities: 'Total of all operating leases. Enter 0.00 if none.',
  excessLiabilities: 'Lease by lease; counts in aggregate indebtedness. If empty: liabilities less assets.',
  receivablesFromClearance:
    'Commissions and other receivables in the account with the clearing firm, by the ages of item 300. Not a clearing deposit. Enter 0.00 if none.',
  receivablesFromBrokerDealers:
    'Interest, floor brokerage, commissions, concessions and fees over 30 days; dividends over 30 days from payment; good faith deposits over 11 business days (municipal: 60 days); municipal syndicate and joint accounts over 60 days (Rule 15c3-1(c)(2)(iv)(C)). Enter 0.00 if none.',
  receivablesFromNonCustomers:
    'Unsecured and partly secured deficits after margin calls of 5 business days or less (Rule 15c3-1(c)(2)(iv)(B)). Enter 0.00 if none.',
  receivablesFromNonBrokerDealers:
    'Unsecured advances, loans and receivables; free shipments above $5,000 or over 7 business days, fund redemptions over 16 (Rule 15c3-1(c)(2)(iv)(B), (E)). Enter 0.00 if none.',
  securedFixedAssets:
    'Property, furniture and equipment (680) up to the fixed liability (1390) that it adequately secures and that aggregate indebtedness excludes. It counts as allowable (Rule 15c3-1(c)(2)(iv), (c)(1)(viii)). Enter 0.00 if none.',
  exemptedSecuritiesHaircut: '0% to 6% by maturity (Rule 15c3-1(c)(2)(vi)(A)); municipal securities by (B).',
  debtSecuritiesHaircut: 'By maturity and kind (Rule 15c3-1(c)(2)(vi)(E) to (G)).',
  optionsHaircut: 'By strategy (Rule 15c3-1a).',
  equityCashBorrowings: 'Enter 0.00 if none. Debt to debt-equity (3860) depends on it.',
  equityDemandNotes: 'Enter 0.00 if none. Debt to debt-equity (3860) depends on it.',
  withdrawableContributions:
    'Deducted from net worth, in 3490. A withdrawal within a year counts unless your examining authority approved it in writing (Rule 15c3-1(c)(2)(i)(G)).',
  assumedLiabilities:
    'Deducted in 3610, unless the third party has shown resources of its own to pay them (Rule 15c3-1(c)(2)(i)(F)). Enter 0.00 if none.',
  deferredTaxLiability:
    'Of the three amounts below. The lesser of it and their sum is added to net worth, in 3525 (Rule 15c3-1(c)(2)(i)(C)).',
  gainHaircuts: 'Deducted by (c)(2)(vi) and Appendices A and B. Their tax, at the rate below, counts ((C)(1)).',
  gainTaxRate: 'Like 26.50. If rates differ, the average weighted by these haircuts.',
  accruedIncomeDeferredTax: 'The income relates to an asset that is deducted, such as an aged receivable ((C)(2)).',
  appreciationDeferredTax: 'Of assets that are deducted from net worth in another way than by a haircut ((C)(3)).',
  lossTaxBenefits: 'The lesser of it and the taxes below is added to net worth, in 3525 (Rule 15c3-1(c)(2)(i)(D)).',
  reducibleTaxes: 'At most the income taxes accrued in the books on the last day of the period.',
  deductedIncomeTax:
    'Taxes payable on income whose asset is deducted. Added to net worth, in 3525 (Rule 15c3-1(c)(2)(i)(E)).',
  agedFails:
    'Outstanding 5 business days (municipal: 21). Haircut on the market value, plus the contract price above it, or less the market value above the contract price. Deducted in 3610 (Rule 15c3-1(c)(2)(ix)).',
  fidelityBondCoverage: 'A deductible above 10% of it is deducted in 3610.',
  fidelityBondDeductible:
    'The part above 10% of coverage is deducted in 3610 (Rule 15c3-1(c)(2)(xiv), FINRA Rule 4360(c)).',
  unlistedCommitments:
    'Net long and short. 30% is deducted in 3660; at net capital above $250,000, up to $150,000 is added back (Rule 15c3-1(c)(2)(viii)).',
  listedCommitments: 'Net long and short. 15% is deducted in 3660.',
  commitmentsProfit:
    'A profit lowers the deduction of its commitment to zero at most; a loss, in parentheses, raises it.',
  unlistedCommitmentsProfit:
    'Of the profit above. It lowers what can be added back ((c)(2)(viii)(B), (C)). If empty: all of it.',
  noteBDifference: 'Assets in line 6.A that another line already deducts.',
  proposedAdvances: 'Not made yet. They count as withdrawals (Rule 15c3-1(e)(2)).',
  recentWithdrawals:
    'Dividends, redemptions, advances and loans to owners, employees and affiliates, less what came back. Enter 0.00 if none. Above $500,000 with those proposed, a notice may be due (Rule 15c3-1(e)(1)).',
  lastMonthIncome: 'The last month of the period alone. Enter 0.00 if there is none.',
  undueConcentration: 'If empty: none.',
  debitItems: 'Total debit items of the Rule 15c3-3 reserve formula (Exhibit A) at the end of the period.',
};

const haircutHint = 'Leave empty if unknown. Net capital stays incomplete while you hold these securities.';

/** The period's inputs before a user types. */
export type KnownInputs = {
  /** Origins of prefilled amounts. */
  origins: Origins;
  inputs: CapitalInputs;
  books: Readonly<Record<MoneyInputName, InputBooks>>;
  /** Facts that decide which inputs are asked. */
  concerns: ConcernFacts;
};

/** Returns the amounts of a group, with the origin of their prefilled values and the books' amounts; a "(List)" item is followed by its list. */
export function moneyFields(group: CapitalInputGroup, known: KnownInputs): readonly FieldDefinition[] {
  return moneyInputNames
    .filter((name) => moneyInputs[name].group === group && isInputShown(name, known.inputs, known.concerns))
    .flatMap((name) => [moneyField(name, known), ...(isListedInput(name) ? [itemsField(name)] : [])]);
}

function moneyField(name: MoneyInputName, known: KnownInputs): FieldDefinition {
  const input = moneyInputs[name];
  const { books, suggestions = [] } = known.books[name];
  const hint = [hintOf(name), known.origins[name]].filter((text) => text !== undefined).join(' ');
  return {
    name,
    label: input.label,
    type: 'currency',
    validation: {
      ...(isOptional(name) ? {} : required),
      ...('isSigned' in input ? {} : { min: 0 }),
    },
    isEditable: true,
    ...('isOffForm' in input ? {} : { code: input.code }),
    ...(hint === '' ? {} : { hint }),
    ...(books === undefined ? {} : { books }),
    ...(suggestions.length === 0 ? {} : { suggestions }),
    ...(isSecondary(name, known) ? { isSecondary: true } : {}),
  };
}

function itemsField(name: ListedInputName): FieldDefinition {
  const input = moneyInputs[name];
  const amount = { required: true, ...('isSigned' in input ? {} : { min: 0 }) };
  return {
    name: listFieldOf(name),
    label: `${input.label}: items`,
    type: 'array_of_object',
    itemizes: name,
    max_qty: maxListedItems,
    dropsBlankRows: true,
    isEditable: true,
    schema: [
      cell({ name: 'name', label: 'Item', type: 'input', validation: { required: true, maxLength: maxItemName } }),
      cell({ name: 'amount', label: 'Amount', type: 'currency', validation: amount }),
    ],
  };
}

/** Returns true for empty memo boxes without a balance, and zero answers that hold from period to period. */
function isSecondary(name: MoneyInputName, { inputs, books }: KnownInputs): boolean {
  const { group, default: rule }: MoneyInput = moneyInputs[name];
  if (group === 'memos') return !books[name].isHeld && isNothing(inputs[name]);
  return rule === 'answer' && inputs[name] !== null && isNothing(inputs[name]);
}

function isNothing(amount: Money | null): boolean {
  return amount === null || isZero(amount);
}

/** Returns true for amounts that may be empty. Debit items are required, although the books work without them until they are known. */
function isOptional(name: MoneyInputName): boolean {
  return isBlankable(name) && name !== 'debitItems';
}

function hintOf(name: MoneyInputName): string | undefined {
  return hints[name] ?? (moneyInputs[name].group === 'haircuts' && isBlankable(name) ? haircutHint : undefined);
}

type Cell = Pick<FieldDefinition, 'name' | 'label' | 'type' | 'values' | 'validation'>;

function cell(definition: Cell) {
  return { validation: required, ...definition, isEditable: true };
}

function choices(...texts: readonly string[]) {
  return texts.map((text) => ({ label: text, value: text }));
}
