import { defineConfig } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

export default defineConfig<object, { isPlain: boolean; isReplayed: boolean }>({
  testDir: '.',
  outputDir: '../../test-results',
  // No test counts on what another has done, so any may run at once: three on two cores, since a browser often waits for its next frame.
  fullyParallel: true,
  workers: 3,
  // A second try only where the tests that need one are collected.
  retries: process.env.FLAKY_TESTS === undefined ? 0 : 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./support/flakyTests.ts']],
  // Every test is in exactly one of the first two (`npm test`) or of the next two (`npm run test:full`); one with @plain has a second run in `plainFull`.
  projects: [
    { name: 'own', grepInvert: /@plainAlone|@full/ },
    { name: 'plain', grep: /@plainAlone/, grepInvert: /@full/, use: { isPlain: true } },
    { name: 'ownFull', grep: /@full/, grepInvert: /@plainAlone/ },
    { name: 'plainFull', grep: [/@plain\b/, /@plainAlone.*@full/], use: { isPlain: true } },
    // The first again, with every submission sent twice: `npm run e2e:replayed`.
    { name: 'replayed', grepInvert: /@plainAlone|@full/, use: { isReplayed: true } },
    // Not tests: `npm run pictures` takes those of the tutorials.
    {
      name: 'pictures',
      testMatch: 'pictures/take*.ts',
      use: { viewport: { width: 1240, height: 900 }, colorScheme: 'light' },
    },
  ],
  use: {
    viewport: { width: 1400, height: 900 },
    acceptDownloads: true,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.BROWSER_PATH === undefined ? {} : { executablePath: process.env.BROWSER_PATH }),
      // Nothing is drawn by a graphics card, so a process for it would be one more to talk to.
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-background-networking',
      ],
    },
  },
});
