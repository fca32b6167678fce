import { rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const fromRoot = (path) => fileURLToPath(new URL(path, import.meta.url));
const [built, fresh, former] = ['dist', 'dist.new', 'dist.old'].map(fromRoot);

/** Builds app and server beside the build that is there, which a running server may be serving, and puts them in its place when both are whole. */
await rm(fresh, { recursive: true, force: true });
await buildInto('vite.config.ts', `${fresh}/app`);
await buildInto('vite.server.config.ts', `${fresh}/server`);
await rm(former, { recursive: true, force: true });
await rename(built, former).catch(unlessMissing);
await rename(fresh, built);
await rm(former, { recursive: true, force: true });

async function buildInto(configFile, outDir) {
  await build({ root: fromRoot('.'), configFile: fromRoot(configFile), logLevel: 'warn', build: { outDir } });
}

function unlessMissing(error) {
  if (error.code !== 'ENOENT') throw error;
}
