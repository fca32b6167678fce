import { saveAvatar } from '@server/auth/avatars/avatars';
import type { App } from '@server/common/appTypes';
import { malformed } from '@server/common/errors';
import { receiveFile } from '@server/common/receivedFile';
import { companyContext, userContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { compileTextCheck } from '@server/plugins/validation';
import { toDetails } from '@server/plugins/validationDetails';
import { importFile } from '@server/staging/imports/importFile';
import { kindOfUpload } from '@server/staging/imports/uploads';
import Type from 'typebox';
import { uploadAnswerSchema, uploadQuerySchema, uploadQuestionsAnswerSchema } from '@/contract/imports/upload.schema';
import { avatarAnswerSchema } from '@/contract/members/userAccount.schema';
import type { UploadedKind } from './stagedKind';

/**
 * Serves avatar uploads and CSV imports, one file a request in the multipart field `files`; a kind's extra fields are in the address or in other
 * fields.
 */
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
        const url = await receiveFile(request, (bytes) => saveAvatar(userContext(request), bytes));
        return { data: { url }, message: 'File uploaded successfully.' };
      }
      const outcome = await receiveFile(request, (bytes, form) => {
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

/** Returns true for the one upload that stages nothing. An unknown action is refused later, with all others, after the file is received. */
function isAvatar(text: string): boolean {
  return text.toUpperCase().replaceAll('-', '_') === 'UPLOAD_AVATAR';
}

/** Reads a kind's extra fields of an upload. Throws 400 where they don't match the kind's schema. */
function fieldsOf({ import: { fields } }: UploadedKind, given: Record<string, unknown>): Record<string, unknown> {
  if (fields === undefined) return {};
  const checked = compileTextCheck(fields.schema)(given);
  if ('error' in checked) throw malformed("The request isn't valid.", toDetails(checked.error));
  return Object(checked.value);
}
