import type { CapitalMethod } from '@/contract/company/capitalSettings';
import type { FocusEdition } from '@/domain/focus/lines/editions';
import { assets, liabilities, ownershipEquitySection } from './financialCondition';
import type { FormSection } from './formSection';
import { expenses, monthlyIncome, netIncome, revenue } from './income';
import { netCapital } from './netCapital';
import { aggregateIndebtedness, otherRatios, requirementSections } from './requirement';

const equityChangesSection: FormSection = {
  title: 'STATEMENT OF CHANGES IN OWNERSHIP EQUITY',
  subtitle: '(Sole Proprietorship, Partnership or Corporation)',
  columns: [''],
  rows: [
    { number: '1.', label: 'Balance, beginning of period', level: 0, boxes: ['4240'] },
    { number: 'A.', label: 'Net income (loss) or comprehensive income (loss)', level: 1, boxes: ['4250'] },
    {
      number: 'B.',
      label: 'Additions, of which non-conforming capital',
      level: 1,
      boxes: ['4260'],
      memo: '4262',
    },
    {
      number: 'C.',
      label: 'Deductions, of which non-conforming capital',
      level: 1,
      boxes: ['4270'],
      memo: '4272',
    },
    { number: '2.', label: 'Balance, end of period (from item 1800)', level: 0, boxes: ['4290'], isTotal: true },
  ],
};

const subordinatedChangesSection: FormSection = {
  title: 'STATEMENT OF CHANGES IN LIABILITIES SUBORDINATED TO CLAIMS OF GENERAL CREDITORS',
  columns: [''],
  rows: [
    { number: '3.', label: 'Balance, beginning of period', level: 0, boxes: ['4300'] },
    { number: 'A.', label: 'Increases', level: 1, boxes: ['4310'] },
    { number: 'B.', label: 'Decreases', level: 1, boxes: ['4320'] },
    { number: '4.', label: 'Balance, end of period (from item 3520)', level: 0, boxes: ['4330'], isTotal: true },
  ],
};

/** Returns the parts of an edition of the form that have lines with amounts, in the form's order, for a firm on the method. */
export function focusSections(method: CapitalMethod, edition: FocusEdition) {
  const { requirement, alternateRequirement } = requirementSections(method, edition);
  return {
    assets,
    liabilities,
    ownershipEquity: ownershipEquitySection,
    netCapital,
    requirement,
    aggregateIndebtedness,
    otherRatios,
    alternateRequirement,
    revenue,
    expenses,
    netIncome,
    monthlyIncome,
    equityChanges: equityChangesSection,
    subordinatedChanges: subordinatedChangesSection,
  } satisfies Record<string, FormSection>;
}

export type FocusSectionName = keyof ReturnType<typeof focusSections>;
