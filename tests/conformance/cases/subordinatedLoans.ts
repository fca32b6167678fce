import { answers, type CallCase, members, refuses } from '@tests/conformance/callCase';
import { listChecks, malformedLists } from '@tests/conformance/lists';
import {
  commitChecks,
  isNothingStaged,
  markDoneChecks,
  type StagedKindCalls,
  stagingChecks,
  type Throwaway,
} from '@tests/conformance/staging';
import { scoped } from '@tests/conformance/world/world';
import type { SubordinatedLoanChange, SubordinatedLoanEntry } from '@/contract/registers/subordinatedLoans.schema';
import { loanTestsAnswerSchema, subordinatedLoanSchema } from '@/contract/registers/subordinatedLoans.schema';
import { listOf } from '@/contract/wire/envelope.schema';

const loanCalls: StagedKindCalls = {
  path: '/x/subordinated-loans',
  row: subordinatedLoanSchema,
  populate: [],
  makeUp: async () => madeUpLoan(),
};

const listCall = (call: string) => ({
  call,
  row: subordinatedLoanSchema,
  sortField: 'lender',
  textFields: ['lender'],
  searchFields: { number: 'lender', name: 'approval_reference' },
});

/** Subordinated loans. */
export const loanCases: readonly CallCase[] = [
  ...['GET /x/subordinated-loans', 'GET /x/subordinated-loans/edit-mode'].map(
    (call): CallCase => ({
      call,
      access: members,
      request: (world) => ({ query: scoped(world) }),
      comesTo: answers(listOf(subordinatedLoanSchema)),
      malformed: malformedLists(listCall(call)),
      checks: listChecks(listCall(call)),
    }),
  ),
  {
    call: 'PUT /x/subordinated-loans',
    access: members,
    request: (world) => ({ query: scoped(world), body: { data: [] } }),
    comesTo: refuses(400, 422),
    malformed: {
      'a row of no form': (world) => ({
        query: scoped(world),
        body: { data: [{ ...madeUpLoan().addition, form: 'GIFT' }] },
      }),
    },
    checks: stagingChecks(loanCalls),
  },
  {
    call: 'GET /x/subordinated-loans/mark-done',
    access: members,
    isHarmless: (world) => isNothingStaged({ world, kind: loanCalls }),
    checks: markDoneChecks(loanCalls),
    ownChecks: commitChecks(loanCalls),
    request: (world) => ({ query: scoped(world) }),
  },
  {
    call: 'GET /x/subordinated-loans/tested',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(loanTestsAnswerSchema),
  },
];

/** Returns a loan that ended so long ago that it affects no figure. */
function madeUpLoan(): Throwaway {
  const moment = new Date();
  const lender = `Conformance ${moment.getTime()}`;
  const addition = {
    id: 7,
    updatedAt: moment.toISOString(),
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
  } satisfies SubordinatedLoanChange;
  return {
    addition,
    changed: { ...addition, amount: 2 } as SubordinatedLoanChange,
    filters: { lender: { $contains: lender } },
    isIt: (row) => (row as Partial<SubordinatedLoanEntry>).lender === lender,
    isChanged: (row) => (row as SubordinatedLoanEntry).amount === 2,
  };
}
