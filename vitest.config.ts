import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { keepFilesInMemory } from './tests/support/filesInMemory';
import { randomSize } from './tests/support/randomSize';

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = { '@server': fromRoot('./server'), '@tests': fromRoot('./tests'), '@': fromRoot('./src') };

/** Long timeouts that only catch hanging tests: a busy machine is slow. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

const ofScreens = {
  environment: 'happy-dom',
  setupFiles: ['./tests/support/screens/setup.ts'],
  isolate: false,
  ...patience,
};

/**
 * Only `npm run test:full` runs these: they kill processes of the product, hold it to time limits, compare the work behind every answer or try
 * every call once more.
 * Each starts processes or watches a library from its loading on, so it shares nothing with other files.
 */
const fullTests = [
  'conformancePlain',
  'enumeration',
  'index',
  'killDuringApproval',
  'killDuringDelivery',
  'killDuringImport',
  'largeBooks',
  'largeInventory',
  'responsiveness',
].map((name) => `tests/server/**/${name}.test.ts`);

/** These visit every screen, for `npm run test:full` as well. */
const fullScreens = ['tests/app/**/{plain,loose}Screens.test.tsx'];

keepFilesInMemory();

/** Files with random cases, of which `npm run test:full` tries more. */
function randomTests(): string[] {
  const files = readdirSync(fromRoot('./tests'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `tests/${file}`)
    .filter((file) => readFileSync(fromRoot(file), 'utf8').includes("support/randomSize'"));
}

/**
 * Projects: `unit` and `screens` in `npm test`, `full` and `fullScreens` in `npm run test:full`. Those that need a database share one engine, started in
 * the global set-up. The files of a worker share their modules, which spares most of the time that loading them takes.
 */
export default defineConfig({
  resolve: { alias },
  test: {
    globalSetup: ['./tests/support/backend/globalSetup.ts'],
    env: { TZ: 'UTC' },
    // The default is one fewer, which leaves a two-core machine half idle while tests wait for the database.
    maxWorkers: '100%',
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: fullTests,
          isolate: false,
          ...patience,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'full',
          environment: 'node',
          include: [...fullTests, ...(randomSize === 1 ? [] : randomTests())],
          globalSetup: ['./tests/support/product/productSetup.ts'],
          ...patience,
          // Ten times the random cases take ten times as long.
          testTimeout: 600_000,
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'screens',
          include: ['tests/{app,features,components,lib}/**/*.test.tsx'],
          exclude: fullScreens,
          ...ofScreens,
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: { name: 'fullScreens', include: fullScreens, ...ofScreens },
      },
    ],
  },
});
