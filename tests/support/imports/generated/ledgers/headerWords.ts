/** Header words of exports by the role of their column, ordinary and odd ones alike. */
export const headerWords = {
  number: words(
    'Account Number|Account No.|Account #|Acct No|Acct|Acct #|Acct.|A/C No|A/C|A/C Code|Account Code|' +
      'Account ID|AcctID|Account|GL|GL Account|GL Acct|G/L Account|G/L Acct No.|G/L No.|GL Code|GL #|GL No|' +
      'GLAcct|gl_acct_nbr|acct_no|acct_num|acct_cd|acct_id|ACCTNO|Main Account|MainAccountId|Natural Account|' +
      'Nat Acct|Ledger Acct|Ledger Account|Ledger Code|Nominal Code|Nominal|N/C|Object|Object Code|Obj. Acct|' +
      'Konto|Kontonummer|Konto-Nr.|Sachkonto|Compte|N° compte|Cuenta|Rekening|HKONT|SAKNR|RACCT|Number|No.|No|' +
      'Nr|Num|Code|ID|Accnt. #|Account Key|Posting Account|Account Nbr|SEGMENT3|Account String|GL String|' +
      'GL Key|COA|COA Code|Chart Code|Cost Element|G/L|Acct Code|Ledger|Account/Sub|Full Account|Distribution|' +
      'Detail Acct',
  ),
  name: words(
    'Account Name|Account Title|Title|Name|Description|Account Description|Acct Desc|Acct Name|Desc|Descr|' +
      'acct_desc|acct_nm|account_name|ACCOUNT_DESC|AcctDescr|Ledger Name|Particulars|Caption|Account Caption|' +
      'Label|Bezeichnung|Kontobezeichnung|Libellé|Intitulé|Nombre|Descripción|Omschrijving|Long Text|' +
      'Short Text|G/L Acct Long Text|Text|TXT50|Main account name|Nominal Name|A/C Name|A/C Description|' +
      'GL Description|GL Name|Account Text|Natural Account Description|Heading|Line Item|Item|' +
      'Account Long Name|Account|Ledger Title',
  ),
  both: words(
    'Account|Account Name|Full name|Ledger Account|GL Account|Acct|Accounts|Account/Description|' +
      'Account - Title|Account Number & Name|Distribution account|Financial Row||Particulars|Description|' +
      'G/L account|Main account|Konto|account_full_name|Ledger|A/C|Account Caption|Ledger Acct|GL|' +
      'Account No. & Title|Nominal Account|Account (with number)|Row Labels|Caption',
  ),
  nameAlone: words(
    'Account|Account Name|Name|Full name|Description|Particulars|Ledger|Ledger Name|Caption|Account Title|' +
      'Title||Accounts|A/C|Account Description|Row Labels|Line Item|Acct Name',
  ),
  balance: words(
    'Balance|Ending Balance|Closing Balance|Net Balance|Amount|Net Amount|NET_AMT|Net|Bal|End Bal|EndBal|' +
      'Ending Bal.|Closing Bal|closing_bal|cls_bal|YTD Balance|YTD|YTD Amount|Year to Date|Current Balance|' +
      'Balance (USD)|Amt|Total|Saldo|Solde|Betrag|Net Dr/(Cr)|Dr/(Cr)|Debit/(Credit)|end_balance_amt|' +
      'BALANCE_AMT|ENDING_BALANCE|posted_total_amt|Ledger Balance|Accumulated balance|Cumulative Balance|' +
      'TB Balance|Trial Balance|Final Balance|Book Balance|GL Balance|Actual|Actuals|Ending|Closing|' +
      'Period End Balance|Balance C/F|Base Balance|Functional Balance|Value|USD|$|Amount in USD|Balance Amount|' +
      'Bal. Amt',
  ),
  opening: words(
    'Forward Balance|Bal.Carryforward|EB-Wert|Opening Balance|Opening|Beginning Balance|Beg Bal|Beg. Balance|Beginning|Bal B/F|Balance B/F|' +
      'Balance Forward|Bal Fwd|Brought Forward|Start Balance|Op Bal|open_bal|beg_bal|BEGIN_BAL|' +
      'begin_balance_amt|BegBalance|Prior Balance|Previous Balance|Balance Carryforward|Initial Balance|' +
      'Anfangsbestand|Opening Bal.|Bal. Forward',
  ),
  movement: words(
    'Movement|Net Change|Change|Activity|Period Activity|Net Activity|Current Activity|Period Net|' +
      'Net Movement|Transactions|Current Period|PTD|This Period|net_chg|PERIOD_NET|per_amt|ptd_amt|MTD|' +
      'Month Activity|Turnover|Net Transactions|Net for Period|Difference',
  ),
  closing: words(
    'Closing Balance|Closing|Ending Balance|End Bal|Ending|Balance C/F|Carried Forward|cls_bal|end_bal|' +
      'END_BAL|YTD|Ending Bal.|New Balance|Final Balance|Endbestand|Closing Bal.|Balance|end_balance_amt|' +
      'EndBalance|Accumulated balance|Current Balance|Period End',
  ),
  unadjusted: words(
    'Unadjusted|Unadjusted Balance|Unadj TB|Unadj. Bal|Unadjusted TB|Preliminary|Prelim Bal|Per Books|Per GL|' +
      'Book Balance|Pre-Close|Before Adjustments|Unaudited|unadj_amt|Per Client|Balance|Trial Balance',
  ),
  adjustment: words(
    'Adjustments|Adj|AJE|AJEs|Adjusting Entries|Adjusting JEs|Adj.|Audit Adj|Topside|Topside Entries|Entries|' +
      'adj_amt|Proposed AJE|Reclass & AJE|Adjs.',
  ),
  adjusted: words(
    'Adjusted|Adjusted Balance|Adj TB|Adj. Bal|Adjusted TB|Final|Final Bal|As Adjusted|After Adjustments|' +
      'Audited|adjusted_amt|Report|Final TB|Per Audit|Adj Bal|Adjusted Trial Balance',
  ),
  prior: words(
    'Prior Year|Last Year|PY|Prior|Prior Yr|PY Balance|Previous Year|LY|prior_yr_amt|PriorYear|Comparative|' +
      'Prior Year Balance|Last Year YTD',
  ),
  current: words('Current Year|This Year|CY|Current|Current Yr|CY Balance|TY|cur_yr_amt|This Year YTD'),
  actual: words('Actual|Actuals|YTD Actual|ACT|actual_amt|Actual YTD|Current Actual'),
  budget: words('Budget|Budget Amount|Plan|BUD|Bgt|budget_amt|YTD Budget|Forecast|Annual Budget'),
  variance: words('Variance|Var|Over/(Under)|Diff|Difference|$ Change|Var $|variance_amt|Change'),
  sideFlag: words('Dr/Cr|D/C|DC|DrCr|Dr or Cr|Side|Sign|Debit/Credit|dc_ind|db_cr|SHKZG|Bal Type|'),
  total: words('Total|Consolidated|All Departments|Total Company|Combined|Firm Total|Total (USD)|Grand Total'),
  department: words(
    'Equities|Fixed Income|Admin|Trading|Corporate|Dept 100|New York|Chicago|Banking|001|Branch 12|' +
      'Compliance|Sales|HQ',
  ),
  level: words('Level|Lvl|Indent|Hierarchy Level'),
  index: words('Line|Ln|Seq|#|Row|Sort|Line No.|S.No|Index'),
  type: words('Type|Account Type|Acct Type|Category|Class|Group|FS Type|acct_type|Classification'),
  statementLine: words('FS Line|FS Caption|Mapping|Lead Sheet|Report Line|Rollup|Grouping|FS Map'),
  lastActivity: words('Last Activity|Last Posted|Last Txn Date|last_post_dt|Modified|Date Last Used'),
  departmentCode: words('Dept|Department|Cost Center|CC|Location|Profit Ctr|Fund|Branch'),
  entity: words('Entity|Company|Co|Company Code|Legal Entity|BU|Business Unit|Subsidiary|Book|Ledger'),
  currency: words('Currency|Curr|CCY|Cur|Crcy|currency_cd'),
  notes: words('Notes|Comments|Remarks|Ref|Workpaper|W/P Ref|Tickmark|Preparer'),
  normal: words('Normal Balance|Normal Bal|Normal|Bal Side'),
  active: words('Active|Status|Inactive|Posting'),
  period: words('Period|Fiscal Period|As Of Date|Per|period_end_dt|Date|Month|Time Period'),
  percent: words('% Change|%|Var %|% of Total'),
} satisfies Readonly<Record<string, readonly string[]>>;

export type Role = keyof typeof headerWords;

/** Pairs of header words for debits and credits of a balance. */
export const sideWords: readonly (readonly [debit: string, credit: string])[] = [
  ['Debit', 'Credit'],
  ['Dr', 'Cr'],
  ['DR', 'CR'],
  ['Debits', 'Credits'],
  ['Debit Amount', 'Credit Amount'],
  ['Dr Bal', 'Cr Bal'],
  ['Debit Balance', 'Credit Balance'],
  ['Dr.', 'Cr.'],
  ['Debit ($)', 'Credit ($)'],
  ['Debit (USD)', 'Credit (USD)'],
  ['Amt Dr', 'Amt Cr'],
  ['Dr Amt', 'Cr Amt'],
  ['debit_amt', 'credit_amt'],
  ['dr_amt', 'cr_amt'],
  ['closing_bal_dr', 'closing_bal_cr'],
  ['DEBIT_BAL', 'CREDIT_BAL'],
  ['DebitBalance', 'CreditBalance'],
  ['bal_dr', 'bal_cr'],
  ['Soll', 'Haben'],
  ['Débit', 'Crédit'],
  ['Debe', 'Haber'],
  ['TB Debit', 'TB Credit'],
  ['Ending Debit', 'Ending Credit'],
  ['YTD Debit', 'YTD Credit'],
  ['YTD Dr', 'YTD Cr'],
  ['End Bal Dr', 'End Bal Cr'],
  ['Closing Balance Dr', 'Closing Balance Cr'],
  ['Net Debit', 'Net Credit'],
  ['Amount (Debit)', 'Amount (Credit)'],
  ['DBT', 'CDT'],
  ['Balance at Date Debit', 'Balance at Date Credit'],
  ['closing_debit', 'closing_credit'],
  ['debit_lcy', 'credit_lcy'],
  ['Solde débiteur', 'Solde créditeur'],
  ['Closing (Dr)', 'Closing (Cr)'],
  ['Debit Bal.', 'Credit Bal.'],
  ['D', 'C'],
];

/** Pairs of header words for the gross debits and credits of a period. */
export const turnoverWords: readonly (readonly [debit: string, credit: string])[] = [
  ['Debit', 'Credit'],
  ['Debits', 'Credits'],
  ['Period Debit', 'Period Credit'],
  ['Dr Movement', 'Cr Movement'],
  ['Debit Activity', 'Credit Activity'],
  ['Total Debits', 'Total Credits'],
  ['PTD Debit', 'PTD Credit'],
  ['period_dr', 'period_cr'],
  ['Debits this period', 'Credits this period'],
  ['Dr Turnover', 'Cr Turnover'],
  ['PTD_DR', 'PTD_CR'],
  ['Net Change Debit', 'Net Change Credit'],
  ['Debit rept.period', 'Credit report per.'],
  ['Dr', 'Cr'],
  ['Period Activity Dr', 'Period Activity Cr'],
  ['Debit Transactions', 'Credit Transactions'],
];

/** Words of lines that sum all the accounts. */
export const totalWords: readonly string[] = words(
  'Total|TOTAL|Grand Total|Report Total|Totals:|Totals||Report Totals|Trial Balance Total|Total Trial Balance|*** Total ***|Sum|Ledger total|Total All Accounts|Company Total|TOTAL ACCOUNTS: 84|Gesamt|Balance|Final totals',
);

/** Words of lines that are zero because the book balances. */
export const checkWords: readonly string[] = words(
  'Difference|Out of balance|Check|Proof|Check figure|Balance check|Net|Variance',
);

/** Words of lines with the result of the period. */
export const resultWords: readonly string[] = words(
  'Net income|Net Income (Loss)|NET PROFIT|Net earnings|Current year earnings|Profit/(loss) for the period|Retained YTD Net Income',
);

/** Splits words that are separated by bars. */
export function words(text: string): readonly string[] {
  return text.split('|');
}
