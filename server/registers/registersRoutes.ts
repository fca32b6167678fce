import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { agedReceivablesAnswerSchema, agedReceivablesQuerySchema } from '@/contract/registers/receivables.schema';
import { loanTestsAnswerSchema, loanTestsQuerySchema } from '@/contract/registers/subordinatedLoans.schema';
import { withdrawalTestsAnswerSchema, withdrawalTestsQuerySchema } from '@/contract/registers/withdrawals.schema';
import { readAgedReceivables } from './agedReceivables';
import { readLoanTests } from './loanTests';
import { readWithdrawalTests } from './withdrawalTests';

/** Serves the treatment of subordinated loans. Every member reads. */
export async function loanTestsRoutes(app: App): Promise<void> {
  app.get(
    '/x/subordinated-loans/tested',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: loanTestsQuerySchema, response: responses(loanTestsAnswerSchema) },
    },
    async (request) => ({
      data: await readLoanTests(companyContext(request), { isEditMode: request.query.edit_mode === true }),
    }),
  );
}

/** Serves the tests of withdrawals. Every member reads. */
export async function withdrawalTestsRoutes(app: App): Promise<void> {
  app.get(
    '/x/withdrawals/tested',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: withdrawalTestsQuerySchema, response: responses(withdrawalTestsAnswerSchema) },
    },
    async (request) => ({
      data: await readWithdrawalTests(companyContext(request), { isEditMode: request.query.edit_mode === true }),
    }),
  );
}

/** Serves open receivables by age. Every member reads. */
export async function agedReceivablesRoutes(app: App): Promise<void> {
  app.get(
    '/x/receivables/aged',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: agedReceivablesQuerySchema, response: responses(agedReceivablesAnswerSchema) },
    },
    async (request) => ({ data: await readAgedReceivables(companyContext(request), request.query) }),
  );
}
