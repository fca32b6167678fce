import type { Executor, Transaction } from '@server/db/client';
import { acquireLock } from '@server/db/namedLocks';
import { users } from '@server/db/schema/accounts';
import { fluxNotes } from '@server/db/schema/statements';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { FluxReport } from '@/contract/statements/statement';

export type NewFluxNote = Omit<typeof fluxNotes.$inferInsert, 'versionId' | 'replacedAt'>;

type FluxNoteReport = { companyId: number; report: FluxReport };

const shown = {
  line: fluxNotes.line,
  timeReport: fluxNotes.timeReport,
  text: fluxNotes.text,
  createdAt: fluxNotes.createdAt,
  firstName: users.firstName,
  lastName: users.lastName,
};

export type StoredFluxNote = Awaited<ReturnType<typeof listFluxNotes>>[number];

/** Lists the reasons of a period's movements; an empty text is a removed one. */
export function listFluxNotes(tx: Executor, { timeReport, ...of }: FluxNoteReport & { timeReport: string }) {
  return tx
    .select(shown)
    .from(fluxNotes)
    .innerJoin(users, eq(users.id, fluxNotes.authorId))
    .where(and(isCurrent(of), eq(fluxNotes.timeReport, timeReport)))
    .orderBy(fluxNotes.line);
}

/** Lists each line's latest reason of a period that ended before the day. */
export function listEarlierFluxNotes(tx: Executor, { before, ...of }: FluxNoteReport & { before: string }) {
  return tx
    .selectDistinctOn([fluxNotes.line], shown)
    .from(fluxNotes)
    .innerJoin(users, eq(users.id, fluxNotes.authorId))
    .where(and(isCurrent(of), lt(fluxNotes.periodEnd, before), sql`${fluxNotes.text} <> ''`))
    .orderBy(fluxNotes.line, desc(fluxNotes.periodEnd), desc(fluxNotes.versionId));
}

/** Locks the reason of a line and period until the transaction ends. Returns when it was written; null without one. */
export async function lockFluxNote(
  tx: Transaction,
  { companyId, report, line, timeReport }: Pick<NewFluxNote, 'companyId' | 'report' | 'line' | 'timeReport'>,
): Promise<Date | null> {
  await acquireLock(tx, 'flux_notes', companyId, report, timeReport, line);
  const [row] = await tx
    .select({ createdAt: fluxNotes.createdAt })
    .from(fluxNotes)
    .where(and(isCurrent({ companyId, report }), eq(fluxNotes.line, line), eq(fluxNotes.timeReport, timeReport)));
  return row?.createdAt ?? null;
}

/** Saves a reason and closes the one before. Caller holds `lockFluxNote`. */
export async function insertFluxNoteVersion(tx: Transaction, note: NewFluxNote): Promise<void> {
  const { companyId, report, line, timeReport, createdAt } = note;
  await tx
    .update(fluxNotes)
    .set({ replacedAt: createdAt })
    .where(and(isCurrent({ companyId, report }), eq(fluxNotes.line, line), eq(fluxNotes.timeReport, timeReport)));
  await tx.insert(fluxNotes).values(note);
}

function isCurrent({ companyId, report }: FluxNoteReport) {
  return and(eq(fluxNotes.companyId, companyId), eq(fluxNotes.report, report), isNull(fluxNotes.replacedAt));
}
