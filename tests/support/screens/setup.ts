import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { apiServer, closeBackend, resetBackend } from './apiServer';
import { keepNoOwnerStacks } from './plainElements';
import { copyStylesPlainly, nameElementsByKind, printPageOnce } from './quickQueries';

/** Whatever is complained of on the console fails the test. */
const complaints: unknown[][] = [];

/** The first call of a file starts the backend, and the machine may be busy: a screen has longer than a second to appear. */
configure({ asyncUtilTimeout: 20_000 });
printPageOnce();
nameElementsByKind();
copyStylesPlainly();
keepNoOwnerStacks();

/** The tries to reach a server that is away follow each other at once. */
vi.mock('@/lib/api/probeDelays', () => ({ probeDelaysMs: [0, 0] }));

beforeAll(() => apiServer.listen({ onUnhandledRequest: 'error' }));

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => complaints.push(words));
  }
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  apiServer.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
  // A test that began to leave the page has stayed: failed calls are failures again.
  window.dispatchEvent(new Event('pageshow'));
  await resetBackend();
  expect(complaints).toEqual([]);
});

afterAll(async () => {
  apiServer.close();
  await closeBackend();
});
