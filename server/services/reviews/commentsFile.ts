import { Readable } from 'node:stream';
import { walkSnapshot } from '@server/db/client';
import { type CommentText, walkCommentTexts } from '@server/db/repositories/reviews/commentTextsRepository';
import type { CompanyContext } from '@server/services/common/context';
import { csvMoment, toCsv } from '@server/services/files/csv';
import { type FileSource, signFileLink } from '@server/services/files/files';
import { toTimestamp } from '@server/services/staging/wireRows';
import type { Role } from '@/contract/people/user';
import { reviewTypeNames } from '@/domain/reviews';

const sourceName = 'reviewComments';

/** What was deleted or edited is for those who answer for the firm's records. */
export const commentRecordReaders: readonly Role[] = ['ADMIN'];

/** A link to everything that was written about the company's review requests, as a CSV file. */
export function linkToComments(context: CompanyContext): Promise<string> {
  return signFileLink(context, { source: sourceName, reference: '' });
}

/** All comments as a CSV file, the deleted ones and earlier texts included. It is read as it is sent. */
export const commentFiles: FileSource = {
  name: sourceName,
  roles: commentRecordReaders,
  open: async (context) => ({
    fileName: 'review-comments.csv',
    mediaType: 'text/csv; charset=utf-8',
    isInline: false,
    body: Readable.from(csvOf(context), { objectMode: false }),
  }),
};

const header = ['Request', 'Type', 'Written by', 'Written (UTC)', 'Comment', 'Status', 'Edited or deleted (UTC)'];

async function* csvOf(context: CompanyContext): AsyncGenerator<string, void> {
  // The mark without which Excel reads names of other alphabets wrongly.
  yield `\uFEFF${toCsv([header])}`;
  const chunks = walkSnapshot(context, (tx) => walkCommentTexts(tx, context.member.companyId));
  for await (const texts of chunks) yield toCsv(texts.map(cellsOf));
}

const stateTexts = { current: 'Current', edited: 'Edited', deleted: 'Deleted' };

function cellsOf({ request_id, kind, first_name, last_name, ...text }: CommentText): string[] {
  return [
    String(request_id),
    reviewTypeNames[kind],
    `${first_name} ${last_name}`.trim(),
    csvMoment(toTimestamp(text.written_at)),
    text.comment,
    stateTexts[text.state],
    text.ended_at === null ? '' : csvMoment(toTimestamp(text.ended_at)),
  ];
}
