import type { QuestionCases } from '@tests/support/questions/caseBooks';

export const liabilityInDebit: QuestionCases = {
  fires: {
    "a vendor's refund netted in payables": {
      accounts: [['2010', 'Vendor refund due', '1205', 38_000]],
      stake: '-38000',
      message:
        'Account 2010 Vendor refund due has a debit balance of $38,000.00 on the liability line 1205, Accounts payable, accrued liabilities, expenses and other. An amount due to the firm is an asset, and non-allowable unless it is secured or the firm may offset it: map it to 735, or say why it belongs here.',
    },
    'an overpaid payroll accrual': { accounts: [['2100', 'Accrued payroll', '1205', 1_250.15]], stake: '-1250.15' },
    'a debit in subordinated borrowings': { accounts: [['2400', 'Loan from owner', '1400', 5_000, -20_000]] },
  },
  silent: {
    'a credit balance': { accounts: [['2010', 'Vendor refund due', '1205', -38_000]] },
    'a debit of the period before alone': { accounts: [['2010', 'Vendor refund due', '1205', 0, 38_000]] },
    "a note's discount": { accounts: [['2510', 'Discount on notes payable', '1390', 2_000]] },
  },
};

export const assetInCredit: QuestionCases = {
  fires: {
    'an overdrawn bank account': {
      accounts: [['1020', 'Payroll checking', '200', -12_400.5]],
      stake: '0',
      message:
        'Account 1020 Payroll checking has a credit balance of $12,400.50 on the asset line 200, Cash. If it is an overdraft, map it to 1045, or say why the firm may offset it.',
    },
    'an amount owed to the parent netted in what affiliates owe': {
      accounts: [
        ['1500', 'Due from parent', '670', 20_000],
        ['1510', 'Expense sharing, parent', '670', -8_000],
      ],
      stake: '-8000',
    },
    'a short position among stocks': { accounts: [['1320', 'Trading account', '424', -5_000]] },
  },
  silent: {
    'an allowance on its receivables': { accounts: [['1290', 'Allow for Doubtful Accts', '600', -3_500]] },
    'accumulated depreciation': { accounts: [['1690', 'A/D - Furn & Equip', '680', -41_000]] },
    'an adjustment to market': { accounts: [['1329', 'Inventory : MTM adj', '424', -2_250]] },
    'outstanding checks': { accounts: [['1090', 'Outstanding checks', '200', -9_100]] },
    'small change': { accounts: [['1091', 'Petty cash', '200', -42.1]] },
  },
};

export const nettedCounterparty: QuestionCases = {
  fires: {
    'a holding company, in debit': {
      accounts: [['1500', 'Due to/from Holdings LLC', '670', 14_000]],
      message:
        'Account 1500 Due to/from Holdings LLC nets what is owed both ways to a receivable of $14,000.00 in item 670. Without a right to offset, state the receivable and the payable in full on two accounts. Enter the agreement that gives the right, or split the account.',
    },
    'an affiliate, in credit': { accounts: [['2500', 'Due to/from affiliate', '1205', -6_000]] },
    'words in the other order': { accounts: [['1510', 'Due From / To Parent', '670', 2_500]] },
  },
  silent: {
    'two accounts': {
      accounts: [
        ['1500', 'Due from parent', '670', 14_000],
        ['2500', 'Due to parent', '1205', -6_000],
      ],
    },
    'a small net balance': { accounts: [['1500', 'Due to/from Holdings LLC', '670', 640]] },
    'a balance on the wrong side, another question': { accounts: [['2500', 'Due to/from affiliate', '1205', 6_000]] },
  },
};
