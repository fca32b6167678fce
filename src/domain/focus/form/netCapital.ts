import type { FormSection } from './formSection';

const none = [null, null] as const;

export const netCapital: FormSection = {
  title: 'COMPUTATION OF NET CAPITAL',
  columns: ['', ''],
  rows: [
    {
      number: '1.',
      label: 'Total ownership equity from Statement of Financial Condition',
      level: 0,
      boxes: [null, '3480'],
    },
    { number: '2.', label: 'Deduct ownership equity not allowable for Net Capital', level: 0, boxes: [null, '3490'] },
    { number: '3.', label: 'Total ownership equity qualified for Net Capital', level: 0, boxes: [null, '3500'] },
    { number: '4.', label: 'Add:', level: 0, boxes: none },
    {
      number: 'A.',
      label: 'Liabilities subordinated to claims of general creditors allowable in computation of net capital',
      level: 1,
      boxes: [null, '3520'],
    },
    { number: 'B.', label: 'Other (deductions) or allowable credits (List)', level: 1, boxes: [null, '3525'] },
    {
      number: '5.',
      label: 'Total capital and allowable subordinated liabilities',
      level: 0,
      boxes: [null, '3530'],
      isTotal: true,
    },
    { number: '6.', label: 'Deductions and/or charges:', level: 0, boxes: none },
    {
      number: 'A.',
      label: 'Total non-allowable assets from Statement of Financial Condition (Notes B and C)',
      level: 1,
      boxes: ['3540', null],
    },
    { number: 'B.', label: 'Secured demand note deficiency', level: 1, boxes: ['3590', null] },
    {
      number: 'C.',
      label: 'Commodity futures contracts and spot commodities, proprietary capital charges',
      level: 1,
      boxes: ['3600', null],
    },
    { number: 'D.', label: 'Other deductions and/or charges', level: 1, boxes: ['3610', '3620'] },
    { number: '7.', label: 'Other additions and/or allowable credits (List)', level: 0, boxes: [null, '3630'] },
    {
      number: '8.',
      label: 'Net capital before haircuts on securities positions (tentative net capital)',
      level: 0,
      boxes: [null, '3640'],
      isTotal: true,
    },
    {
      number: '9.',
      label: 'Haircuts on securities (computed, where applicable, pursuant to 15c3-1(f)):',
      level: 0,
      boxes: none,
    },
    { number: 'A.', label: 'Contractual securities commitments', level: 1, boxes: ['3660', null] },
    { number: 'B.', label: 'Subordinated securities borrowings', level: 1, boxes: ['3670', null] },
    { number: 'C.', label: 'Trading and investment securities:', level: 1, boxes: none },
    { number: '1.', label: 'Exempted securities', level: 2, boxes: ['3735', null] },
    { number: '2.', label: 'Debt securities', level: 2, boxes: ['3733', null] },
    { number: '3.', label: 'Options', level: 2, boxes: ['3730', null] },
    { number: '4.', label: 'Other securities', level: 2, boxes: ['3734', null] },
    { number: 'D.', label: 'Undue concentration', level: 1, boxes: ['3650', null] },
    { number: 'E.', label: 'Other (List)', level: 1, boxes: ['3736', '3740'] },
    { number: '10.', label: 'NET CAPITAL', level: 0, boxes: [null, '3750'], isTotal: true },
  ],
};
