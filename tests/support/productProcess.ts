import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@server/projectRoot';

/** The product as a user starts it, from its source and in a process of its own, so that it can be killed. */
export type ProductProcess = {
  url: string;
  output: () => string;
  /** Sends the signal and waits until the process is gone; gives its exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
};

export type ProductProcessOptions = { dataDir: string; args?: string[]; environment?: Record<string, string> };

export function temporaryDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'netcap-product-'));
}

/** Starts the product and waits for its address; fails with what it printed if it ends instead. */
export async function startProductProcess(options: ProductProcessOptions): Promise<ProductProcess> {
  const child = spawnProduct(options);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/[\w.]+:\d+/.exec(output)?.[0];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', (code) => reject(new Error(`The product ended with ${code}:\n${output}`)));
  });
  return { url, output: () => output, end: (signal) => end(child, signal) };
}

/** The process of the engine that works in a product's data folder. */
export async function enginePid(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return Number.parseInt(text, 10);
}

function spawnProduct({ dataDir, args = [], environment = {} }: ProductProcessOptions): ChildProcess {
  const { DATABASE_URL: _, ...inherited } = process.env;
  return spawn(process.execPath, ['--import', 'tsx', join(projectRoot, 'server/index.ts'), ...args], {
    cwd: projectRoot,
    env: { ...inherited, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const closed = once(child, 'close');
  child.kill(signal);
  const [code] = await closed;
  return typeof code === 'number' ? code : null;
}
