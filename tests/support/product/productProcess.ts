import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@server/projectRoot';

/** The product in a process of its own, as a user starts it, so that it can be killed. */
export type ProductProcess = {
  url: string;
  pid: number;
  output: () => string;
  /** Sends the signal and waits for the process to end. Returns its exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
};

export type ProductProcessOptions = {
  /** Entry file of the built server. */
  entry?: string;
  dataDir: string;
  args?: string[];
  environment?: Record<string, string>;
};

const builtEntry = join(projectRoot, 'dist/server/index.js');

export function temporaryDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'netcap-product-'));
}

export function removeDataDir(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true });
}

type FirstDataOptions = {
  entry?: string;
  /** Adds further data. */
  prepare?: (product: ProductProcess) => Promise<void>;
};

/** Makes a data folder with the demo data of a first start; copies of it save other starts that work. */
export async function makeFirstData({ prepare, ...options }: FirstDataOptions = {}): Promise<string> {
  const dataDir = await temporaryDataDir();
  const product = await startProductProcess({ dataDir, ...options });
  await prepare?.(product);
  await product.end('SIGTERM');
  return dataDir;
}

/** Copies a data folder. */
export async function copyFirstData(firstData: string): Promise<string> {
  const dataDir = await temporaryDataDir();
  // Owners and permissions count: the database refuses a folder that others can read.
  await promisify(execFile)('cp', ['-a', `${firstData}/.`, dataDir]);
  return dataDir;
}

/** Starts the product on a free port and waits for its address; fails with its output if it ends instead. */
export async function startProductProcess(options: ProductProcessOptions): Promise<ProductProcess> {
  const child = spawnProduct(options);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /(?:ready|listening) on (http:\/\/[\w.]+:\d+)$/m.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', (code) => reject(new Error(`The product ended with ${code}:\n${output}`)));
  });
  return { url, pid: child.pid ?? 0, output: () => output, end: (signal) => end(child, signal) };
}

/** Returns the process of the engine in a product's data folder. */
export async function enginePid(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return Number.parseInt(text, 10);
}

function spawnProduct({
  entry = builtEntry,
  dataDir,
  args = [],
  environment = {},
}: ProductProcessOptions): ChildProcess {
  const { DATABASE_URL: _, ...inherited } = process.env;
  return spawn(process.execPath, [entry, ...args], {
    cwd: projectRoot,
    env: {
      ...inherited,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      REMINDERS: 'off',
      DEMO_DAY: '2026-07-15',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const closed = once(child, 'close');
  child.kill(signal);
  const [code] = await closed;
  return typeof code === 'number' ? code : null;
}
