import type { Statements, Transaction } from '@server/db/client';
import { reportDocuments, reports } from '@server/db/schema/reports';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { DocumentType } from '@/contract/reports/report';
import type { Units } from '@/domain/focus/focusReport';

export type DocumentKey = { companyId: number; reportId: number; type: DocumentType; units: Units };
export type KeptDocument = { body: Buffer; sha256: string };

/** A document of a report as it was first made; null while it wasn't. */
export async function findReportDocument(tx: Statements, key: DocumentKey): Promise<KeptDocument | null> {
  const { companyId, reportId, type, units, body, sha256 } = reportDocuments;
  const isWanted = [eq(companyId, key.companyId), eq(reportId, key.reportId), eq(type, key.type), eq(units, key.units)];
  const [kept] = await tx
    .select({ body, sha256 })
    .from(reportDocuments)
    .where(and(...isWanted));
  return kept ?? null;
}

/**
 * Keeps a document of a report; false where one is kept already, which stays. Documents of one report take turns, so that each entry of the
 * chain has those before it.
 */
export async function insertReportDocument(
  tx: Transaction,
  document: typeof reportDocuments.$inferInsert,
): Promise<boolean> {
  const isReport = and(eq(reports.companyId, document.companyId), eq(reports.id, document.reportId));
  await tx.select({ id: reports.id }).from(reports).where(isReport).for('no key update');
  const kept = await tx
    .insert(reportDocuments)
    .values(document)
    .onConflictDoNothing()
    .returning({ id: reportDocuments.reportId });
  return kept.length > 0;
}

/** The latest report that nobody has looked for documents of; null where there is none. */
export async function findUndocumented(tx: Statements): Promise<{ companyId: number; id: number } | null> {
  const [report] = await tx
    .select({ companyId: reports.companyId, id: reports.id })
    .from(reports)
    .where(and(isNull(reports.documentedAt), isNull(reports.deletedAt)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(1);
  return report ?? null;
}

/** Notes that a report's documents are kept, or can't be made. */
export async function markDocumented(
  tx: Statements,
  { companyId, id }: { companyId: number; id: number },
  now: Date,
): Promise<void> {
  await tx
    .update(reports)
    .set({ documentedAt: now })
    .where(and(eq(reports.companyId, companyId), eq(reports.id, id)));
}
