import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { apiServer, closeBackend, resetBackend } from './apiServer';
import { keepNoOwnerStacks } from './plainElements';
import { copyStylesPlainly, nameElementsByKind, printPageOnce } from './quickQueries';

/** Console errors and warnings, which fail the test. */
const complaints: unknown[][] = [];

/** A file's first call starts the backend, and the machine may be busy, so screens have longer than a second to appear. */
configure({ asyncUtilTimeout: 20_000 });
printPageOnce();
nameElementsByKind();
copyStylesPlainly();
keepNoOwnerStacks();

/** Retries of an unreachable server follow each other at once. */
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
  // A test that began to leave the page has stayed: failed calls count as failures again.
  window.dispatchEvent(new Event('pageshow'));
  await resetBackend();
  expect(complaints).toEqual([]);
});

afterAll(async () => {
  apiServer.close();
  await closeBackend();
});
