import { Worker } from 'node:worker_threads';
import { DocumentError, type ReportJob } from '@server/documents/documentJob';
import { createDocumentQueue, type DocumentQueue, type QueueOptions } from '@server/documents/documentQueue';
import { pdfPages, pdfText } from '@tests/support/documents/pdfText';
import { exampleReport } from '@tests/support/reports/focusReport';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { printFocus } from '@/domain/focus/form/printFocus';

const [viewer, admin] = [1, 2];
let queue: DocumentQueue | undefined;
const documents = createDocumentQueue();

// The thread starts from TypeScript here; the first document waits for that, the others do not.
beforeAll(() => documents.render(jobOf({ type: 'excel' }), viewer));
afterEach(() => queue?.close());
afterAll(() => documents.close());

function open(options: QueueOptions = {}): DocumentQueue {
  queue = createDocumentQueue(options);
  return queue;
}

function jobOf(changes: Partial<ReportJob> = {}): ReportJob {
  return { kind: 'FOCUS', type: 'pdf', units: 'cents', results: printFocus(exampleReport()), ...changes };
}

/** Returns a thread that does what the script says with each job. */
function scripted(script: string): () => Worker {
  const source = `const { parentPort } = require('node:worker_threads'); parentPort.on('message', (job) => { ${script} });`;
  return () => new Worker(source, { eval: true });
}

test('renders the worked example in its own thread, every page numbered', async () => {
  const bytes = await documents.render(jobOf(), viewer);
  const pages = await pdfPages(bytes);
  expect(pages).toHaveLength(9);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of 9`);
    expect(page).toContain('Worked Example Securities, Inc.');
  }
  const text = await pdfText(bytes);
  for (const figure of ['249,505.00', '199,505.00', '40.46%']) expect(text).toContain(figure);
});

test('renders the same text for the same report', async () => {
  const [first, second] = await Promise.all([documents.render(jobOf(), viewer), documents.render(jobOf(), viewer)]);
  expect(await pdfText(first)).toBe(await pdfText(second));
});

test('renders workbooks too', async () => {
  const bytes = await documents.render(jobOf({ type: 'excel' }), viewer);
  expect(Buffer.from(bytes.subarray(0, 2)).toString()).toBe('PK');
});

test('refuses what cannot be rendered, and goes on with the next', async () => {
  const broken = { ...jobOf().results, sections: null };
  await expect(documents.render(jobOf({ results: broken }), viewer)).rejects.toThrow(DocumentError);
  expect((await documents.render(jobOf({ type: 'excel' }), viewer)).length).toBeGreaterThan(1000);
});

test('refuses the job of a thread that dies, and starts another for the next', async () => {
  let started = 0;
  const threads = open({
    startWorker: () => {
      started += 1;
      const isFirst = started === 1;
      return scripted(isFirst ? 'process.exit(1)' : 'parentPort.postMessage({ bytes: new Uint8Array([1]) })')();
    },
  });
  await expect(threads.render(jobOf(), viewer)).rejects.toThrow('ended before the document was done');
  expect(await threads.render(jobOf(), viewer)).toEqual(new Uint8Array([1]));
  expect(started).toBe(2);
});

test('gives up on a job that takes too long', async () => {
  const threads = open({ timeout: 50, startWorker: scripted('') });
  await expect(threads.render(jobOf(), viewer)).rejects.toThrow('took too long');
});

test('runs no more jobs at once than it has threads, and refuses what does not fit in the queue', async () => {
  let started = 0;
  const startWorker = () => {
    started += 1;
    return scripted('setImmediate(() => parentPort.postMessage({ bytes: new Uint8Array([2]) }))')();
  };
  const threads = open({ threads: 2, maxWaiting: 2, startWorker });
  const jobs = Array.from({ length: 5 }, () => threads.render(jobOf(), viewer));
  const outcomes = await Promise.allSettled(jobs);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  expect(started).toBe(2);
});

test('lets no more than twenty jobs of a person wait, and takes those of others', async () => {
  const threads = open({ startWorker: scripted('') });
  const ask = (count: number, userId: number) => Array.from({ length: count }, () => threads.render(jobOf(), userId));
  const ended = Promise.allSettled([...ask(21, viewer), ...ask(1, admin)]);
  await expect(threads.render(jobOf(), viewer)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
  await threads.close();
  const stopped = new DocumentError('The server is stopping.');
  expect(await ended).toEqual(Array.from({ length: 22 }, () => ({ status: 'rejected', reason: stopped })));
});

test("a person's document comes next, however many another has asked for", async () => {
  const threads = open({
    startWorker: scripted('setImmediate(() => parentPort.postMessage({ bytes: new Uint8Array() }))'),
  });
  const made: number[] = [];
  const ask = async (userId: number) => {
    await threads.render(jobOf(), userId);
    made.push(userId);
  };
  const flood = Promise.allSettled(Array.from({ length: 130 }, () => ask(viewer)));
  await ask(admin);
  expect(made.length).toBeLessThanOrEqual(3);
  await flood;
  expect(made).toHaveLength(22);
});

test('refuses everything once it is closed', async () => {
  const threads = open({ startWorker: scripted('') });
  const underWay = expect(threads.render(jobOf(), viewer)).rejects.toThrow('The server is stopping.');
  const waiting = expect(threads.render(jobOf(), viewer)).rejects.toThrow('The server is stopping.');
  await threads.close();
  await underWay;
  await waiting;
  await expect(threads.render(jobOf(), viewer)).rejects.toThrow('The server is stopping.');
});
