import { expiredLink, findLinkCaller } from '@server/auth/session/fileLinks';
import { sessionTrace } from '@server/auth/session/sessions';
import { findUser } from '@server/auth/usersRepository';
import type { UserContext } from '@server/common/context';
import { notFound } from '@server/common/errors';
import { signToken, type TokenKind, verifyToken } from '@server/common/secrets/signedTokens';
import { withSnapshot } from '@server/db/client';
import type { DocumentQueue } from '@server/documents/documentQueue';
import type { ServedFile } from '@server/files/files';
import { makeSheetFile } from '@server/statements/sheetFile';
import type { PracticeFileQuery } from '@/contract/practice/practice.schema';
import { sortByUrgency } from '@/domain/practice/matters';
import { firmShowChoices, narrowFirms } from '@/domain/practice/narrowFirms';
import { practiceSheet } from '@/domain/practice/practiceSheet';
import { readPractice } from './practice';

const practiceLink: TokenKind = { keyName: 'practiceLink', lifetimeSeconds: 5 * 60, claims: ['session', 'request'] };

/** Returns the signed URL of the caller's firms as a document, valid for five minutes. */
export async function signPracticeLink(
  { database, clock, caller }: UserContext,
  request: PracticeFileQuery,
): Promise<string> {
  const { userId, sessionId } = caller;
  const claims = { userId, session: sessionTrace(sessionId), request: JSON.stringify(request) };
  return `/api/x/practice/files/${await signToken({ database, now: clock() }, practiceLink, claims)}`;
}

type Opening = Pick<UserContext, 'database' | 'clock'> & {
  documents: DocumentQueue;
  /** Waits for the turn of the link's user. */
  takeTurn: (userId: number) => Promise<void>;
};

/**
 * Creates the document behind a link, of the firms that its user can access now. Throws 404 for a link that isn't ours, was changed or expired, and
 * if its user has signed out.
 */
export async function openPracticeFile({ documents, takeTurn, ...place }: Opening, token: string): Promise<ServedFile> {
  const claims = await verifyToken({ database: place.database, now: place.clock() }, practiceLink, token);
  if (claims === null) throw notFound(expiredLink);
  await takeTurn(Number(claims.sub));
  const caller = await findLinkCaller(place, Number(claims.sub), String(claims['session']));
  const request = JSON.parse(String(claims['request'])) as PracticeFileQuery; // signed: what `signPracticeLink` wrote
  const context = { ...place, caller };
  const { today, firms } = await readPractice(context);
  const narrowed = narrowFirms(sortByUrgency(firms), request);
  const origin = { preparedBy: await nameOf(context), posting: null };
  const isWorkbook = request.type === 'excel';
  const sheet = practiceSheet(narrowed, { today, narrowedTo: narrowedText(request), origin, isWorkbook });
  const file = { type: request.type, name: `Firms_${today}` };
  return makeSheetFile(sheet, file, { documents, context: { clock: place.clock, member: caller } });
}

function narrowedText({ search = '', show = 'all' }: PracticeFileQuery): string | null {
  const texts = [show === 'all' ? '' : firmShowChoices[show].label, search.trim() && `“${search.trim()}”`];
  return texts.filter((text) => text !== '').join(', ') || null;
}

function nameOf({ database, caller }: UserContext): Promise<string> {
  return withSnapshot(database, async (tx) => {
    const user = await findUser(tx, caller.userId);
    return `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();
  });
}
