import type { Executor, Transaction } from '@server/db/client';
import { reportDocuments, reports } from '@server/db/schema/reports';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { DocumentType } from '@/contract/reports/report';
import type { Units } from '@/domain/focus/focusReport';

export type DocumentKey = { companyId: number; reportId: number; type: DocumentType; units: Units };
export type StoredDocument = { body: Buffer; sha256: string };

/** Finds a report's stored document; null until it is made. */
export async function findReportDocument(tx: Executor, key: DocumentKey): Promise<StoredDocument | null> {
  const { companyId, reportId, type, units, body, sha256 } = reportDocuments;
  const isWanted = [eq(companyId, key.companyId), eq(reportId, key.reportId), eq(type, key.type), eq(units, key.units)];
  const [kept] = await tx
    .select({ body, sha256 })
    .from(reportDocuments)
    .where(and(...isWanted));
  return kept ?? null;
}

/**
 * Stores a report's document. Returns false if one is stored, which stays. Locks the report's documents, so that each chain entry includes the
 * earlier ones.
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

/** Finds the latest report whose documents weren't made yet; null without one. */
export async function findReportWithoutDocuments(tx: Executor): Promise<{ companyId: number; id: number } | null> {
  const [report] = await tx
    .select({ companyId: reports.companyId, id: reports.id })
    .from(reports)
    .where(and(isNull(reports.documentedAt), isNull(reports.deletedAt)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(1);
  return report ?? null;
}

/** Marks a report's documents as stored or impossible to make. */
export async function markDocumented(
  tx: Executor,
  { companyId, id }: { companyId: number; id: number },
  now: Date,
): Promise<void> {
  await tx
    .update(reports)
    .set({ documentedAt: now })
    .where(and(eq(reports.companyId, companyId), eq(reports.id, id)));
}
