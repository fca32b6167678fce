import type { FieldRecipe, KindRecipe } from '@/domain/imports/recipe';

const account: FieldRecipe = {
  name: 'account',
  label: 'Account (number and name)',
  hint: 'Like 1000 Cash, or a name alone.',
  names: [
    'account',
    'accounts',
    'glaccount',
    'ledgeraccount',
    'fullname',
    'accountfullname',
    'chartaccount',
    'accountnumberandname',
  ],
  pattern: /^(?:gl |g\/l |ledger )?accounts?$/,
};

const number: FieldRecipe = {
  name: 'number',
  label: 'Account number',
  names: [
    'accountnumber',
    'account#',
    'accnt#',
    'acct#',
    'accountno',
    'acctno',
    'acctnumber',
    'acctnum',
    'accountnum',
    'accountcode',
    'accountid',
    'glaccountnumber',
    'glaccountno',
    'glcode',
    'glnumber',
    'gl#',
    'nominalcode',
    'mainaccount',
    'number',
    'code',
    'no',
    '#',
  ],
  pattern: /\b(?:accounts?|acct|gl|ledger)\b.*(?:\bno\b|\bnum|#|\bcode\b|\bid\b)/,
};

const name: FieldRecipe = {
  name: 'name',
  label: 'Account name',
  names: [
    'accountname',
    'acctname',
    'accounttitle',
    'glaccountname',
    'accountdescription',
    'acctdescription',
    'name',
    'title',
    'description',
    'fullname',
  ],
  pattern: /\b(?:accounts?|acct|gl|ledger)\b.*(?:name|title|desc)/,
};

const type: FieldRecipe = {
  name: 'type',
  label: 'Account type',
  hint: 'Decides from which range an account without a number gets one.',
  names: ['accounttype', 'accttype', 'type', 'category', 'classification', 'accountcategory', 'accountclass', 'class'],
  pattern: /\baccounts? (?:type|class|category)/,
};

const focus: FieldRecipe = {
  name: 'focus',
  label: 'FOCUS line',
  names: ['focusid', 'focusline', 'focus', 'focuscode', 'focuslinenumber'],
  pattern: /\bfocus\b/,
};

const ssoi: FieldRecipe = {
  name: 'ssoi',
  label: 'SSOI line',
  names: ['ssoiid', 'ssoiline', 'ssoi', 'ssoicode'],
  pattern: /\bssoi\b/,
};

const anAccount = { fields: [['account'], ['number'], ['name']], label: 'Account, its number or its name' };

/** Recipe for account lists, in the terms of ledgers. */
export const accountFile: KindRecipe = {
  kind: 'account',
  label: 'A chart of accounts',
  fields: [number, name, account, type, focus, ssoi],
  titles: /\baccount list\b|\bchart of accounts\b|\baccount listing\b/i,
  needs: [anAccount],
};

/** Recipe for trial balances. Ending balances take precedence over the period's movement. */
export const balanceFile: KindRecipe = {
  kind: 'balance',
  label: 'A trial balance',
  fields: [
    account,
    number,
    name,
    { ...sideField('debit', 'Debit', ['dr']), pattern: /^(?!.*\b(?:open|begin|prior|previous|last)).*\bdebits?\b/ },
    {
      ...sideField('credit', 'Credit', ['cr']),
      pattern: /^(?!.*\b(?:open|begin|prior|previous|last)).*\bcredits?\b(?! (?:card|line|limit))/,
    },
    {
      name: 'amount',
      label: 'Balance (debit positive, credit negative)',
      names: [
        'endingbalance',
        'closingbalance',
        'endbalance',
        'ytdbalance',
        'balanceytd',
        'yeartodate',
        'ytd',
        'netbalance',
        'balance',
        'netamount',
        'amount',
        'net',
        'total',
        'currentbalance',
        'totalbalance',
        'ytdamount',
        'balanceamount',
      ],
      pattern: /^(?!.*\b(?:open|begin|start|forward|normal|prior|previous)).*\bbal(?:ance)?\b/,
    },
    {
      name: 'side',
      label: 'Dr/Cr',
      hint: 'Says on which side a balance without a sign stands.',
      names: ['dr/cr', 'drcr', 'd/c', 'dc', 'debit/credit', 'debitorcredit', 'debitcredit', 'cr/dr', 'balanceside'],
    },
    {
      name: 'period',
      label: 'Period',
      names: [
        'timereport',
        'period',
        'periodend',
        'periodending',
        'periodenddate',
        'asof',
        'asofdate',
        'balancedate',
        'enddate',
        'date',
        'month',
        'accountingperiod',
        'fiscalperiod',
        'reportdate',
        'quarter',
      ],
      pattern: /\bperiod\b(?!.*(?:activity|change|amount))|\bas of\b/,
    },
    type,
    {
      name: 'memo',
      label: 'Description',
      names: ['memo', 'note', 'notes', 'comment', 'comments', 'remarks'],
      pattern: /^description$/,
    },
  ],
  titles: /\btrial balance\b/i,
  needs: [anAccount, { fields: [['debit', 'credit'], ['amount']], label: 'Debit and Credit, or a Balance' }],
};

/** Returns the field of one side of the balance, by its names at both ends of a period: `Ending balance Debit`, `YTD Debit`, `Debit`. */
function sideField(side: string, label: string, short: readonly string[]): FieldRecipe {
  const words = [side, `${side}s`, ...short];
  const end = [
    'endingbalance',
    'closingbalance',
    'endbalance',
    'ytd',
    'yeartodate',
    'balance',
    'adjusted',
    'net',
    'adjustedbalance',
    'closing',
    'ending',
  ];
  return {
    name: side,
    label,
    names: [
      ...words.flatMap((word) => end.flatMap((group) => [`${group}${word}`, `${word}${group}`])),
      ...words,
      `${side}amount`,
      `total${side}`,
      `total${side}s`,
    ],
  };
}
