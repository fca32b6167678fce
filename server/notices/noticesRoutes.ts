import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import {
  noticeAnswerSchema,
  noticeLetterSetSchema,
  noticeOpenSchema,
  noticeParamsSchema,
  noticeReasonSchema,
  noticeSentSchema,
  noticesAnswerSchema,
} from '@/contract/notices/notice.schema';
import { pdfDefinitionAnswerSchema } from '@/contract/wire/pdfDefinition.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { dismissNotice, openNotice, printNotice, readNotices, recordSent, reopenNotice, saveLetter } from './notices';

const everyMember = { access: { kind: 'company' } } as const;
const makers = { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } } as const;
const ofNotice = { params: noticeParamsSchema, querystring: companyQuerySchema };
const response = responses(noticeAnswerSchema);

/** Serves notices to regulators. Every member reads; preparers and approvers edit. The product sends nothing. */
export async function noticesRoutes(app: App): Promise<void> {
  app.get(
    '/x/notices',
    {
      config: everyMember,
      schema: { querystring: companyQuerySchema, response: responses(noticesAnswerSchema) },
    },
    async (request) => ({ data: await readNotices(companyContext(request)) }),
  );

  app.post(
    '/x/notices',
    { config: makers, schema: { querystring: companyQuerySchema, body: noticeOpenSchema, response } },
    async (request) => ({ data: await openNotice(companyContext(request), request.body.data) }),
  );

  app.get(
    '/x/notices/:id/letter',
    { config: everyMember, schema: { ...ofNotice, response: responses(pdfDefinitionAnswerSchema) } },
    async (request) => ({ data: await printNotice(companyContext(request), request.params.id) }),
  );

  app.put(
    '/x/notices/:id/letter',
    { config: makers, schema: { ...ofNotice, body: noticeLetterSetSchema, response } },
    async (request) => ({ data: await saveLetter(companyContext(request), request.params.id, request.body.data) }),
  );

  app.post(
    '/x/notices/:id/sent',
    { config: makers, schema: { ...ofNotice, body: noticeSentSchema, response } },
    async (request) => ({ data: await recordSent(companyContext(request), request.params.id, request.body.data) }),
  );

  app.post(
    '/x/notices/:id/dismissed',
    { config: makers, schema: { ...ofNotice, body: noticeReasonSchema, response } },
    async (request) => ({
      data: await dismissNotice(companyContext(request), request.params.id, request.body.data),
    }),
  );

  app.post(
    '/x/notices/:id/reopened',
    { config: makers, schema: { ...ofNotice, body: noticeReasonSchema, response } },
    async (request) => ({
      data: await reopenNotice(companyContext(request), request.params.id, request.body.data),
    }),
  );
}
