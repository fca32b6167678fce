import type { App } from '@server/common/appTypes';
import { companyContext, userContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { sendFile } from '@server/common/sendFile';
import { takeFileTurn, takeReadTurn } from '@server/plugins/availability/turns';
import Type from 'typebox';
import {
  firmFiguresAnswerSchema,
  practiceAnswerSchema,
  practiceFileQuerySchema,
} from '@/contract/practice/practice.schema';
import { linkSchema } from '@/contract/reports/report.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { refreshFirmFigures } from './firmFigures';
import { readPractice } from './practice';
import { openPracticeFile, signPracticeLink } from './practiceFile';

const config = { access: { kind: 'user' } } as const;

/** Serves the user's firms in one list. Figures are computed one company at a time, within it. */
export async function practiceRoutes(app: App): Promise<void> {
  app.get('/x/practice', { config, schema: { response: responses(practiceAnswerSchema) } }, async (request) => {
    await takeReadTurn(request);
    return { data: await readPractice(userContext(request)) };
  });

  app.post(
    '/x/practice/figures',
    {
      config: { access: { kind: 'company' }, work: 'read' },
      schema: { querystring: companyQuerySchema, response: responses(firmFiguresAnswerSchema) },
    },
    async (request) => ({ data: await refreshFirmFigures(companyContext(request)) }),
  );

  app.get(
    '/x/practice/file',
    { config, schema: { querystring: practiceFileQuerySchema, response: responses(linkSchema) } },
    async (request) => ({ data: { url: await signPracticeLink(userContext(request), request.query) } }),
  );

  app.get(
    '/x/practice/files/:token',
    { config: { access: { kind: 'public' } }, schema: { params: Type.Object({ token: Type.String() }) } },
    async (request, reply) => {
      const { database, clock, documents } = app;
      const takeTurn = (userId: number) => takeFileTurn(request, userId);
      return sendFile(reply, await openPracticeFile({ database, clock, documents, takeTurn }, request.params.token));
    },
  );
}
