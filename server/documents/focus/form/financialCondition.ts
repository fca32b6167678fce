import type { FormSection } from './formSection';

const none = [null, null, null] as const;

export const statementTitle =
  'STATEMENT OF FINANCIAL CONDITION FOR NONCARRYING, NONCLEARING AND CERTAIN OTHER BROKERS OR DEALERS';

export const assets: FormSection = {
  title: 'ASSETS',
  columns: ['Allowable', 'Non-Allowable', 'Total'],
  rows: [
    { number: '1.', label: 'Cash', level: 0, boxes: ['200', null, '750'] },
    { number: '2.', label: 'Receivables from brokers or dealers:', level: 0, boxes: none },
    { number: 'A.', label: 'Clearance account', level: 1, boxes: ['295', null, null] },
    { number: 'B.', label: 'Other', level: 1, boxes: ['300', '550', '810'] },
    { number: '3.', label: 'Receivables from non-customers', level: 0, boxes: ['355', '600', '830'] },
    { number: '4.', label: 'Securities and spot commodities owned, at market value:', level: 0, boxes: none },
    { number: 'A.', label: 'Exempted securities', level: 1, boxes: ['418', null, null] },
    { number: 'B.', label: 'Debt securities', level: 1, boxes: ['419', null, null] },
    { number: 'C.', label: 'Options', level: 1, boxes: ['420', null, null] },
    { number: 'D.', label: 'Other securities', level: 1, boxes: ['424', null, null] },
    { number: 'E.', label: 'Spot commodities', level: 1, boxes: ['430', null, '850'] },
    { number: '5.', label: 'Securities and/or other investments not readily marketable:', level: 0, boxes: none },
    { number: 'A.', label: 'At cost', level: 1, boxes: none, memo: '130' },
    { number: 'B.', label: 'At estimated fair value', level: 1, boxes: ['440', '610', '860'] },
    {
      number: '6.',
      label:
        'Securities borrowed under subordination agreements and partners’ individual and capital securities accounts, at market value:',
      level: 0,
      boxes: ['460', '630', '880'],
    },
    { number: 'A.', label: 'Exempted securities', level: 1, boxes: none, memo: '150' },
    { number: 'B.', label: 'Other securities', level: 1, boxes: none, memo: '160' },
    {
      number: '7.',
      label: 'Secured demand notes, market value of collateral:',
      level: 0,
      boxes: ['470', '640', '890'],
    },
    { number: 'A.', label: 'Exempted securities', level: 1, boxes: none, memo: '170' },
    { number: 'B.', label: 'Other securities', level: 1, boxes: none, memo: '180' },
    { number: '8.', label: 'Memberships in exchanges:', level: 0, boxes: none },
    { number: 'A.', label: 'Owned, at market', level: 1, boxes: none, memo: '190' },
    { number: 'B.', label: 'Owned, at cost', level: 1, boxes: [null, '650', null] },
    {
      number: 'C.',
      label: 'Contributed for use of the company, at market value',
      level: 1,
      boxes: [null, '660', '900'],
    },
    {
      number: '9.',
      label: 'Investment in and receivables from affiliates, subsidiaries and associated partnerships',
      level: 0,
      boxes: ['480', '670', '910'],
    },
    {
      number: '10.',
      label:
        'Property, furniture, equipment, leasehold improvements and rights under lease agreements, at cost, net of accumulated depreciation and amortization',
      level: 0,
      boxes: ['490', '680', '920'],
    },
    { number: '11.', label: 'Other assets', level: 0, boxes: ['535', '735', '930'] },
    { number: '12.', label: 'TOTAL ASSETS', level: 0, boxes: ['540', '740', '940'], isTotal: true },
  ],
};

export const liabilities: FormSection = {
  title: 'LIABILITIES AND OWNERSHIP EQUITY',
  columns: ['A.I. Liabilities', 'Non-A.I. Liabilities', 'Total'],
  rows: [
    { number: '13.', label: 'Bank loans payable', level: 0, boxes: ['1045', '1255', '1470'] },
    { number: '14.', label: 'Payable to brokers or dealers:', level: 0, boxes: none },
    { number: 'A.', label: 'Clearance account', level: 1, boxes: ['1114', '1315', '1560'] },
    { number: 'B.', label: 'Other', level: 1, boxes: ['1115', '1305', '1540'] },
    { number: '15.', label: 'Payable to non-customers', level: 0, boxes: ['1155', '1355', '1610'] },
    {
      number: '16.',
      label: 'Securities sold not yet purchased, at market value',
      level: 0,
      boxes: [null, '1360', '1620'],
    },
    {
      number: '17.',
      label: 'Accounts payable, accrued liabilities, expenses and other',
      level: 0,
      boxes: ['1205', '1385', '1685'],
    },
    { number: '18.', label: 'Notes and mortgages payable:', level: 0, boxes: none },
    { number: 'A.', label: 'Unsecured', level: 1, boxes: ['1210', null, '1690'] },
    { number: 'B.', label: 'Secured', level: 1, boxes: ['1211', '1390', '1700'] },
    { number: '19.', label: 'Liabilities subordinated to claims of general creditors:', level: 0, boxes: none },
    { number: 'A.', label: 'Cash borrowings', level: 1, boxes: [null, '1400', '1710'] },
    { number: '1.', label: 'From outsiders', level: 2, boxes: none, memo: '970' },
    {
      number: '2.',
      label: 'Includes equity subordination (15c3-1(d)) of',
      level: 2,
      boxes: none,
      memo: '980',
    },
    { number: 'B.', label: 'Securities borrowings, at market value', level: 1, boxes: [null, '1410', '1720'] },
    { number: '1.', label: 'From outsiders', level: 2, boxes: none, memo: '990' },
    {
      number: 'C.',
      label: 'Pursuant to secured demand note collateral agreements',
      level: 1,
      boxes: [null, '1420', '1730'],
    },
    { number: '1.', label: 'From outsiders', level: 2, boxes: none, memo: '1000' },
    {
      number: '2.',
      label: 'Includes equity subordination (15c3-1(d)) of',
      level: 2,
      boxes: none,
      memo: '1010',
    },
    {
      number: 'D.',
      label: 'Exchange memberships contributed for use of company, at market value',
      level: 1,
      boxes: [null, '1430', '1740'],
    },
    {
      number: 'E.',
      label: 'Accounts and other borrowings not qualified for net capital purposes',
      level: 1,
      boxes: ['1220', '1440', '1750'],
    },
    { number: '20.', label: 'TOTAL LIABILITIES', level: 0, boxes: ['1230', '1450', '1760'], isTotal: true },
  ],
};

export const ownershipEquity: FormSection = {
  title: 'Ownership Equity',
  columns: ['Total'],
  rows: [
    { number: '21.', label: 'Sole proprietorship', level: 0, boxes: ['1770'] },
    { number: '22.', label: 'Partnership (limited partners)', level: 0, boxes: ['1780'], memo: '1020' },
    { number: '23.', label: 'Corporation:', level: 0, boxes: [null] },
    { number: 'A.', label: 'Preferred stock', level: 1, boxes: ['1791'] },
    { number: 'B.', label: 'Common stock', level: 1, boxes: ['1792'] },
    { number: 'C.', label: 'Additional paid-in capital', level: 1, boxes: ['1793'] },
    { number: 'D.', label: 'Retained earnings', level: 1, boxes: ['1794'] },
    { number: 'E.', label: 'Accumulated other comprehensive income', level: 1, boxes: ['1797'] },
    { number: 'F.', label: 'Total', level: 1, boxes: ['1795'] },
    { number: 'G.', label: 'Less capital stock in treasury', level: 1, boxes: ['1796'] },
    { number: '24.', label: 'TOTAL OWNERSHIP EQUITY', level: 0, boxes: ['1800'], isTotal: true },
    { number: '25.', label: 'TOTAL LIABILITIES AND OWNERSHIP EQUITY', level: 0, boxes: ['1810'], isTotal: true },
  ],
};
