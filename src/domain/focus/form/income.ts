import type { FormSection } from './formSection';

export const revenue: FormSection = {
  title: 'REVENUE',
  columns: [''],
  rows: [
    { number: '1.', label: 'Commissions:', level: 0, boxes: [null] },
    {
      number: 'a.',
      label: 'Commissions on transactions in exchange listed equity securities executed on an exchange',
      level: 1,
      boxes: ['3935'],
    },
    { number: 'b.', label: 'Commissions on listed option transactions', level: 1, boxes: ['3938'] },
    { number: 'c.', label: 'All other securities commissions', level: 1, boxes: ['3939'] },
    { number: 'd.', label: 'Total securities commissions', level: 1, boxes: ['3940'] },
    { number: '2.', label: 'Gains or losses on firm securities trading accounts:', level: 0, boxes: [null] },
    {
      number: 'a.',
      label: 'From market making in options on a national securities exchange',
      level: 1,
      boxes: ['3945'],
    },
    { number: 'b.', label: 'From all other trading', level: 1, boxes: ['3949'] },
    { number: 'c.', label: 'Total gain (loss)', level: 1, boxes: ['3950'] },
    { number: '3.', label: 'Gains or losses on firm securities investment accounts', level: 0, boxes: ['3952'] },
    { number: '4.', label: 'Profit (loss) from underwriting and selling groups', level: 0, boxes: ['3955'] },
    { number: '5.', label: 'Revenue from sale of investment company shares', level: 0, boxes: ['3970'] },
    { number: '6.', label: 'Commodities revenue', level: 0, boxes: ['3990'] },
    {
      number: '7.',
      label: 'Fees for account supervision, investment advisory and administrative services',
      level: 0,
      boxes: ['3975'],
    },
    { number: '8.', label: 'Other revenue', level: 0, boxes: ['3995'] },
    { number: '9.', label: 'Total revenue', level: 0, boxes: ['4030'], isTotal: true },
  ],
};

export const expenses: FormSection = {
  title: 'EXPENSES',
  columns: [''],
  rows: [
    {
      number: '10.',
      label: 'Salaries and other employment costs for general partners and voting stockholder officers',
      level: 0,
      boxes: ['4120'],
    },
    { number: '11.', label: 'Other employee compensation and benefits', level: 0, boxes: ['4115'] },
    { number: '12.', label: 'Commissions paid to other broker-dealers', level: 0, boxes: ['4140'] },
    { number: '13.', label: 'Interest expense', level: 0, boxes: ['4075'] },
    {
      number: 'a.',
      label: 'Includes interest on accounts subject to subordination agreements',
      level: 1,
      boxes: [null],
      memo: '4070',
    },
    { number: '14.', label: 'Regulatory fees and expenses', level: 0, boxes: ['4195'] },
    { number: '15.', label: 'Other expenses', level: 0, boxes: ['4100'] },
    { number: '16.', label: 'Total expenses', level: 0, boxes: ['4200'], isTotal: true },
  ],
};

export const netIncome: FormSection = {
  title: 'NET INCOME',
  columns: [''],
  rows: [
    {
      number: '17.',
      label: 'Net income (loss) before federal income taxes and items below (item 9 less item 16)',
      level: 0,
      boxes: ['4210'],
    },
    { number: '18.', label: 'Provision for federal income taxes (for parent only)', level: 0, boxes: ['4220'] },
    {
      number: '19.',
      label: 'Equity in earnings (losses) of unconsolidated subsidiaries not included above',
      level: 0,
      boxes: ['4222'],
    },
    { number: 'a.', label: 'After federal income taxes of', level: 1, boxes: [null], memo: '4238' },
    {
      number: '20.',
      label: 'Net income (loss) after federal income taxes',
      level: 0,
      boxes: ['4230'],
      isTotal: true,
    },
    { number: '21.', label: 'Other comprehensive income (loss)', level: 0, boxes: ['4226'] },
    { number: 'a.', label: 'After federal income taxes of', level: 1, boxes: [null], memo: '4227' },
    { number: '22.', label: 'Comprehensive income (loss)', level: 0, boxes: ['4228'], isTotal: true },
  ],
};

export const monthlyIncome: FormSection = {
  title: 'MONTHLY INCOME',
  columns: [''],
  rows: [
    {
      number: '23.',
      label: 'Income (current month only) before provision for federal income taxes',
      level: 0,
      boxes: ['4211'],
    },
  ],
};
