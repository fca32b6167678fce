import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '@server/projectRoot';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { makeFirstData, removeDataDir } from './productProcess';

/** The server built from its source as it is now, and the data that its first start leaves. */
export type BuiltProduct = { entry: string; firstData: string };

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: a declared interface is extended by one of the same name
  interface ProvidedContext {
    builtProduct: BuiltProduct;
  }
}

/** For the tests that start the product: built, a start takes a third of the time that it takes from its source. */
export async function setup(project: TestProject) {
  // Inside of node_modules, since a built server looks for its libraries in the folders above it.
  const outDir = await mkdtemp(join(projectRoot, 'node_modules/.netcap-tests-'));
  const configFile = join(projectRoot, 'vite.server.config.ts');
  await build({ root: projectRoot, configFile, mode: 'production', logLevel: 'warn', build: { outDir } });
  const entry = join(outDir, 'index.js');
  const firstData = await makeFirstData({ entry });
  project.provide('builtProduct', { entry, firstData });
  return async () => {
    await removeDataDir(firstData);
    await rm(outDir, { recursive: true, force: true });
  };
}
