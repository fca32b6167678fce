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
