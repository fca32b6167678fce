import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The built product as a user starts it: a process of its own with a data folder of its own. */
export type Product = { url: string; dataDir: string; stop: () => Promise<void> };

const startTimeoutMs = 60_000;

/** A data folder with the demo data, as a first start leaves it; copies of it spare the other starts that work. */
export async function makeFirstData(): Promise<string> {
  const dataDir = await newFolder();
  const product = await startIn(dataDir);
  await product.stop();
  return dataDir;
}

/** Starts the product on a copy of that data. */
export async function startProduct(firstData: string): Promise<Product> {
  const dataDir = await newFolder();
  // Owners and permissions count: the database refuses a folder that others can read.
  await promisify(execFile)('cp', ['-a', `${firstData}/.`, dataDir]);
  const { url, stop } = await startIn(dataDir);
  return { url, dataDir, stop: () => stop().finally(() => removeData(dataDir)) };
}

export function removeData(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true });
}

function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'netcap-e2e-'));
}

/** Starts `dist/server/index.js` on a free port and waits until it has printed its address. */
async function startIn(dataDir: string) {
  const server = spawn('node', ['dist/server/index.js'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { url: await printedAddress(server), stop: () => ended(server) };
}

function printedAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`The product did not start:\n${output}`)), startTimeoutMs);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/[\w.]+:\d+/.exec(output)?.[0];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${output}`)));
  });
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}
