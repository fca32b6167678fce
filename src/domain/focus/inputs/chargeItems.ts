/** Deductions and credits computed from several inputs: the item of each, its name and its rule. */
export const charges = {
  fidelityBond: {
    code: '3610',
    label: 'Fidelity bond deductible above 10% of coverage',
    citation: 'Rule 15c3-1(c)(2)(xiv), FINRA Rule 4360(c)',
  },
  commitments: {
    code: '3660',
    label: 'Open commitments: 30%, or 15% if listed, less unrealized profit',
    citation: 'Rule 15c3-1(c)(2)(viii)(A), (C)',
  },
  commitmentsAddBack: {
    code: '3660',
    label: 'Added back above net capital of $250,000, at most $150,000',
    citation: 'Rule 15c3-1(c)(2)(viii)(B)',
  },
  deferredTax: {
    code: '3525',
    label: 'Deferred tax of what is deducted, at most the liability',
    citation: 'Rule 15c3-1(c)(2)(i)(C)',
  },
  lossTaxBenefit: {
    code: '3525',
    label: 'Tax benefits of unrealized losses, at most the taxes that they could have reduced',
    citation: 'Rule 15c3-1(c)(2)(i)(D)',
  },
} as const;

export type ChargeName = keyof typeof charges;
