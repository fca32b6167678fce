import { execFile } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { compressFiles } from '../../../vite.compress.ts';

const packages = { 'react-admin': '5.15.4', react: '19.2.7', 'react-dom': '19.2.7' };

/** Builds react-admin's login; its packages come from the registry for this run only. Returns the folder of the built page. */
export async function buildPeerLogin(folder: string): Promise<string> {
  await cp(join(import.meta.dirname, '../peer'), folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
  const outDir = join(folder, 'dist');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [compressFiles()],
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}
