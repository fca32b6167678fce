import { type Statements, type Transaction, withTransaction } from '@server/db/client';
import { laterThan } from '@server/db/laterThan';
import {
  addNoticeEntry,
  changeNotice,
  listNoticeEntries,
  listNotices,
  lockNotices,
  type NewNoticeEntry,
  type NoticeKey,
  takeNewFigures,
} from '@server/db/repositories/capital/noticesRepository';
import { nextId } from '@server/db/repositories/recordIds';
import { listHolidays } from '@server/db/repositories/reports/calendarRepository';
import { letterPdf } from '@server/documents/letter/letterPdf';
import { conflict, notFound, ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { requireCompany } from '@server/services/company/companies';
import type { Notice, NoticeSent } from '@/contract/capital/notice';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import { findNotices } from './lookForNotices';
import { toNotices } from './wireNotices';

/** The company's notices after a look at its books: the open ones by when they are due, then the others, the latest first. */
export async function readNotices(context: CompanyContext): Promise<Notice[]> {
  await findNotices(context);
  return readAll(context.database.db, { companyId: context.member.companyId });
}

/** Saves the letter of an open notice. Throws 404, 409 when somebody changed the notice meanwhile, and 409 for one that is no longer open. */
export function saveLetter(context: CompanyContext, id: number, saved: { letter: string; updatedAt: string }) {
  return change(context, id, async (tx, notice) => {
    requireLoaded(notice, saved.updatedAt);
    requireOpen(notice);
    const key = keyOf(context, id);
    await changeNotice(tx, key, { letter: saved.letter, letterById: context.member.userId });
    await takeNewFigures(tx, key);
  });
}

/**
 * Records that an open notice was sent to some of its recipients, with the letter as it is saved. Throws 404, 409 when somebody changed the notice
 * meanwhile and for one that is no longer open, and 422 for a moment to come and for who isn't a recipient or was notified already.
 */
export function recordSent(context: CompanyContext, id: number, sent: NoticeSent): Promise<Notice> {
  return change(context, id, async (tx, notice) => {
    requireOpen(notice);
    requireLoaded(notice, sent.updatedAt);
    const at = new Date(sent.sent_at);
    if (at > context.clock()) throw refusal('sent_at', 'Enter a time that is not in the future.');
    requireUntold(notice, sent.recipients);
    await record(tx, context, {
      noticeId: id,
      kind: 'SENT',
      at,
      sentBy: sent.sent_by.trim(),
      way: sent.way,
      recipients: [...sent.recipients],
      letter: notice.letter,
      remark: sent.remark?.trim() || null,
    });
  });
}

type Settled = { reason: string; updatedAt: string };

/** Records why an open notice isn't needed. Throws 404, and 409 when somebody changed the notice meanwhile and for one that is no longer open. */
export function dismissNotice(context: CompanyContext, id: number, { reason, updatedAt }: Settled): Promise<Notice> {
  return change(context, id, async (tx, notice) => {
    requireOpen(notice);
    requireLoaded(notice, updatedAt);
    await record(tx, context, { noticeId: id, kind: 'DISMISSED', recipients: [], remark: reason.trim() });
  });
}

/** Opens a notice again, with its clock as it was; what was recorded stays on record. Throws 404, and 409 where nothing was recorded of it and when somebody changed it meanwhile. */
export function reopenNotice(context: CompanyContext, id: number, { reason, updatedAt }: Settled): Promise<Notice> {
  return change(context, id, async (tx, notice) => {
    if (notice.status === 'OPEN' && notice.recipients.every(({ told_at }) => told_at === null)) {
      throw conflict('This notice is already open.');
    }
    requireLoaded(notice, updatedAt);
    await record(tx, context, { noticeId: id, kind: 'REOPENED', recipients: [], remark: reason.trim() });
  });
}

/** The letter of a notice as the definition of its PDF, as it is saved. Throws 404 for one that the company doesn't have. */
export async function printNotice({ database, clock, member }: CompanyContext, id: number): Promise<PdfDefinition> {
  const { companyId } = member;
  const notice = await requireNotice(database.db, { companyId, id });
  const { companyName, isSample } = await requireCompany(database.db, companyId);
  const title = `${notice.name}, ${notice.citation}`;
  return letterPdf({ title, companyName, isSample, text: notice.letter, createdAt: clock() });
}

/** The company's notices that are open, by what was found already. */
export async function listOpenNotices(tx: Statements, companyId: number): Promise<Notice[]> {
  return (await readAll(tx, { companyId })).filter(({ status }) => status === 'OPEN');
}

async function readAll(tx: Statements, asked: { companyId: number; id?: number }): Promise<Notice[]> {
  return toNotices({
    notices: await listNotices(tx, asked),
    entries: await listNoticeEntries(tx, asked),
    holidays: await listHolidays(tx, asked.companyId),
  });
}

async function requireNotice(tx: Statements, key: NoticeKey): Promise<Notice> {
  const [found] = await readAll(tx, key);
  if (found === undefined) throw notFound('Notice not found.');
  return found;
}

type Change = (tx: Transaction, notice: Notice) => Promise<void>;

/** Changes a notice while nobody else does, and answers what it is then. */
function change(context: CompanyContext, id: number, apply: Change): Promise<Notice> {
  const key = keyOf(context, id);
  return withTransaction(context.database, async (tx) => {
    await lockNotices(tx, key.companyId);
    const notice = await requireNotice(tx, key);
    await apply(tx, notice);
    const updatedAt = laterThan(context.clock(), new Date(notice.updatedAt));
    await changeNotice(tx, key, { updatedAt });
    return requireNotice(tx, key);
  });
}

function keyOf({ member }: CompanyContext, id: number): NoticeKey {
  return { companyId: member.companyId, id };
}

type Recorded = Pick<NewNoticeEntry, 'noticeId' | 'kind' | 'recipients' | 'remark'> & Partial<NewNoticeEntry>;

async function record(tx: Transaction, { clock, member }: CompanyContext, entry: Recorded): Promise<void> {
  const createdAt = clock();
  const { companyId, userId: authorId } = member;
  await addNoticeEntry(tx, { at: createdAt, ...entry, companyId, id: await nextId(tx), authorId, createdAt });
}

function requireOpen({ status }: Notice): void {
  if (status === 'SENT') throw conflict('This notice was sent. Reopen it first.');
  if (status === 'DISMISSED') throw conflict('This notice was marked as not needed. Reopen it first.');
}

/** The letter that was seen is the one that is there. */
function requireLoaded({ updatedAt }: Notice, loaded: string): void {
  if (new Date(updatedAt).getTime() === new Date(loaded).getTime()) return;
  throw conflict('This notice was changed after you loaded it. Reload it and try again.', [
    { path: 'updatedAt', message: `is now ${updatedAt}` },
  ]);
}

function requireUntold({ recipients }: Notice, ids: readonly string[]): void {
  for (const id of ids) {
    const known = recipients.find((each) => each.id === id);
    if (known === undefined) throw refusal('recipients', `${id} isn't a recipient of this notice.`);
    if (known.told_at !== null) throw refusal('recipients', `${known.name} is already recorded as notified.`);
  }
}

function refusal(path: string, message: string) {
  return ruleBroken(message, [{ path, message }]);
}
