import { spawnSync } from 'node:child_process';
import { keepFilesInMemory } from '@tests/support/filesInMemory';
import { removeDataDir } from '@tests/support/product/productProcess';
import { ensureBrowser } from './support/browser';
import { makeSignedInData } from './support/firstData';
import { buildPlainApp } from './support/plainProduct';

keepFilesInMemory();
const browserPath = ensureBrowser();
console.log(`Browser tests with ${browserPath}`);
// One after the other: the build sets a product key for the whole process, by which no product may start.
const plainAppDir = await buildPlainApp();
const firstData = await makeSignedInData();
const run = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      BROWSER_PATH: browserPath,
      FIRST_DATA: JSON.stringify(firstData),
      PLAIN_APP_DIR: plainAppDir,
      TZ: 'UTC',
    },
  },
);
await removeDataDir(firstData.dataDir);
await removeDataDir(plainAppDir);
process.exitCode = run.status ?? 1;
