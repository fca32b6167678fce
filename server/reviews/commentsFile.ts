import { Readable } from 'node:stream';
import { signFileLink } from '@server/auth/session/fileLinks';
import type { CompanyContext } from '@server/common/context';
import { walkSnapshot } from '@server/db/client';
import { csvMoment, toCsv } from '@server/files/csv';
import type { FileSource } from '@server/files/files';
import { toTimestamp } from '@server/staging/wireRows';
import type { Role } from '@/contract/auth/user';
import { reviewTypeNames } from '@/domain/reviews/reviews';
import { type CommentText, walkCommentTexts } from './reviewCommentsRepository';

const sourceName = 'reviewComments';

/** Readers of deleted and edited comments: those responsible for the firm's records. */
export const commentRecordReaders: readonly Role[] = ['ADMIN'];

/** Returns a link to all comments on the company's review requests, as a CSV file. */
export function linkToComments(context: CompanyContext): Promise<string> {
  return signFileLink(context, { source: sourceName, reference: '' });
}

/** Source of all comments as a CSV file, with deleted ones and earlier texts; it streams while it is read. */
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
  // Without a byte order mark, Excel misreads other alphabets.
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
