import { type Transaction, withTransaction } from '@server/db/client';
import { laterThan } from '@server/db/laterThan';
import {
  type KeptNotice,
  keepFound,
  keepLook,
  leaveNotices,
  listNoticeEntries,
  listNotices,
  lockNotices,
  type NewNotice,
  readLook,
  type StoredNotice,
  type StoredNoticeEntry,
} from '@server/db/repositories/capital/noticesRepository';
import { nextId } from '@server/db/repositories/recordIds';
import { today } from '@server/services/common/today';
import { requireCompany } from '@server/services/company/companies';
import { filerOf } from '@server/services/figures/companyFacts';
import type { FiguresContext } from '@server/services/figures/withFigures';
import { draftLetter, type LetterFirm } from '@/domain/notices/letter';
import { noticeKindOf, noticeKinds } from '@/domain/notices/noticeKinds';
import { noticeState } from '@/domain/notices/noticeState';
import {
  type ChangedNotice,
  isSameEvent,
  type KnownNotice,
  type LookOutcome,
  lookForNotices,
  type OpenedNotice,
} from '@/domain/notices/openNotices';
import { allNoticeKinds, lookForWithdrawals } from '@/domain/notices/withdrawalKinds';
import { noticesOfWithdrawals } from '@/domain/withdrawals/withdrawalNotices';
import { readRecentWithdrawals, readSeenBooks } from './readSeen';

/**
 * Opens the notices that the company's books ask for, found at this moment, marks those that their books no longer show, and brings the figures
 * of the others up to date. The same books aren't looked at again on the same day, so that the clock of a notice starts once.
 */
export async function findNotices(context: FiguresContext): Promise<void> {
  // Books that change all the time are left to the next look.
  for (let tries = 1; tries <= maxTries; tries += 1) if (await keepsLook(context)) return;
}

const maxTries = 3;

/** False, and nothing kept, where the books changed while they were looked at: what an older look shows would be held against a newer one's notices. */
async function keepsLook(context: FiguresContext): Promise<boolean> {
  const { companyId } = context.member;
  const { books, basis } = await readLook(context.database.db, companyId);
  const current = `${lookAt(books)}${today(context.clock)}: ${allNoticeKinds.map(({ id }) => id).join(' ')}`;
  if (basis === current) return true;
  const seen = await readSeenBooks(context);
  const { judged, since } = await readRecentWithdrawals(context);
  return withTransaction(context.database, async (tx) => {
    await lockNotices(tx, companyId);
    if ((await readLook(tx, companyId)).books !== books) return false;
    const held = await readHeld(tx, companyId);
    const known = held.map(({ known }) => known);
    const levels = lookForNotices({ ...seen, known, kinds: noticeKinds });
    const withdrawals = lookForWithdrawals({ due: noticesOfWithdrawals(judged), known, since });
    await keepLook(tx, { companyId, basis: current });
    await keepOutcomes(tx, { companyId, held, outcomes: [levels, withdrawals], now: context.clock() });
    return true;
  });
}

/** The same where the books changed since the last look; that only the day did waits for whoever opens the notices. */
export async function findNoticesOfChangedBooks(context: FiguresContext): Promise<void> {
  const { books, basis } = await readLook(context.database.db, context.member.companyId);
  if (basis?.startsWith(lookAt(books)) !== true) await findNotices(context);
}

function lookAt(books: string): string {
  return `${books} on `;
}

/** A notice as it is stored, and as a look takes it. */
type Held = { stored: StoredNotice; entries: readonly StoredNoticeEntry[]; known: KnownNotice };

async function readHeld(tx: Transaction, companyId: number): Promise<readonly Held[]> {
  const all = await listNoticeEntries(tx, { companyId });
  return (await listNotices(tx, { companyId })).map((stored) => {
    const { id, kind, asOf, leftAt, message, values, newFigures } = stored;
    const entries = all.filter(({ noticeId }) => noticeId === id);
    const { status } = noticeState(noticeKindOf(kind, allNoticeKinds)?.recipients ?? [], entries);
    const shown = newFigures ?? { message, values };
    const known = { id, kind, asOf, isLeft: leftAt !== null, isDismissed: status === 'DISMISSED', shown };
    return { stored, entries, known };
  });
}

type Found = { companyId: number; held: readonly Held[]; outcomes: readonly LookOutcome[]; now: Date };

async function keepOutcomes(tx: Transaction, { companyId, held, outcomes, now }: Found): Promise<void> {
  const opened = outcomes.flatMap((outcome) => outcome.opened);
  const changed = outcomes.flatMap((outcome) => outcome.changed);
  await leaveNotices(tx, { companyId, ids: outcomes.flatMap(({ leftIds }) => leftIds), at: now });
  if (opened.length + changed.length === 0) return;
  const firm = filerOf(await requireCompany(tx, companyId));
  const added: NewNotice[] = [];
  for (const each of opened) {
    const drafted = draftOf(each, { firm, foundAt: now });
    if (drafted !== null) added.push({ ...drafted, companyId, id: await nextId(tx) });
  }
  const kept = changed.flatMap((each) =>
    held.flatMap((one) => (one.known.id === each.id ? keptOf(one, each, firm) : [])),
  );
  await keepFound(tx, companyId, {
    added,
    kept: kept.map((each) => ({ ...each, updatedAt: laterThan(now, each.updatedAt) })),
  });
}

function draftOf({ kind: id, asOf, message, values, eventOn = asOf }: OpenedNotice, given: Drafting) {
  const kind = noticeKindOf(id, allNoticeKinds);
  if (kind === undefined) return null;
  const { foundAt } = given;
  const letter = draftLetter({ kind, values, ...given });
  return { kind: id, asOf, eventOn, message, values, foundAt, letter, updatedAt: foundAt };
}

type Drafting = { firm: LetterFirm; foundAt: Date };

/** A draft that nobody touched has the new figures; beside any other text they are only said. */
function keptOf({ stored, entries }: Held, { id, shown }: ChangedNotice, firm: LetterFirm): readonly KeptNotice[] {
  const { message, values, letter, letterBy, foundAt, updatedAt } = stored;
  const kind = noticeKindOf(stored.kind, allNoticeKinds);
  if (kind === undefined) return [];
  if (entries.length > 0 || letterBy !== null) {
    const newFigures = isSameEvent(shown, { message, values }) ? null : shown;
    return [{ id, message, values, letter, newFigures, updatedAt }];
  }
  const drafted = draftLetter({ kind, values: shown.values, firm, foundAt });
  return [{ id, ...shown, letter: drafted, newFigures: null, updatedAt }];
}
