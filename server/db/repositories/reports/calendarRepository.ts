import type { Statements, Transaction } from '@server/db/client';
import { dueDates, holidays } from '@server/db/schema/calendar';
import { and, asc, desc, eq } from 'drizzle-orm';

export type StoredHoliday = typeof holidays.$inferSelect;
export type StoredDueDate = typeof dueDates.$inferSelect;

/** The company's added holidays, by date. */
export function listHolidays(tx: Statements, companyId: number): Promise<StoredHoliday[]> {
  return tx.select().from(holidays).where(eq(holidays.companyId, companyId)).orderBy(asc(holidays.date));
}

/** False where the date has a holiday already. */
export async function insertHoliday(tx: Transaction, holiday: StoredHoliday): Promise<boolean> {
  const added = await tx.insert(holidays).values(holiday).onConflictDoNothing().returning({ id: holidays.id });
  return added.length > 0;
}

/** False where there is no such holiday. */
export async function deleteHoliday(tx: Transaction, companyId: number, id: number): Promise<boolean> {
  const gone = await tx
    .delete(holidays)
    .where(and(eq(holidays.companyId, companyId), eq(holidays.id, id)))
    .returning({ id: holidays.id });
  return gone.length > 0;
}

/** The company's published due dates, the latest period first. */
export function listDueDates(tx: Statements, companyId: number): Promise<StoredDueDate[]> {
  return tx
    .select()
    .from(dueDates)
    .where(eq(dueDates.companyId, companyId))
    .orderBy(desc(dueDates.periodEnd), asc(dueDates.kind));
}

/** Sets the due date of a filing, over an earlier one, which keeps its id. */
export async function setDueDate(tx: Transaction, dueDate: StoredDueDate): Promise<void> {
  const { due, source, authorId, createdAt } = dueDate;
  await tx
    .insert(dueDates)
    .values(dueDate)
    .onConflictDoUpdate({
      target: [dueDates.companyId, dueDates.kind, dueDates.periodEnd],
      set: { due, source, authorId, createdAt },
    });
}

/** False where there is no such due date. */
export async function deleteDueDate(tx: Transaction, companyId: number, id: number): Promise<boolean> {
  const gone = await tx
    .delete(dueDates)
    .where(and(eq(dueDates.companyId, companyId), eq(dueDates.id, id)))
    .returning({ id: dueDates.id });
  return gone.length > 0;
}
