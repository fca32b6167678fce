import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { verifyRecords } from '@server/services/records/verifyRecords';
import { recordVerificationAnswerSchema } from '@/contract/records/recordVerification.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { responses } from '../responses';

const administrators = { access: { kind: 'company', roles: ['ADMIN'] } } as const;

/** Whether the company's records are as they were recorded. */
export async function recordVerificationRoutes(app: App): Promise<void> {
  app.get(
    '/x/record-verification',
    {
      config: administrators,
      schema: { querystring: companyQuerySchema, response: responses(recordVerificationAnswerSchema) },
    },
    async (request) => {
      const { database, member } = companyContext(request);
      return { data: await verifyRecords(database, { companyId: member.companyId, kinds: app.stagedKinds }) };
    },
  );
}
