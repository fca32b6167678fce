import { ApiError } from '@server/common/errors';
import type { ReaderEnd, ReaderMessage, ReaderRequest } from './files/reader/readerJob';
import { startReaderWatch } from './files/reader/readerWatch';
import { type AnyReaderJob, runReaderJob } from './readerJobs';

if (process.send === undefined) throw new Error('reader runs as a process of the server only');

// A signal to the whole group is the server's, which finishes what is under way.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

let asked: { resolve: (answer: unknown) => void; reject: (error: Error) => void } | null = null;

const watch = await startReaderWatch();
process.on('message', async (request: ReaderRequest) => {
  if (request.kind === 'job') await send(await run(request));
  else if (request.kind === 'answer') asked?.resolve(request.answer);
  else asked?.reject(new Error('The server has no answer'));
});
await send({ kind: 'ready' });

async function run({ job, limits }: ReaderRequest & { kind: 'job' }): Promise<ReaderEnd> {
  watch.begin(limits);
  try {
    const terms = { limits, send: (part: unknown) => send({ kind: 'part', part }), ask };
    const result = await runReaderJob(job as AnyReaderJob, terms); // the server sends no others
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

function ask(question: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    asked = { resolve, reject };
    void send({ kind: 'question', question });
  });
}

function refusalOf({ status, code, message, details }: ApiError) {
  return { status, code, message, details };
}
