import type { Statements, Transaction } from '@server/db/client';
import { users } from '@server/db/schema/accounts';
import { fluxNotes } from '@server/db/schema/fluxNotes';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { FluxReport } from '@/contract/statements/fluxNote';

export type NewFluxNote = Omit<typeof fluxNotes.$inferInsert, 'versionId' | 'replacedAt'>;

type OfReport = { companyId: number; report: FluxReport };

const shown = {
  line: fluxNotes.line,
  timeReport: fluxNotes.timeReport,
  text: fluxNotes.text,
  createdAt: fluxNotes.createdAt,
  firstName: users.firstName,
  lastName: users.lastName,
};

export type StoredFluxNote = Awaited<ReturnType<typeof listFluxNotes>>[number];

/** The reasons of a period's movements; an empty text is one that was taken away. */
export function listFluxNotes(tx: Statements, { timeReport, ...of }: OfReport & { timeReport: string }) {
  return tx
    .select(shown)
    .from(fluxNotes)
    .innerJoin(users, eq(users.id, fluxNotes.authorId))
    .where(and(isCurrent(of), eq(fluxNotes.timeReport, timeReport)))
    .orderBy(fluxNotes.line);
}

/** For each line the latest reason of a period that ended before the day. */
export function listEarlierFluxNotes(tx: Statements, { before, ...of }: OfReport & { before: string }) {
  return tx
    .selectDistinctOn([fluxNotes.line], shown)
    .from(fluxNotes)
    .innerJoin(users, eq(users.id, fluxNotes.authorId))
    .where(and(isCurrent(of), lt(fluxNotes.periodEnd, before), sql`${fluxNotes.text} <> ''`))
    .orderBy(fluxNotes.line, desc(fluxNotes.periodEnd), desc(fluxNotes.versionId));
}

/** When the reason of a line and period was written; null where there was none. Whoever else writes it waits. */
export async function lockFluxNote(
  tx: Transaction,
  { companyId, report, line, timeReport }: Pick<NewFluxNote, 'companyId' | 'report' | 'line' | 'timeReport'>,
): Promise<Date | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${companyId}, hashtext(${`${report} ${timeReport} ${line}`}))`);
  const [row] = await tx
    .select({ createdAt: fluxNotes.createdAt })
    .from(fluxNotes)
    .where(and(isCurrent({ companyId, report }), eq(fluxNotes.line, line), eq(fluxNotes.timeReport, timeReport)));
  return row?.createdAt ?? null;
}

/** Writes a reason; the one before it stays, closed. The caller holds `lockFluxNote`. */
export async function keepFluxNote(tx: Transaction, note: NewFluxNote): Promise<void> {
  const { companyId, report, line, timeReport, createdAt } = note;
  await tx
    .update(fluxNotes)
    .set({ replacedAt: createdAt })
    .where(and(isCurrent({ companyId, report }), eq(fluxNotes.line, line), eq(fluxNotes.timeReport, timeReport)));
  await tx.insert(fluxNotes).values(note);
}

function isCurrent({ companyId, report }: OfReport) {
  return and(eq(fluxNotes.companyId, companyId), eq(fluxNotes.report, report), isNull(fluxNotes.replacedAt));
}
