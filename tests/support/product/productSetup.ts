import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '@server/projectRoot';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { makeFirstData, removeDataDir } from './productProcess';

/** The server built from the current source, and the data of its first start. */
export type BuiltProduct = { entry: string; firstData: string };

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: a declared interface is extended by one of the same name
  interface ProvidedContext {
    builtProduct: BuiltProduct;
  }
}

/** Builds the server for tests that start the product, since a built start takes a third of the time of one from source. */
export async function setup(project: TestProject) {
  // Inside node_modules, since a built server looks for its libraries in the folders above it.
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
