import { spawnSync } from 'node:child_process';
import { keepFilesInMemory } from '@tests/support/filesInMemory';
import { removeDataDir } from '@tests/support/product/productProcess';
import { ensureBrowser } from './support/browser';
import { makeSignedInData } from './support/firstData';

keepFilesInMemory();
const browserPath = ensureBrowser();
console.log(`Browser tests with ${browserPath}`);
const firstData = await makeSignedInData();
const run = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, BROWSER_PATH: browserPath, FIRST_DATA: JSON.stringify(firstData), TZ: 'UTC' },
  },
);
await removeDataDir(firstData.dataDir);
process.exitCode = run.status ?? 1;
