import { createHash } from 'node:crypto';
import type { Clock } from '@server/common/context';
import { ApiError, conflict } from '@server/common/errors';
import { type Database, withTransaction } from '@server/db/client';
import { DocumentError, type DocumentRequest } from '@server/documents/documentJob';
import type { DocumentQueue } from '@server/documents/documentQueue';
import { chainRecords } from '@server/history/records/chainRecordsRepository';
import { readFrozenReport } from '@server/netCapital/frozenReport';
import { documentTypes } from '@/contract/reports/report';
import {
  findReportDocument,
  findReportWithoutDocuments,
  insertReportDocument,
  markDocumented,
} from './reportDocumentsRepository';
import { getReportKind, type ReportKind } from './reportKind';
import { findReport, type StoredReport } from './reportsRepository';

/** Context of creating and storing report documents. */
export type Printing = {
  database: Database;
  clock: Clock;
  documents: DocumentQueue;
  kinds: readonly ReportKind[];
  /** The requesting user; undefined if documents are stored in advance. */
  userId?: number;
};

/** An id that no user has. */
const noUserId = 0;

/**
 * Returns a report's document: the first one made, byte for byte, regardless of later changes of layouts, fonts and libraries. Throws 409 if the
 * report or the document fails its checksum, and a `DocumentError` if it can't be made.
 */
export async function documentOf(
  printing: Printing,
  stored: StoredReport,
  request: DocumentRequest,
): Promise<Uint8Array> {
  const { database, documents, kinds, userId = noUserId } = printing;
  const { results } = readFrozenReport(stored);
  const key = { companyId: stored.companyId, reportId: stored.id, ...request };
  const kept = await findReportDocument(database.db, key);
  if (kept === null) {
    const job = getReportKind(kinds, stored.type).document(results, request);
    const body = Buffer.from(await documents.render(job, userId));
    // If two calls make it at once, both get the stored one.
    return (await keep(printing, { ...key, body })) ? body : documentOf(printing, stored, request);
  }
  if (digestOf(kept.body) === kept.sha256) return kept.body;
  throw conflict(`The stored document of ${stored.name} doesn't match its checksum, so it can't be shown.`);
}

type Made = { companyId: number; reportId: number; body: Buffer } & DocumentRequest;

function keep({ database, clock }: Printing, made: Made): Promise<boolean> {
  const { companyId, reportId, body } = made;
  return withTransaction(database, async (tx) => {
    const isKept = await insertReportDocument(tx, { ...made, sha256: digestOf(body), createdAt: clock() });
    if (isKept) await chainRecords(tx, companyId, { subject: 'REPORT', ids: [reportId] });
    return isKept;
  });
}

function digestOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}

const units = ['cents', 'dollars'] as const;

/**
 * Stores every missing document of the latest report that lacks any; returns false if none does. One that can't be made waits for its first download.
 */
export async function storeNextDocuments(printing: Printing, isEnding = () => false): Promise<boolean> {
  const { database, clock } = printing;
  const key = await findReportWithoutDocuments(database.db);
  if (key === null) return false;
  const stored = await findReport(database.db, key.companyId, key.id);
  const requests = documentTypes.flatMap((type) => units.map((each) => ({ type, units: each })));
  for (const request of requests) {
    if (stored === null) break;
    await documentOf(printing, stored, request).catch((error: unknown) => {
      const isUnmade = error instanceof DocumentError || (error instanceof ApiError && error.status === 409);
      if (!isUnmade || isEnding()) throw error;
    });
  }
  await markDocumented(database.db, key, clock());
  return true;
}

/**
 * Stores the documents of generated reports, one report at a time: in the background, since a PDF takes a second, and from the database's list of
 * missing ones, so that none is lost when the process is killed. Returns a function that stops it.
 */
export function startPrinting(printing: Printing, everyMs = 20_000): () => Promise<void> {
  let round: Promise<unknown> | null = null;
  let isEnding = false;
  const timer = setInterval(() => {
    // A later round retries a failure.
    round ??= storeNextDocuments(printing, () => isEnding)
      .catch(() => undefined)
      .finally(() => {
        round = null;
      });
  }, everyMs).unref();
  return async () => {
    isEnding = true;
    clearInterval(timer);
    await round;
  };
}
