import type { Units } from '@/domain/focus/focusReport';

/** The fixed words of a FOCUS report, apart from the captions of its lines. A printed report retains its own. */
export type FocusWords = {
  report: string;
  form: string;
  pageTitles: readonly string[];
  cover: { title: string; subtitle: string; pursuantTo: string; subsidiaries: string; officialUse: string };
  /** Captions of boxes with words, and of boxes to tick, by item number. */
  captions: Readonly<Record<string, string>>;
  carriesAccounts: string;
  execution: { title: string; text: string; dated: string; officers: readonly string[]; attention: string };
  accountant: string;
  financialCondition: string;
  income: string;
  notes: { title: string; texts: readonly string[] };
  exemption: { title: string; question: string };
  withdrawals: {
    title: string;
    subtitle: string;
    headings: readonly string[];
    total: string;
    codesTitle: string;
    codes: readonly string[];
  };
  units: Readonly<Record<Units, string>>;
  draft: { mark: string; note: string };
  /** The meaning of the mark of items that weren't confirmed; absent in reports from before they were marked. */
  unconfirmed?: string;
  review: { title: string; subtitle: string };
};

/** Follows the number of an item that wasn't confirmed against the official form. */
export const unconfirmedMark = '°';

const captions: FocusWords['captions'] = {
  '13': 'NAME OF BROKER-DEALER',
  '14': 'SEC FILE NO.',
  '15': 'FIRM I.D. NO.',
  '16': '1) Rule 17a-5(a)',
  '17': '2) Rule 17a-5(b)',
  '18': '3) Rule 17a-11',
  '19': '4) Special request by designated examining authority',
  '20': 'ADDRESS OF PRINCIPAL PLACE OF BUSINESS (No. and Street; do not use P.O. box)',
  '21': 'City',
  '22': 'State',
  '23': 'Zip Code',
  '24': 'FOR PERIOD BEGINNING (MM/DD/YY)',
  '25': 'AND ENDING (MM/DD/YY)',
  '26': '5) Other',
  '30': 'NAME OF PERSON TO CONTACT IN REGARD TO THIS REPORT',
  '31': '(AREA CODE) TELEPHONE NO.',
  '40': 'YES',
  '41': 'NO',
  '42': 'CHECK HERE IF RESPONDENT IS FILING AN AUDITED REPORT',
  '70': 'NAME (If individual, state last, first, middle name)',
  '71': 'ADDRESS: Number and Street',
  '72': 'City',
  '73': 'State',
  '74': 'Zip Code',
  '75': 'Certified Public Accountant',
  '76': 'Public Accountant',
  '77': 'Accountant not resident in United States or any of its possessions',
  '98': 'SEC FILE NO.',
  '99': 'AS OF (MM/DD/YY)',
  '100': 'BROKER OR DEALER',
  '198': 'Consolidated',
  '199': 'Unconsolidated',
  '3931': 'Number of months included in this statement',
  '3932': 'For the period (MMDDYY) from',
  '3933': 'to',
  '4335': 'Name of clearing firm(s)',
  '4550': 'A. (k)(1) — Limited business (mutual funds and/or variable annuities only)',
  '4560': 'B. (k)(2)(i) — “Special Account for the Exclusive Benefit of customers” maintained',
  '4570': 'C. (k)(2)(ii) — All customer transactions cleared through another broker-dealer on a fully disclosed basis',
  '4580': 'D. (k)(3) — Exempted by order of the Commission (include copy of letter)',
};

const execution: FocusWords['execution'] = {
  title: 'EXECUTION',
  text: 'The registrant/broker or dealer submitting this Form and its attachments and the person(s) by whom it is executed represent hereby that all information contained therein is true, correct and complete. It is understood that all required items, statements, and schedules are considered integral parts of this Form and that the submission of any amendment represents that all unamended items, statements and schedules remain true, correct and complete as previously submitted.',
  dated: 'Dated the ________ day of _______________ 20____',
  officers: [
    '1) Principal Executive Officer or Managing Partner',
    '2) Principal Financial Officer or Partner',
    '3) Principal Operations Officer or Partner',
  ],
  attention:
    'ATTENTION: Intentional misstatements or omissions of facts constitute Federal Criminal Violations. (See 18 U.S.C. 1001 and 15 U.S.C. 78ff(a).)',
};

const notes: FocusWords['notes'] = {
  title: 'NOTES:',
  texts: [
    '(A) The minimum net capital requirement should be computed by adding the minimum dollar net capital requirement of the reporting broker dealer and, for each subsidiary to be consolidated, the greater of: 1. Minimum dollar net capital requirement, or 2. 6-2/3% of aggregate indebtedness or 2% of aggregate debits if alternative method is used.',
    '(B) Do not deduct the value of securities borrowed under subordination agreements or secured demand notes covered by subordination agreements not in satisfactory form and the market values of memberships in exchanges contributed for use of company (contra to item 1740) and partners’ securities which were included in non-allowable assets.',
    '(C) For reports filed pursuant to paragraph (d) of Rule 17a-5, respondent should provide a list of material non-allowable assets.',
  ],
};

const withdrawals: FocusWords['withdrawals'] = {
  title:
    'OWNERSHIP EQUITY AND SUBORDINATED LIABILITIES MATURING OR PROPOSED TO BE WITHDRAWN WITHIN THE NEXT SIX MONTHS AND ACCRUALS',
  subtitle: '(as defined below), which have not been deducted in the computation of Net Capital',
  headings: [
    'Type of proposed withdrawal or accrual (see below for code)',
    'Name of lender or contributor',
    'Insider or outsider? (In or Out)',
    'Amount to be withdrawn (cash amount and/or net capital value of securities)',
    'Withdrawal or maturity date (MMDDYY)',
    'Expect to renew (Yes or No)',
  ],
  total: 'TOTAL',
  codesTitle: 'Withdrawal code:  ',
  codes: ['1. Equity capital', '2. Subordinated liabilities', '3. Accruals', '4. 15c3-1(c)(2)(iv) liabilities'],
};

/** Today's words of the form. Those that the form prints are its own to the letter. */
export const focusWords: FocusWords = {
  report: 'FOCUS Part IIA',
  form: 'Form X-17A-5',
  pageTitles: ['FINANCIAL AND OPERATIONAL COMBINED UNIFORM SINGLE REPORT', 'PART IIA'],
  cover: {
    title: 'FOCUS REPORT · FORM X-17A-5 · PART IIA',
    subtitle: '(Please read instructions before preparing Form.)',
    pursuantTo: 'This report is being filed pursuant to (Check Applicable Block(s)):',
    subsidiaries: 'NAMES OF SUBSIDIARIES OR AFFILIATES CONSOLIDATED IN THIS REPORT',
    officialUse: 'OFFICIAL USE',
  },
  captions,
  carriesAccounts: 'DOES RESPONDENT CARRY ITS OWN CUSTOMER ACCOUNTS?',
  execution,
  accountant: 'INDEPENDENT PUBLIC ACCOUNTANT whose opinion is contained in this Report',
  financialCondition:
    'STATEMENT OF FINANCIAL CONDITION FOR NONCARRYING, NONCLEARING AND CERTAIN OTHER BROKERS OR DEALERS',
  income: 'STATEMENT OF INCOME (LOSS)',
  notes,
  exemption: {
    title: 'EXEMPTIVE PROVISION UNDER RULE 15c3-3',
    question:
      '24. If an exemption from Rule 15c3-3 is claimed, identify below the section upon which such exemption is based (check one only):',
  },
  withdrawals,
  units: { cents: 'US dollars and cents', dollars: 'whole US dollars' },
  draft: { mark: 'DRAFT', note: 'DRAFT: not for filing, see the findings at the end' },
  unconfirmed: `${unconfirmedMark} not confirmed against the official form: compare it before filing`,
  review: { title: 'REVIEW NOTES', subtitle: '(not part of the form)' },
};
