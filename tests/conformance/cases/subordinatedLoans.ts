import { answers, type CallCase, members } from '@tests/conformance/callCase';
import { madeUpNow, madeUpRow, registerCases } from '@tests/conformance/registerCases';
import { scoped } from '@tests/conformance/world/world';
import type { SubordinatedLoanChange } from '@/contract/registers/subordinatedLoans.schema';
import { loanTestsAnswerSchema, subordinatedLoanSchema } from '@/contract/registers/subordinatedLoans.schema';

/** Subordinated loans. */
export const loanCases: readonly CallCase[] = [
  ...registerCases({
    path: '/x/subordinated-loans',
    row: subordinatedLoanSchema,
    named: 'lender',
    searchFields: { number: 'lender', name: 'approval_reference' },
    makeUp: async () => madeUpRow(endedLoan(), 'lender'),
    unreadable: { what: 'a row of no form', row: { ...endedLoan(), form: 'GIFT' } },
  }),
  {
    call: 'GET /x/subordinated-loans/tested',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(loanTestsAnswerSchema),
  },
];

/** Returns a loan that ended so long ago that it affects no figure. */
function endedLoan(): SubordinatedLoanChange {
  const { name: lender, ...staged } = madeUpNow();
  return {
    ...staged,
    lender,
    lender_is: 'OUTSIDER',
    form: 'CASH',
    amount: 1,
    agreement_date: '1990-01-01',
    maturity_date: '1992-01-01',
    is_equity: false,
    is_temporary: false,
    approval_reference: null,
    renewal_notice_by: null,
    is_expected_to_renew: false,
    payments: '',
  };
}
