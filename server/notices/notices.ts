import { listHolidays } from '@server/calendar/calendarRepository';
import type { CompanyContext } from '@server/common/context';
import { conflict, notFound, ruleBroken } from '@server/common/errors';
import { requireCompany } from '@server/company/companies';
import { type Executor, type Transaction, withTransaction } from '@server/db/client';
import { laterThan } from '@server/db/laterThan';
import { nextId } from '@server/db/recordIds';
import { filerOf } from '@server/netCapital/companyFacts';
import { letterPdf } from '@server/notices/documents/letterPdf';
import type { Notice, NoticeSent, NoticeToOpen } from '@/contract/notices/notice.schema';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import type { OpenedNotice } from '@/domain/notices/openNotices';
import { openFollowingReport, openReportedNotice } from '@/domain/notices/reportedKinds';
import { addNotice } from './addNotice';
import { updateNotices } from './lookForNotices';
import {
  addNoticeEntry,
  adoptNewFigures,
  listNoticeEntries,
  listNotices,
  lockNotices,
  type NewNoticeEntry,
  type NoticeKey,
  updateNotice,
} from './noticesRepository';
import { toNotices } from './wireNotices';

/** Checks the books, then returns the company's notices: open ones by due date, then the others, the latest first. */
export async function readNotices(context: CompanyContext): Promise<Notice[]> {
  await updateNotices(context);
  return readAll(context.database.db, { companyId: context.member.companyId });
}

/**
 * Opens a notice of a fact that no figure tells; its clock starts when the fact was found. Throws 422 for a future time, and 409 if the same notice was
 * opened already.
 */
export function openNotice({ database, clock, member }: CompanyContext, asked: NoticeToOpen): Promise<Notice> {
  const { companyId } = member;
  const foundAt = new Date(asked.found_at);
  if (foundAt > clock()) throw refusal('found_at', 'Enter a time that is not in the future.');
  const opened = openReportedNotice(asked.kind, { what: asked.what.trim(), foundAt });
  return withTransaction(database, async (tx) => {
    await lockNotices(tx, companyId);
    if (await isThere(tx, companyId, { opened, foundAt })) throw conflict('This notice was opened already.');
    return requireNotice(tx, { companyId, id: await addNotice(tx, { companyId, opened, foundAt }) });
  });
}

/** True if a notice of the kind and fact was opened at the moment or later. */
async function isThere(tx: Executor, companyId: number, { opened, foundAt }: { opened: OpenedNotice; foundAt: Date }) {
  const { kind, message } = opened;
  const all = await listNotices(tx, { companyId });
  return all.some((one) => one.kind === kind && one.message === message && one.foundAt >= foundAt);
}

/** Saves the letter of an open notice. Throws 404, and 409 for a notice that changed or is no longer open. */
export function saveLetter(context: CompanyContext, id: number, saved: { letter: string; updatedAt: string }) {
  return change(context, id, async (tx, notice) => {
    requireLoaded(notice, saved.updatedAt);
    requireOpen(notice);
    const key = keyOf(context, id);
    await updateNotice(tx, key, { letter: saved.letter, letterById: context.member.userId });
    await adoptNewFigures(tx, key);
  });
}

/**
 * Records that an open notice was sent to some of its recipients, with the letter as saved. Throws 404; 409 for a notice that changed or is no longer
 * open; 422 for a future time and for a recipient that isn't one or was notified already. Opens the report that the notice asks for.
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
    await openReport(tx, context, { notice, givenAt: at });
  });
}

/** Opens the report that a notice asks for, once. */
async function openReport(
  tx: Transaction,
  { member: { companyId } }: CompanyContext,
  { notice, givenAt }: { notice: Notice; givenAt: Date },
): Promise<void> {
  const opened = openFollowingReport({ kind: notice.kind, what: notice.message }, givenAt);
  if (opened === null || (await isThere(tx, companyId, { opened, foundAt: new Date(notice.found_at) }))) return;
  await addNotice(tx, { companyId, opened, foundAt: givenAt });
}

type Settled = { reason: string; updatedAt: string };

/** Records why an open notice isn't needed. Throws 404, and 409 for a notice that changed or is no longer open. */
export function dismissNotice(context: CompanyContext, id: number, { reason, updatedAt }: Settled): Promise<Notice> {
  return change(context, id, async (tx, notice) => {
    requireOpen(notice);
    requireLoaded(notice, updatedAt);
    await record(tx, context, { noticeId: id, kind: 'DISMISSED', recipients: [], remark: reason.trim() });
  });
}

/** Reopens a notice with its original clock; its records stay. Throws 404, and 409 for a notice that has no records or changed. */
export function reopenNotice(context: CompanyContext, id: number, { reason, updatedAt }: Settled): Promise<Notice> {
  return change(context, id, async (tx, notice) => {
    if (notice.status === 'OPEN' && notice.recipients.every(({ told_at }) => told_at === null)) {
      throw conflict('This notice is already open.');
    }
    requireLoaded(notice, updatedAt);
    await record(tx, context, { noticeId: id, kind: 'REOPENED', recipients: [], remark: reason.trim() });
  });
}

/** Returns the PDF definition of a notice's letter as saved. Throws 404 for one that the company doesn't have. */
export async function printNotice({ database, clock, member }: CompanyContext, id: number): Promise<PdfDefinition> {
  const { companyId } = member;
  const notice = await requireNotice(database.db, { companyId, id });
  const { companyName, isSample } = await requireCompany(database.db, companyId);
  const title = `${notice.name}, ${notice.citation}`;
  return letterPdf({ title, companyName, isSample, text: notice.letter, createdAt: clock() });
}

/** Returns the company's open notices without checking the books. */
export async function listOpenNotices(tx: Executor, companyId: number): Promise<Notice[]> {
  return (await readAll(tx, { companyId })).filter(({ status }) => status === 'OPEN');
}

async function readAll(tx: Executor, asked: { companyId: number; id?: number }): Promise<Notice[]> {
  return toNotices({
    firm: filerOf(await requireCompany(tx, asked.companyId)),
    notices: await listNotices(tx, asked),
    entries: await listNoticeEntries(tx, asked),
    holidays: await listHolidays(tx, asked.companyId),
  });
}

async function requireNotice(tx: Executor, key: NoticeKey): Promise<Notice> {
  const [found] = await readAll(tx, key);
  if (found === undefined) throw notFound('Notice not found.');
  return found;
}

type Change = (tx: Transaction, notice: Notice) => Promise<void>;

/** Changes a locked notice and returns its new state. */
function change(context: CompanyContext, id: number, apply: Change): Promise<Notice> {
  const key = keyOf(context, id);
  return withTransaction(context.database, async (tx) => {
    await lockNotices(tx, key.companyId);
    const notice = await requireNotice(tx, key);
    await apply(tx, notice);
    const updatedAt = laterThan(context.clock(), new Date(notice.updatedAt));
    await updateNotice(tx, key, { updatedAt });
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

/** Throws 409 if the notice changed since the user loaded it. */
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
