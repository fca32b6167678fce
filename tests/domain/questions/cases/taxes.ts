import type { CaseAccount, QuestionCases } from '@tests/support/questions/caseBooks';
import { money, zero } from '@/domain/money';

const taxes = (name: string, line: string, balance: number): CaseAccount => ['2400', name, line, balance];

// (c)(1)(xiii): aggregate indebtedness of 1,543,670.95 asks for 102,911.40; without deferred taxes of 1,500,000, the minimum of 5,000 is enough.
export const deferredTaxIndebted: QuestionCases = {
  fires: {
    'deferred income taxes in payables': {
      accounts: [taxes('Deferred income taxes', '1205', -12_000)],
      stake: '0',
      excess: '0',
      message:
        '1205, Accounts payable, accrued liabilities, expenses and other, counts in aggregate indebtedness and holds 2400 Deferred income taxes. Deferred tax liabilities are excluded from it (Rule 15c3-1(c)(1)(xiii)): map them to 1385.',
    },
    'taxes payable, deferred, of which the requirement is a share': {
      accounts: [taxes('Taxes payable - deferred', '1205', -1_500_000)],
      stake: '0',
      excess: '97911.4',
    },
    'its short name': { accounts: [taxes('DTL', '1205', -12_000)] },
  },
  silent: {
    'the line of excluded liabilities': { accounts: [taxes('Deferred income taxes', '1385', -12_000)] },
    'a sales tax on deferred revenue': { accounts: [taxes('Sales tax on deferred revenue', '1205', -12_000)] },
    'a deferred tax asset': { accounts: [taxes('Deferred tax asset', '1205', 12_000)] },
  },
};

export const taxCreditOpen: QuestionCases = {
  fires: {
    'haircuts with a gain, without the liability': {
      capital: { gainHaircuts: money(1_000), gainTaxRate: money(21) },
      message:
        'Enter the deferred tax liability of the gains and income below, or 0.00. Without it nothing is added to net worth for this tax (Rule 15c3-1(c)(2)(i)(C)).',
    },
    'the liability alone': { capital: { deferredTaxLiability: money(1_000) } },
    'the benefits of losses alone': { capital: { lossTaxBenefits: money(1_000) } },
  },
  silent: {
    'no credit': {},
    'both amounts of losses': { capital: { lossTaxBenefits: money(1_000), reducibleTaxes: money(400) } },
    'the other amount answered with 0.00': { capital: { reducibleTaxes: money(400), lossTaxBenefits: zero } },
  },
};
