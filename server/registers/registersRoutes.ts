import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { agedReceivablesAnswerSchema, agedReceivablesQuerySchema } from '@/contract/registers/receivables.schema';
import {
  recurringAddSchema,
  recurringChangeSchema,
  recurringEntriesAnswerSchema,
} from '@/contract/registers/recurringEntries.schema';
import { registerParamsSchema, registerRemoveQuerySchema } from '@/contract/registers/register.schema';
import {
  subordinatedLoanAddSchema,
  subordinatedLoanChangeSchema,
  subordinatedLoansAnswerSchema,
  subordinatedLoansQuerySchema,
} from '@/contract/registers/subordinatedLoans.schema';
import { withdrawalTestsAnswerSchema, withdrawalTestsQuerySchema } from '@/contract/registers/withdrawals.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { readAgedReceivables } from './agedReceivables';
import { addLoan, changeLoan, readLoans, removeLoan } from './loans';
import { addRecurring, changeRecurring, readRecurring, removeRecurring } from './recurring';
import { readWithdrawalTests } from './withdrawalTests';

const loansResponse = responses(subordinatedLoansAnswerSchema);

const makers = { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } } as const;

/** Serves the register of subordinated loans. Every member reads; those who save capital inputs edit. */
export async function subordinatedLoansRoutes(app: App): Promise<void> {
  app.get(
    '/x/subordinated-loans',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: subordinatedLoansQuerySchema, response: loansResponse },
    },
    async (request) => ({
      data: await readLoans(companyContext(request), { figures: request.query.figures === true }),
    }),
  );

  app.post(
    '/x/subordinated-loans',
    {
      config: makers,
      schema: { querystring: companyQuerySchema, body: subordinatedLoanAddSchema, response: loansResponse },
    },
    async (request) => ({ data: await addLoan(companyContext(request), request.body.data) }),
  );

  app.put(
    '/x/subordinated-loans/:id',
    {
      config: makers,
      schema: {
        params: registerParamsSchema,
        querystring: companyQuerySchema,
        body: subordinatedLoanChangeSchema,
        response: loansResponse,
      },
    },
    async (request) => ({ data: await changeLoan(companyContext(request), request.params.id, request.body.data) }),
  );

  app.delete(
    '/x/subordinated-loans/:id',
    {
      config: makers,
      schema: { params: registerParamsSchema, querystring: registerRemoveQuerySchema, response: loansResponse },
    },
    async (request) => ({
      data: await removeLoan(companyContext(request), request.params.id, request.query.updatedAt),
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

const recurringResponse = responses(recurringEntriesAnswerSchema);

/** Serves recurring entries. Every member reads; preparers and approvers edit. */
export async function recurringRoutes(app: App): Promise<void> {
  app.get(
    '/x/recurring-entries',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: companyQuerySchema, response: recurringResponse },
    },
    async (request) => ({ data: await readRecurring(companyContext(request)) }),
  );

  app.post(
    '/x/recurring-entries',
    {
      config: makers,
      schema: { querystring: companyQuerySchema, body: recurringAddSchema, response: recurringResponse },
    },
    async (request) => ({ data: await addRecurring(companyContext(request), request.body.data) }),
  );

  app.put(
    '/x/recurring-entries/:id',
    {
      config: makers,
      schema: {
        params: registerParamsSchema,
        querystring: companyQuerySchema,
        body: recurringChangeSchema,
        response: recurringResponse,
      },
    },
    async (request) => ({
      data: await changeRecurring(companyContext(request), request.params.id, request.body.data),
    }),
  );

  app.delete(
    '/x/recurring-entries/:id',
    {
      config: makers,
      schema: { params: registerParamsSchema, querystring: registerRemoveQuerySchema, response: recurringResponse },
    },
    async (request) => ({
      data: await removeRecurring(companyContext(request), request.params.id, request.query.updatedAt),
    }),
  );
}
