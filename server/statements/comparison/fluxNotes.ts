import type { CompanyContext } from '@server/common/context';
import { conflict, notFound } from '@server/common/errors';
import { requireCompany } from '@server/company/companies';
import { setFluxThreshold } from '@server/company/companiesRepository';
import { type Executor, type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import { laterThan } from '@server/db/laterThan';
import { findBooksAccount } from '@server/explain/explainRepository';
import { endOfTime } from '@server/statements/reportTime';
import type { FluxNote, FluxNoteSave, FluxNotes, FluxThreshold } from '@/contract/statements/fluxNote.schema';
import type { FluxReport } from '@/contract/statements/statement';
import { defaultThreshold } from '@/domain/statements/comparison/threshold';
import {
  insertFluxNoteVersion,
  listEarlierFluxNotes,
  listFluxNotes,
  lockFluxNote,
  type StoredFluxNote,
} from './fluxNotesRepository';

type NotesQuery = { report: FluxReport; time_report: string };

/** Returns the notes on the changes of a period or date, and the latest earlier ones. Throws 400 for a time that the report can't have. */
export function readFluxNotes(
  { database, member: { companyId } }: CompanyContext,
  { report, time_report: timeReport }: NotesQuery,
): Promise<FluxNotes> {
  const end = endOfTime(report, timeReport, 'time_report');
  return withSnapshot(database, async (tx) => {
    const notes = await listFluxNotes(tx, { companyId, report, timeReport });
    const earlier = await listEarlierFluxNotes(tx, { companyId, report, before: end });
    const threshold = await readThreshold(tx, companyId);
    return { notes: notes.filter(({ text }) => text !== '').map(toNote), earlier: earlier.map(toNote), threshold };
  });
}

/** Returns the change from which the company requires notes. */
async function readThreshold(tx: Executor, companyId: number): Promise<FluxThreshold> {
  return (await requireCompany(tx, companyId)).fluxThreshold ?? defaultThreshold;
}

/** Saves the change from which notes are required, for every report of the company. */
export function saveThreshold(
  { database, member: { companyId } }: CompanyContext,
  { amount, percent }: FluxThreshold,
): Promise<FluxThreshold> {
  return withTransaction(database, async (tx) => {
    const threshold = { amount, percent };
    await setFluxThreshold(tx, companyId, threshold);
    return threshold;
  });
}

/**
 * Saves the note on a line's change in a period or to a date; an empty text removes it. Every version is kept. Throws 400 for a time that the report
 * can't have, 404 for an account that the company doesn't have, 409 if the note changed since it was loaded.
 */
export function saveFluxNote(
  { database, clock, member: { companyId, userId: authorId } }: CompanyContext,
  { report, time_report: timeReport, line, text: typed, updatedAt }: FluxNoteSave,
): Promise<FluxNote | null> {
  const periodEnd = endOfTime(report, timeReport, 'time_report');
  const text = typed.trim();
  const key = { companyId, report, line, timeReport };
  return withTransaction(database, async (tx) => {
    await requireAccount(tx, companyId, line);
    const written = await lockFluxNote(tx, key);
    const before = await findNote(tx, key);
    if ((before?.text ?? '') === text) return toShown(before);
    requireUnchanged(before, updatedAt);
    const createdAt = laterThan(clock(), written);
    await insertFluxNoteVersion(tx, { ...key, periodEnd, text, authorId, createdAt });
    return toShown(await findNote(tx, key));
  });
}

async function requireAccount(tx: Transaction, companyId: number, line: string): Promise<void> {
  const accountId = /^account:(\d+)$/.exec(line)?.[1];
  if (accountId === undefined) return;
  const account = await findBooksAccount(tx, { companyId, accountId: Number(accountId) });
  if (account === null) throw notFound("This account isn't in the chart of accounts.");
}

type NoteKey = { companyId: number; report: FluxReport; line: string; timeReport: string };

async function findNote(tx: Transaction, { line, ...of }: NoteKey): Promise<StoredFluxNote | undefined> {
  return (await listFluxNotes(tx, of)).find((note) => note.line === line);
}

function toShown(note: StoredFluxNote | undefined): FluxNote | null {
  return note === undefined || note.text === '' ? null : toNote(note);
}

/** Throws 409 if the note changed since it was loaded; a removed note equals none. */
function requireUnchanged(before: StoredFluxNote | undefined, updatedAt: string | null): void {
  const now = before === undefined || before.text === '' ? null : before.createdAt.toISOString();
  if (now === (updatedAt === null ? null : new Date(updatedAt).toISOString())) return;
  const words = now === null ? 'Someone removed this reason' : `${nameOf(before)} changed this reason`;
  throw conflict(`${words} after you loaded it.`, [{ path: 'updatedAt', message: `is now ${now}` }]);
}

function toNote({ line, timeReport, text, createdAt, ...author }: StoredFluxNote): FluxNote {
  return { line, time_report: timeReport, text, author: nameOf(author), updatedAt: createdAt.toISOString() };
}

function nameOf(author: Pick<StoredFluxNote, 'firstName' | 'lastName'> | undefined): string {
  return author === undefined ? 'Someone' : `${author.firstName} ${author.lastName}`;
}
