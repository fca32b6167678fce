import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { chromium } from '@playwright/test';

/** Chromium without a window of its own first: the same engine takes an eighth less processor time there. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Finds the browser that `BROWSER_PATH` names, one of the system's, or the one that Playwright downloaded; undefined for none. */
function findBrowser(): string | undefined {
  const candidates = [process.env.BROWSER_PATH ?? '', ...usualPlaces, chromium.executablePath()];
  return candidates.find((path) => path !== '' && isExecutable(path));
}

function installFromSystem(): boolean {
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0;
  if (!mayInstall || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log('No browser found: installing Chromium with the system package manager.');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  // The shell doesn't bring the fonts that Chromium recommends, and text without a font of its own has another width.
  return [['chromium-headless-shell', 'fonts-liberation'], ['chromium']].some(
    (names) => spawnSync('apt-get', ['install', '-y', '-qq', ...names], { stdio: 'inherit' }).status === 0,
  );
}

function installFromPlaywright(): void {
  console.log('No browser found: downloading Chromium with Playwright.');
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
}

/** Finds a Chromium to test with, or gets one and says so. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found !== undefined) return found;
  if (!installFromSystem()) installFromPlaywright();
  const installed = findBrowser();
  if (installed === undefined) throw new Error('No Chromium could be found or installed; name one in BROWSER_PATH.');
  return installed;
}
