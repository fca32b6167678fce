import type { ImportChoices } from '@/contract/imports/importChoices.schema';

/** A file in the format of a real export, and the rows expected from it. */
export type FileShape = {
  name: string;
  lines: readonly string[];
  fileName?: string;
  source?: string;
  choices?: ImportChoices;
  rows: readonly string[];
};

const sides = ['Debit', 'Credit'];

/** Trial balances and account lists as ledgers export them, their contents made up. */
export const ledgerShapes: readonly FileShape[] = [
  {
    name: 'QuickBooks Online, trial balance',
    source: 'QuickBooks',
    lines: [
      'Demo Securities LLC',
      'Trial Balance',
      '"As of June 30, 2026"',
      '',
      ',Debit,Credit',
      '1000 Operating cash,"1,250.50",',
      '1000 Operating cash:1010 Payroll cash,20.00,',
      '2000 Accounts payable,,"1,270.50"',
      'TOTAL,"$1,270.50","$1,270.50"',
      '"Friday, July 3, 2026 10:15 AM GMT-7 - Accrual Basis"',
    ],
    rows: [
      '1000|Operating cash|1,250.50||June 30, 2026',
      '1010|Payroll cash|20.00||June 30, 2026',
      '2000|Accounts payable||1,270.50|June 30, 2026',
    ],
  },
  {
    name: 'QuickBooks Online, trial balance without account numbers',
    source: 'QuickBooks',
    lines: [
      'Trial Balance',
      'As of Jun 30 2026',
      'Full name,Debit,Credit',
      'Cash,10.00,',
      'Cash:Petty cash,5.00,',
      'Equity,,15.00',
      'TOTAL,15.00,15.00',
    ],
    rows: ['|Cash|10.00||Jun 30 2026', '|Cash:Petty cash|5.00||Jun 30 2026', '|Equity||15.00|Jun 30 2026'],
  },
  {
    name: 'QuickBooks Desktop, trial balance',
    source: 'QuickBooks',
    lines: [
      ',"Jun 30, 26",',
      ',Debit,Credit',
      '1000 · Cash,12.00,',
      '1000 · Cash:1010 · Petty cash,3.00,',
      '3000 · Equity,,15.00',
      'TOTAL,15.00,15.00',
    ],
    rows: ['1000|Cash|12.00||Jun 30, 26', '1010|Petty cash|3.00||Jun 30, 26', '3000|Equity||15.00|Jun 30, 26'],
  },
  {
    name: 'QuickBooks Online, account list',
    source: 'QuickBooks',
    lines: [
      'Demo Securities LLC',
      'Account List',
      'Account #,Full name,Type,Detail type,Description,Total balance',
      '1000,Cash,Bank,Checking,Main account,100.00',
      '1010,Cash:Petty cash,Bank,Cash on hand,,5.00',
      ',Retained earnings,Equity,Retained Earnings,,',
      '"Friday, July 3, 2026 10:15 AM GMT-7"',
    ],
    rows: ['1000|Cash|Bank', '1010|Petty cash|Bank', '|Retained earnings|Equity'],
  },
  {
    name: 'QuickBooks Desktop, account list',
    source: 'QuickBooks',
    lines: [
      ',Account,Type,Balance Total,Description,Accnt. #,Tax Line',
      ',1000 · Cash,Bank,12.00,,1000,<Unassigned>',
      ',2000 · Payables,Accounts Payable,5.00,,2000,<Unassigned>',
    ],
    rows: ['1000|Cash|Bank', '2000|Payables|Accounts Payable'],
  },
  {
    name: 'Xero, trial balance with the year to date',
    source: 'Xero',
    lines: [
      'Trial Balance',
      'Demo Securities LLC',
      'As at 30 June 2026',
      'Account Code,Account,Account Type,Debit - Year to date,Credit - Year to date,31 Dec 2025',
      '200,Commissions,Revenue,,500.00,"(900.00)"',
      '090,Checking,Bank,500.00,,900.00',
      ',Total,,500.00,500.00,0.00',
    ],
    rows: ['200|Commissions|||30 June 2026', '090|Checking|500.00||30 June 2026'].map((row) =>
      row.replace('Commissions|||', 'Commissions||500.00|'),
    ),
  },
  {
    name: 'Xero, trial balance by sections with codes behind names',
    source: 'Xero',
    lines: [
      'Trial Balance',
      'As at 30 June 2026',
      'Account,Debit,Credit,YTD Debit,YTD Credit',
      'Revenue,,,,',
      'Commissions (200),,80.00,,500.00',
      'Assets,,,,',
      'Checking (090),80.00,,500.00,',
      'Total,80.00,80.00,500.00,500.00',
    ],
    rows: ['200|Commissions||500.00|30 June 2026', '090|Checking|500.00||30 June 2026'],
  },
  {
    name: 'Xero, chart of accounts',
    source: 'Xero',
    lines: [
      '*Code,*Name,*Type,*Tax Code,Description,Dashboard',
      '090,Checking,Bank,Tax Exempt,,Yes',
      '200,Commissions,Revenue,Tax on Sales,,No',
    ],
    rows: ['090|Checking|Bank', '200|Commissions|Revenue'],
  },
  {
    name: 'NetSuite, trial balance',
    source: 'NetSuite',
    lines: [
      'Demo Securities LLC',
      'Parent Company',
      'Trial Balance',
      'End of Jun 2026',
      'Account,Debit,Credit',
      '1000 - Cash,"$1,250.50",',
      '1000 - Cash : 1010 - Petty cash,$2.00,',
      '2000 - Payables,,"$1,252.50"',
      'Total,"$1,252.50","$1,252.50"',
    ],
    rows: ['1000|Cash|$1,250.50||Jun 2026', '1010|Petty cash|$2.00||Jun 2026', '2000|Payables||$1,252.50|Jun 2026'],
  },
  {
    name: 'NetSuite, trial balance of a range of months',
    source: 'NetSuite',
    lines: [
      'Demo Securities LLC',
      'Trial Balance',
      'From Jan 2026 to Jun 2026',
      'Financial Row,Amount (Debit),Amount (Credit)',
      '1000 - Cash,5.00,',
      '3000 - Capital,,5.00',
    ],
    rows: ['1000|Cash|5.00||Jun 2026', '3000|Capital||5.00|Jun 2026'],
  },
  {
    name: 'NetSuite, accounts',
    source: 'NetSuite',
    lines: ['Internal ID,Number,Name,Type,Inactive', '12,1000,Cash,Bank,No', '13,2000,Payables,AcctPay,No'],
    rows: ['1000|Cash|Bank', '2000|Payables|AcctPay'],
  },
  {
    name: 'Sage Intacct, trial balance with opening and ending balances',
    source: 'Sage Intacct',
    lines: [
      'Demo Securities LLC',
      'Trial balance',
      'As of 06/30/2026',
      'Account,Title,Opening balance,Debits,Credits,Ending balance',
      '1000,Cash,100.00,50.00,20.00,130.00',
      '2000,Payables,(100.00),0.00,30.00,(130.00)',
      ',Total,0.00,50.00,50.00,0.00',
    ],
    rows: ['1000|Cash|130.00||06/30/2026', '2000|Payables||130.00|06/30/2026'],
  },
  {
    name: 'Sage Intacct, sides under opening and ending balance',
    lines: [
      '"Trial balance for the period ended June 30, 2026"',
      ',,Opening balance,,Ending balance,',
      'Account no.,Account title,Debit,Credit,Debit,Credit',
      '1000,Cash,1.00,,7.00,',
      '2000,Payables,,1.00,,7.00',
    ],
    rows: ['1000|Cash|7.00||June 30, 2026', '2000|Payables||7.00|June 30, 2026'],
  },
  {
    name: 'Sage Intacct, accounts',
    source: 'Sage Intacct',
    lines: [
      'ACCT_NO,TITLE,NORMAL_BALANCE,ACCOUNT_TYPE,CLOSING_TYPE',
      '1000,Cash,debit,balancesheet,non-closing account',
    ],
    rows: ['1000|Cash|balancesheet'],
  },
  {
    name: 'our template of balances',
    source: 'the template',
    lines: [
      'Account Number,Debit,Credit,Time Report,Description',
      '1000,12.00,0.00,JUN 26,Bank',
      '3000,0.00,12.00,JUN 26,',
    ],
    rows: ['1000||12.00|0.00|JUN 26', '3000||0.00|12.00|JUN 26'],
  },
  {
    name: 'our template of accounts',
    source: 'the template',
    lines: ['Account Number,Account Name,FOCUS ID,SSOI ID', '1000,Cash,200,'],
    rows: ['1000|Cash|200'],
  },
  {
    name: 'a sheet with one signed column',
    lines: ['GL Code;Account Name;Balance', '1000;Cash;1250.50', '2000;Payables;(1,250.50)', ';Grand Total;0.00'],
    fileName: 'TB 2026-06-30.csv',
    rows: ['1000|Cash|1250.50||2026-06-30', '2000|Payables||1250.50|2026-06-30'],
  },
  {
    name: 'amounts with CR and DR behind them',
    lines: ['Account,Balance 06/30/2026', '1000 Cash,"1,250.50 DR"', '2000 Payables,"1,250.50 CR"'],
    fileName: 'june 2026.csv',
    rows: ['1000|Cash|1,250.50||06/30/2026', '2000|Payables||1250.50|06/30/2026'],
  },
  {
    name: 'a column that says the side',
    lines: [
      'Period,Account Number,Account Name,Amount,Dr/Cr',
      'Q2 2026,1000,Cash,12.00,D',
      'Q2 2026,2000,Payables,12.00,C',
    ],
    rows: ['1000|Cash|12.00||Q2 2026', '2000|Payables||12.00|Q2 2026'],
  },
  {
    name: 'negative credits',
    lines: [
      'As of 6/30/2026',
      'Acct,Description,Debits,Credits',
      '1000,Cash,15.00,',
      '2000,Payables,,(10.00)',
      '3000,Equity,,(5.00)',
    ],
    rows: ['1000|Cash|15.00||6/30/2026', '2000|Payables||10.00|6/30/2026', '3000|Equity||5.00|6/30/2026'],
  },
  {
    name: 'decimal commas and days first',
    lines: [
      'Account number;Account name;Debit;Credit;As of date',
      '1000;Cash;1.250,50;;30.06.2026',
      '2000;Payables;;1.250,50;30.06.2026',
    ],
    rows: ['1000|Cash|1250.50||2026-06-30', '2000|Payables||1250.50|2026-06-30'],
  },
  {
    name: 'one column headed by its period',
    lines: ['Account,Jun 2026', '1000 Cash,12.00', '2000 Payables,-12.00'],
    rows: ['1000|Cash|12.00||Jun 2026', '2000|Payables||12.00|Jun 2026'],
  },
  {
    name: 'a column for each month',
    lines: [
      'Account No,Name,Apr 2026,May 2026,Jun 2026',
      '1000,Cash,1.00,2.00,3.00',
      '2000,Payables,-1.00,-2.00,-3.00',
    ],
    rows: ['1000|Cash|3.00||Jun 2026', '2000|Payables||3.00|Jun 2026'],
  },
  {
    name: 'no headers',
    lines: ['1000,Cash,12.00,', '2000,Payables,,12.00'],
    fileName: 'tb_2026-06-30.csv',
    rows: ['1000|Cash|12.00||2026-06-30', '2000|Payables||12.00|2026-06-30'],
  },
  {
    name: 'account numbers in segments',
    lines: [
      'For the quarter ended 30-Jun-2026',
      `Account,Description,${sides.join()}`,
      '1000-10,Cash,12.00,',
      '2000.00,Payables,,12.00',
    ],
    rows: ['100010|Cash|12.00||30-Jun-2026', '200000|Payables||12.00|30-Jun-2026'],
  },
  {
    name: 'headers repeated on every page and subtotals',
    lines: [
      'Trial balance at 30 June 2026',
      'Account,Debit,Credit',
      '1000 Cash,10.00,',
      'Total assets,10.00,',
      'Account,Debit,Credit',
      '3000 Equity,,10.00',
      'Total equity,,10.00',
      'Report total,10.00,10.00',
    ],
    rows: ['1000|Cash|10.00||30 June 2026', '3000|Equity||10.00|30 June 2026'],
  },
  {
    name: 'tabs, extra columns and a quarter in the title',
    lines: [
      'Trial Balance Q2 2026',
      'Dept\tAcct #\tAcct Name\tDebit Amount\tCredit Amount\tReviewed by',
      '01\t1000\tCash\t12.00\t-\tJB',
      '01\t2000\tPayables\t-\t12.00\t',
    ],
    rows: ['1000|Cash|12.00||Q2 2026', '2000|Payables||12.00|Q2 2026'],
  },
  {
    name: 'a chart of accounts with FOCUS lines',
    lines: ['Acct No,Account Title,FOCUS Line,Owner', '1000,Cash,200,JB', '2000,Payables,1205,JB'],
    rows: ['1000|Cash|200', '2000|Payables|1205'],
  },
  {
    name: 'a chart with number and name in one column',
    lines: ['Chart of Accounts', 'Account;Account Type', '1000 - Cash;Bank', 'Cash (1010);Bank', 'Suspense;Other'],
    rows: ['1000|Cash|Bank', '1010|Cash|Bank', '|Suspense|Other'],
  },
  {
    name: 'a total without a label',
    lines: [
      '"January 1 - June 30, 2026"',
      'Account,Debit,Credit',
      '1000 Cash,5.00,',
      '3000 Capital,,5.00',
      ',5.00,5.00',
    ],
    rows: ['1000|Cash|5.00||June 30, 2026', '3000|Capital||5.00|June 30, 2026'],
  },
  {
    name: 'values set apart by bars, zeros as dashes',
    lines: ['Period ending Jun-2026', 'Main Account|Title|Dr|Cr', '1000|Cash|$ 5.00|$ -', '3000|Capital|-|5.00'],
    rows: ['1000|Cash|$ 5.00||Jun-2026', '3000|Capital||5.00|Jun-2026'],
  },
  {
    name: 'movements beside year-to-date sides',
    lines: [
      'As of 6/30/2026',
      'Account code,Account name,Debit,Credit,YTD Debit,YTD Credit',
      '1000,Cash,1.00,,9.00,',
      '3000,Capital,,1.00,,9.00',
    ],
    rows: ['1000|Cash|9.00||6/30/2026', '3000|Capital||9.00|6/30/2026'],
  },
  {
    name: 'headers of its own, mapped by hand',
    fileName: 'Q2 2026.csv',
    choices: {
      kind: 'balance',
      mapping: ['number', 'name', 'amount'].map((field, column) => ({ column, field })),
    },
    lines: ['Kto,Bezeichnung,Stand', '1000,Cash,5.00', '3000,Capital,-5.00'],
    rows: ['1000|Cash|5.00||Q2 2026', '3000|Capital||5.00|Q2 2026'],
  },
];
