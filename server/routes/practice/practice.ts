import type { App } from '@server/appTypes';
import { takeFileTurn, takeReadTurn } from '@server/plugins/availability/turns';
import { companyContext, userContext } from '@server/requestContext';
import { refreshFirmFigures } from '@server/services/practice/firmFigures';
import { readPractice } from '@server/services/practice/practice';
import { openPracticeFile, signPracticeLink } from '@server/services/practice/practiceFile';
import Type from 'typebox';
import {
  firmFiguresAnswerSchema,
  practiceAnswerSchema,
  practiceFileQuerySchema,
} from '@/contract/practice/practice.schema';
import { linkSchema } from '@/contract/reports/report.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { responses } from '../responses';
import { sendFile } from '../sendFile';

const config = { access: { kind: 'user' } } as const;

/** The firms of a person, side by side. What is computed is computed of one company at a time, within it. */
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
