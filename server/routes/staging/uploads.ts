import type { App } from '@server/appTypes';
import { malformed } from '@server/errors';
import { compileTextCheck } from '@server/plugins/validation';
import { toDetails } from '@server/plugins/validationDetails';
import { companyContext, userContext } from '@server/requestContext';
import { saveAvatar } from '@server/services/people/avatars/avatars';
import { importFile } from '@server/services/staging/imports/importFile';
import { kindOfUpload } from '@server/services/staging/imports/uploads';
import type { StagedKind } from '@server/services/staging/stagedKind';
import Type from 'typebox';
import { avatarAnswerSchema } from '@/contract/people/userAccount.schema';
import { uploadAnswerSchema, uploadQuerySchema, uploadQuestionsAnswerSchema } from '@/contract/staging/upload.schema';
import { withReceivedFile } from '../receivedFile';
import { responses } from '../responses';

/** Pictures of people, and imports of CSV files, one a request in the multipart field `files`; what a kind asks beside it is in the address or in other fields. */
export async function uploadsRoutes(app: App): Promise<void> {
  app.post(
    '/upload',
    {
      config: { access: { kind: 'company' }, work: 'upload' },
      schema: {
        querystring: uploadQuerySchema,
        response: {
          ...responses(Type.Union([uploadAnswerSchema, avatarAnswerSchema])),
          202: uploadQuestionsAnswerSchema,
        },
      },
    },
    async (request, reply) => {
      const { ask, net_sides: netsSides, relabel: relabels, replace: replaces } = request.query;
      if (isAvatar(request.query.action)) {
        const url = await withReceivedFile(request, (bytes) => saveAvatar(userContext(request), bytes));
        return { data: { url }, message: 'File uploaded successfully.' };
      }
      const outcome = await withReceivedFile(request, (bytes, form) => {
        const kind = kindOfUpload(app.stagedKinds, request.query.action);
        return importFile(companyContext(request), kind, {
          bytes,
          fields: fieldsOf(kind, { ...request.query, ...form }),
          answers: { netsSides, relabels, replaces },
          asks: ask === true,
        });
      });
      if (outcome.kind === 'staged') return { data: outcome.result, message: 'File uploaded successfully.' };
      return reply.code(202).send({ data: outcome.questions, message: 'Answer the questions to import the file.' });
    },
  );
}

/** The one upload that stages nothing. An unknown action is refused where all others are, after the file was received. */
function isAvatar(text: string): boolean {
  return text.toUpperCase().replaceAll('-', '_') === 'UPLOAD_AVATAR';
}

/** What the kind asks for beside the file. Throws 400 where it does not fit the kind's schema. */
function fieldsOf({ import: { fields } }: StagedKind, given: Record<string, unknown>): Record<string, unknown> {
  if (fields === undefined) return {};
  const checked = compileTextCheck(fields.schema)(given);
  if ('error' in checked) throw malformed("The request isn't valid.", toDetails(checked.error));
  return Object(checked.value);
}
