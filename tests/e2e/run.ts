import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './support/browser';

const browserPath = ensureBrowser();
console.log(`Browser tests with ${browserPath}`);
const run = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, BROWSER_PATH: browserPath, TZ: 'UTC' },
  },
);
process.exitCode = run.status ?? 1;
