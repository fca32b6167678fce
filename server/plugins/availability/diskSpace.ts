import { statfs } from 'node:fs/promises';
import type { App } from '@server/appTypes';
import { storageFull } from '@server/errors';
import { workOf } from './turns';

/** What the largest import or approval takes. */
const reserveBytes = 256 * 2 ** 20;
const maxAgeMs = 1_000;

/**
 * Refuses to change books while the embedded database has too little space left. PostgreSQL survives a full disk where it stores rows, but not
 * where it writes its log: it would stop, and nobody could read any more. Sign-ins and the like still have room then.
 */
export function addDiskSpace(app: App, freeBytes = freeBytesOf(app.config)): void {
  app.addHook('onRequest', async (request) => {
    const work = workOf(request);
    if (work !== null && work !== 'read' && (await freeBytes()) < reserveBytes) throw storageFull();
  });
}

/** A server of its own says by itself that its disk is full. */
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
