import { ApiError } from '@server/common/errors';
import type { ReaderEnd, ReaderMessage, ReaderRequest } from './files/reader/readerJob';
import { startReaderWatch } from './files/reader/readerWatch';
import { runReaderJob } from './readerJobs';

if (process.send === undefined) throw new Error('reader runs as a process of the server only');

// A signal to the whole group is the server's, which finishes what is under way.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

const watch = await startReaderWatch();
process.on('message', async (request: ReaderRequest) => send(await answer(request)));
await send({ kind: 'ready' });

async function answer({ job, limits }: ReaderRequest): Promise<ReaderEnd> {
  watch.begin(limits);
  try {
    const result = await runReaderJob(job, { limits, send: (part) => send({ kind: 'part', part }) });
    return { kind: 'done', result, isSpent: watch.end() };
  } catch (error) {
    const isSpent = watch.end();
    if (error instanceof ApiError) return { kind: 'refused', refusal: refusalOf(error), isSpent };
    return { kind: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error), isSpent };
  }
}

/** Sends a message, and waits until the server has taken it, so that unsent rows don't pile up. */
function send(message: ReaderMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}

function refusalOf({ status, code, message, details }: ApiError) {
  return { status, code, message, details };
}
