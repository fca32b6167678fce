import { statfs } from 'node:fs/promises';
import type { App } from '@server/common/appTypes';
import { storageFull } from '@server/common/errors';
import { getWork } from './turns';

/** Disk space of the largest import or approval. */
const reserveBytes = 256 * 2 ** 20;
const maxAgeMs = 1_000;

/**
 * Refuses changes of books while the embedded database is short of disk space. PostgreSQL survives a full disk when it stores rows, but stops when it
 * can't write its log. The reserve leaves room for sign-ins and the like.
 */
export function addDiskSpace(app: App, freeBytes = freeBytesOf(app.config)): void {
  app.addHook('onRequest', async (request) => {
    const work = getWork(request);
    if (work !== null && work !== 'read' && (await freeBytes()) < reserveBytes) throw storageFull();
  });
}

/** Returns the check of free space; an external server reports a full disk itself. */
function freeBytesOf({ dataDir, databaseUrl }: Pick<App['config'], 'dataDir' | 'databaseUrl'>): () => Promise<number> {
  if (databaseUrl !== undefined) return async () => Number.POSITIVE_INFINITY;
  let known: { at: number; bytes: Promise<number> } | undefined;
  return () => {
    const at = performance.now();
    if (known === undefined || at - known.at > maxAgeMs) known = { at, bytes: readFreeBytes(dataDir) };
    return known.bytes;
  };
}

async function readFreeBytes(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => null);
  return found === null ? Number.POSITIVE_INFINITY : found.bavail * found.bsize;
}
