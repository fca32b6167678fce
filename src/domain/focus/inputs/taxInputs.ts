import type { MoneyInput } from './moneyInput';

const ofTax = { code: '3525', group: 'capital', default: 'blank', adjusts: true, isOffForm: true } as const;

/** Inputs of the taxes that are added to net worth (Rule 15c3-1(c)(2)(i)(C) to (E)), by wizard field name. */
export const taxInputs = {
  deferredTaxLiability: { ...ofTax, label: 'Deferred tax liability of the gains and income below' },
  gainHaircuts: { ...ofTax, label: 'Haircuts on securities with an unrealized gain' },
  gainTaxRate: { ...ofTax, label: 'Federal and state tax rate on these gains, in percent' },
  accruedIncomeDeferredTax: { ...ofTax, label: 'Deferred tax of accrued income whose asset is deducted' },
  appreciationDeferredTax: { ...ofTax, label: 'Deferred tax of the appreciation of deducted assets' },
  lossTaxBenefits: { ...ofTax, label: 'Tax benefits of unrealized losses' },
  reducibleTaxes: { ...ofTax, label: 'Accrued income taxes that the losses, if realized, could have reduced' },
  deductedIncomeTax: {
    code: '3525',
    group: 'capital',
    label: 'Accrued tax of income whose asset is deducted',
    default: 'blank',
    adds: true,
  },
} as const satisfies Record<string, MoneyInput>;
