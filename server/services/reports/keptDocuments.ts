import { createHash } from 'node:crypto';
import { type Database, withTransaction } from '@server/db/client';
import { chainRecords } from '@server/db/repositories/records/chainRecords';
import {
  findReportDocument,
  findUndocumented,
  insertReportDocument,
  markDocumented,
} from '@server/db/repositories/reports/reportDocumentsRepository';
import { findReport, type StoredReport } from '@server/db/repositories/reports/reportsRepository';
import { DocumentError, type DocumentRequest } from '@server/documents/documentJob';
import type { DocumentQueue } from '@server/documents/documentQueue';
import { ApiError, conflict } from '@server/errors';
import type { Clock } from '@server/services/common/context';
import { readFrozenReport } from '@server/services/figures/frozenReport';
import { documentTypes } from '@/contract/reports/report';
import { kindOf, type ReportKind } from './reportKind';

/** What documents of reports are made by and kept in. */
export type Printing = {
  database: Database;
  clock: Clock;
  documents: DocumentQueue;
  kinds: readonly ReportKind[];
  /** Who asks; nobody where they are kept beforehand. */
  userId?: number;
};

/** No user's id. */
const nobody = 0;

/**
 * The document of a report: the one that was made first, byte by byte, whatever has become of layouts, fonts and libraries since. Throws 409
 * when the report or the document was changed, and a `DocumentError` when it can't be made.
 */
export async function documentOf(
  printing: Printing,
  stored: StoredReport,
  request: DocumentRequest,
): Promise<Uint8Array> {
  const { database, documents, kinds, userId = nobody } = printing;
  const { results } = readFrozenReport(stored);
  const key = { companyId: stored.companyId, reportId: stored.id, ...request };
  const kept = await findReportDocument(database.db, key);
  if (kept === null) {
    const job = kindOf(kinds, stored.type).document(results, request);
    const body = Buffer.from(await documents.render(job, userId));
    // Of two who make it at once, both get the one that is kept.
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

/** Keeps every document of the latest report that lacks them; false where none does. One that can't be made is left to its first download. */
export async function keepNextDocuments(printing: Printing, isEnding = () => false): Promise<boolean> {
  const { database, clock } = printing;
  const key = await findUndocumented(database.db);
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
 * Keeps the documents of generated reports, one report at a time: after the answer, since a PDF takes a second, and by what the database says
 * is missing, so that nothing is forgotten when the process is killed. Gives what ends it.
 */
export function keepPrinting(printing: Printing, everyMs = 20_000): () => Promise<void> {
  let round: Promise<unknown> | null = null;
  let isEnding = false;
  const timer = setInterval(() => {
    // What failed, a later round makes up for.
    round ??= keepNextDocuments(printing, () => isEnding)
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
