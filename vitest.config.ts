import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { keepFilesInMemory } from './tests/support/filesInMemory';

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = { '@server': fromRoot('./server'), '@tests': fromRoot('./tests'), '@': fromRoot('./src') };

/** Only for what hangs: on a busy machine everything takes its time. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

/** Each of these starts processes of the product or watches a library from its loading on, so it shares nothing with other files. */
const aloneTests = [
  'index',
  'killDuringImport',
  'killDuringApproval',
  'killDuringDelivery',
  'enumeration',
  'responsiveness',
].map((name) => `tests/server/${name}.test.ts`);

keepFilesInMemory();

/**
 * One run of three projects; those that need a database share one engine, started in the global set-up. The files of a worker share their
 * modules, which spares most of the time that loading them takes.
 */
export default defineConfig({
  resolve: { alias },
  test: {
    globalSetup: ['./tests/support/backend/globalSetup.ts'],
    env: { TZ: 'UTC' },
    // One fewer would be the default, which leaves a machine of two cores half idle while tests wait for the database.
    maxWorkers: '100%',
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: aloneTests,
          isolate: false,
          ...patience,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'alone',
          environment: 'node',
          include: aloneTests,
          globalSetup: ['./tests/support/product/productSetup.ts'],
          ...patience,
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'screens',
          environment: 'happy-dom',
          include: ['tests/{app,features,components,lib}/**/*.test.tsx'],
          setupFiles: ['./tests/support/screens/setup.ts'],
          isolate: false,
          ...patience,
        },
      },
    ],
  },
});
