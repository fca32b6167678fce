import type { AccountType } from '@/contract/coa/setting';
import type { IsoDate } from '@/domain/periods';

export type NormalSide = 'debit' | 'credit';

/** The default account type and normal side of a section's lines, unless `lineTraits` differs. */
type SectionTraits = { accountType: AccountType; normalSide: NormalSide };

/** Facts that the form's numbers don't show, kept as data so that a FINOP can correct them. */
type LineTraits = Partial<SectionTraits> & {
  /** First period end for which the line exists. */
  effectiveFrom?: IsoDate;
  /** True for an input line of a statement that no account is mapped to. */
  isNotMapped?: true;
  unit?: 'percent';
};

/** Equity travels as Liabilities; its section sets it apart. The lines of `income_net` are listed one by one below. */
export const sectionTraits: Readonly<Record<string, SectionTraits>> = {
  assets: { accountType: 'Assets', normalSide: 'debit' },
  liabilities: { accountType: 'Liabilities', normalSide: 'credit' },
  ownership_equity: { accountType: 'Liabilities', normalSide: 'credit' },
  income_revenue: { accountType: 'Income', normalSide: 'credit' },
  income_expenses: { accountType: 'Expenses', normalSide: 'debit' },
  income_net: { accountType: 'Income', normalSide: 'credit' },
};

/** The comprehensive-income lines came with periods ending after 31 December 2018 (83 FR 50148). */
const comprehensiveIncomeFrom = '2019-01-01';

export const lineTraits: Readonly<Record<string, LineTraits>> = {
  // Treasury stock is held at a debit, stated positive and deducted.
  '1796': { normalSide: 'debit' },
  '1797': { effectiveFrom: comprehensiveIncomeFrom },
  '4220': { accountType: 'Expenses', normalSide: 'debit' },
  '4226': { effectiveFrom: comprehensiveIncomeFrom },
  '4227': { effectiveFrom: comprehensiveIncomeFrom },
  '4228': { effectiveFrom: comprehensiveIncomeFrom },
  // The last month alone: a capital input, not an account.
  '4211': { isNotMapped: true },
  '3850': { unit: 'percent' },
  '3860': { unit: 'percent' },
};
