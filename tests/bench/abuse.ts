import { setTimeout as pause } from 'node:timers/promises';
import { demoPassword } from '@server/seed/people';
import { hostileFiles } from '@tests/support/imports/hostileFiles';
import { type ProductCalls, signInTo } from '@tests/support/product/productCalls';
import {
  enginePid,
  type ProductProcess,
  removeDataDir,
  startProductProcess,
  temporaryDataDir,
} from '@tests/support/product/productProcess';
import sharp from 'sharp';
import { maxUploadBytes } from '@/contract/imports/upload';
import { type HonestPerson, honestPerson } from './support/honestPerson';
import { loopLag } from './support/loopLag';
import { median, percentile } from './support/measure';
import { watchMemory } from './support/memory';
import { loadText, milliseconds, print, printTable } from './support/print';
import { processorTimes, waitingShare } from './support/processor';
import { halfRequest, stalledList } from './support/rawClients';

/**
 * Maximum duration of an attack, one burst. The bench measures the worst that one person can do on loopback, and how long an honest user of another
 * company waits for `/me` meanwhile. It runs the built server on the same machine as attacker, engine and honest user: the event loop lags of server
 * and honest user, and the server's wait for a processor, tell a blocked server from a busy machine.
 */
const maxAttackMs = 60_000;
const idleMs = 5_000;
const metricsToken = 'abuse';
const header = 'Account Number,Account Name,FOCUS ID,SSOI ID\n';

const smallFile = new Blob(['Account,Debit,Credit\n1000 Cash,1,\n2000 Capital,,1\n']);

type Attack = { name: string; prepare?: () => void; run: () => Promise<unknown[]> };

/** Names of the attacks to try, as a pattern; without one, all. */
const only = new RegExp(process.argv.slice(2).join(' '));

const dataDir = await temporaryDataDir();
const product = await startProductProcess({ dataDir, environment: { DEMO: 'on', METRICS_TOKEN: metricsToken } });
try {
  await attackAll(product);
} finally {
  const half = await halfRequest(product.url);
  const begin = performance.now();
  const code = await product.end('SIGTERM');
  print(`SIGTERM with half a request open: ended with ${code} after ${milliseconds(performance.now() - begin)}`);
  half.destroy();
  await removeDataDir(dataDir);
}

async function attackAll(running: ProductProcess): Promise<void> {
  const viewer = await signInTo(() => running, 'viewer@demo.netcap.test');
  const honest = await honestPerson(running.url, 'admin@second.netcap.test');
  const rows: string[][] = [];
  const attacks = [...hostileAttacks(viewer), ...(await attacksOf(running, viewer))].filter(({ name }) =>
    only.test(name),
  );
  const idle: Attack = { name: 'idle', run: async () => [await pause(idleMs)] };
  for (const { name, prepare, run } of [idle, ...attacks, { ...idle, name: 'idle again' }]) {
    print(`Trying: ${name} …`);
    prepare?.();
    rows.push([name, ...(await during(run, honest, running))]);
  }
  honest.leave();
  const revived = milliseconds(await reviveEngine(running));
  rows.push(['the engine is killed: until ready', '', '', '', revived]);
  printTable({
    title: 'How long an honest person waits for /me, and by how much loops were late',
    headers: [
      ...['', 'answers', 'median', '99 %', 'longest', 'server’s loop', 'own loop', 'server queued'],
      ...['server’s memory', 'reader’s'],
    ],
    rows,
    note: `Load of the machine: ${loadText()}`,
  });
}

/** Previews of hostile files, each followed by one of a small file, which has to be read. */
function hostileAttacks(viewer: ProductCalls): Attack[] {
  const preview = (content: Blob, fileName: string) => send(viewer, '/x/imports/preview', { content, fileName });
  return Object.entries(hostileFiles).map(([name, { fileName, make }]) => {
    let file: Blob | undefined;
    return {
      name: `file: ${name}`,
      prepare: () => {
        file = new Blob([Uint8Array.from(make())]);
      },
      run: async () => {
        const statuses = await times(1, () => preview(file ?? smallFile, fileName));
        const next = await timeOf(() => preview(smallFile, 'small.csv'));
        print(`  A small file was read after it in ${milliseconds(next)}`);
        return statuses;
      },
    };
  });
}

async function attacksOf({ url }: ProductProcess, viewer: ProductCalls): Promise<Attack[]> {
  const accounts = fileOf((i) => `${1_000_000 + i},Account ${i},200,\n`);
  const short = fileOf(() => 'x\n');
  const pixels = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const bomb = new Blob([Uint8Array.from(pixels)]);
  const login = (username: string, password: string) =>
    fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
  return [
    { name: '12 imports of 10 MB', run: () => times(12, () => upload(viewer, 'UPLOAD_COA', accounts)) },
    {
      name: '10 MB of rows of one character',
      run: () => times(1, () => upload(viewer, 'UPLOAD_COA', short)),
    },
    { name: '6 readers of a long list who read nothing', run: () => times(6, () => stalledList(viewer, maxAttackMs)) },
    { name: '6 readers of a long list', run: () => times(6, () => viewer('/coas/edit-mode')) },
    { name: '130 documents', run: () => times(130, () => documentFile(url, viewer)) },
    { name: '18 pictures of 100 megapixels', run: () => times(18, () => upload(viewer, 'UPLOAD-AVATAR', bomb)) },
    {
      name: '95 wrong passwords, then a right one',
      run: async () => {
        const wrong = times(95, (i) => login(`guess${i}@example.com`, 'wrong'));
        await pause(50);
        const waited = await timeOf(() => login('middle@demo.netcap.test', demoPassword));
        print(`  The right one waited ${milliseconds(waited)}`);
        return wrong;
      },
    },
  ];
}

/** Returns the statuses of an attack's answers, and the waits meanwhile. */
async function during(run: Attack['run'], honest: HonestPerson, { url, pid }: ProductProcess): Promise<string[]> {
  await loopLag(url, metricsToken);
  const before = await processorTimes(pid);
  const memory = watchMemory(pid);
  honest.ask();
  const attack = await Promise.race([run(), pause(maxAttackMs, ['given up'], { ref: false })]);
  const { waits, lag } = await honest.stop();
  const { server, reader } = await memory.stop();
  const queued = waitingShare(before, await processorTimes(pid));
  const counts = new Map<string, number>();
  for (const status of attack)
    if (status !== undefined) counts.set(String(status), (counts.get(String(status)) ?? 0) + 1);
  const answers = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
  const late = [await loopLag(url, metricsToken), lag];
  return [
    answers,
    ...[median(waits), percentile(waits, 99), Math.max(...waits), ...late].map(milliseconds),
    queued,
    ...[server, reader].map(megabytes),
  ];
}

async function timeOf(call: () => Promise<Response>): Promise<number> {
  const begin = performance.now();
  const answer = await call();
  await answer.arrayBuffer();
  if (answer.status !== 200) print(`  An honest call was answered ${answer.status}`);
  return performance.now() - begin;
}

function times(count: number, call: (i: number) => Promise<Response | string>): Promise<unknown[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const answer = await call(i).catch(() => 'dropped');
      if (typeof answer === 'string') return answer;
      await answer.arrayBuffer().catch(() => undefined);
      return answer.status;
    }),
  );
}

function upload(viewer: ProductCalls, action: string, content: Blob): Promise<Response> {
  return send(viewer, '/upload', { content, query: { action } });
}

type Sent = { content: Blob; fileName?: string; query?: Record<string, string> };

function send(viewer: ProductCalls, path: string, { content, fileName = 'file.csv', query = {} }: Sent) {
  const body = new FormData();
  body.append('files', content, fileName);
  return viewer(path, { query, init: { method: 'POST', body } });
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

async function documentFile(url: string, viewer: ProductCalls): Promise<Response> {
  const answer = await viewer('/x/statement-file', {
    query: { report: 'balance-sheet', type: 'excel', time_reports: ['Q1 25'] },
  });
  if (answer.status !== 200) return answer;
  const { data } = (await answer.json()) as { data: { url: string } };
  return fetch(new URL(data.url, url));
}

/** Builds a file of the maximum size before the measurement, which building would disturb. */
function fileOf(lineOf: (i: number) => string): Blob {
  const lines = [header];
  let length = header.length;
  for (let i = 0; length < maxUploadBytes - 100; i += 1) {
    const line = lineOf(i);
    lines.push(line);
    length += line.length;
  }
  return new Blob([lines.join('')]);
}

async function reviveEngine({ url }: ProductProcess): Promise<number> {
  const begin = performance.now();
  process.kill(await enginePid(dataDir), 'SIGKILL');
  await pause(100);
  while ((await fetch(`${url}/api/x/ready`)).status !== 200 && performance.now() - begin < maxAttackMs) await pause(20);
  return performance.now() - begin;
}
