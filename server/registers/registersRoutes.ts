import type { App } from '@server/common/appTypes';
import { receiveFile } from '@server/common/receivedFile';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import {
  receivablesAnswerSchema,
  receivablesFileAnswerSchema,
  receivablesFileQuerySchema,
  receivablesQuerySchema,
  receivablesSaveSchema,
} from '@/contract/registers/receivables.schema';
import { loanTestsAnswerSchema, loanTestsQuerySchema } from '@/contract/registers/subordinatedLoans.schema';
import { withdrawalTestsAnswerSchema, withdrawalTestsQuerySchema } from '@/contract/registers/withdrawals.schema';
import { readLoanTests } from './loanTests';
import { readReceivables, readReceivablesFile, saveReceivables } from './receivables';
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

const receivablesResponse = responses(receivablesAnswerSchema);

/** Serves open receivables by age. Every member reads; preparers and approvers edit. */
export async function receivablesRoutes(app: App): Promise<void> {
  app.get(
    '/x/receivables',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: receivablesQuerySchema, response: receivablesResponse },
    },
    async (request) => ({ data: await readReceivables(companyContext(request), request.query) }),
  );

  app.put(
    '/x/receivables',
    {
      config: { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } },
      schema: { querystring: receivablesQuerySchema, body: receivablesSaveSchema, response: receivablesResponse },
    },
    async (request) => {
      const { query, body } = request;
      return { data: await saveReceivables(companyContext(request), query.time_report, body.data) };
    },
  );

  app.post(
    '/x/receivables/file',
    {
      config: { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] }, work: 'upload' },
      schema: { querystring: receivablesFileQuerySchema, response: responses(receivablesFileAnswerSchema) },
    },
    (request) => receiveFile(request, async (bytes) => ({ data: await readReceivablesFile(bytes) })),
  );
}
