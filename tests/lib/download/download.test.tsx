import { apiServer } from '@tests/support/screens/apiServer';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { apiError, timeoutMs } from '@/lib/api';
import { downloadFile, fetchFile } from '@/lib/download';

const link = '/api/x/files/token';

afterEach(() => {
  vi.useRealTimers();
});

/** Records the files that the browser was asked to save. */
function watchSaves() {
  const saved: { name: string; href: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href });
  });
  return saved;
}

test('saves the file behind a link under its name, and lets go of it later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  apiServer.use(http.get('*/api/x/files/token', () => HttpResponse.text('a,b')));
  const saved = watchSaves();
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  await downloadFile(link, 'rows.csv');
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({ name: 'rows.csv', href: expect.stringMatching(/^blob:/) });
  expect(document.querySelector('a')).toBeNull();
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledWith(saved[0]?.href);
});

test('gives the bytes as they are', async () => {
  const bytes = new Uint8Array([0, 255, 37, 80, 68, 70]);
  apiServer.use(http.get('*/api/x/files/token', () => HttpResponse.arrayBuffer(bytes.buffer)));
  const file = await fetchFile(link);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
});

test.each([
  [404, 'The link to the file expired. Try again.'],
  [403, 'The link to the file expired. Try again.'],
  [500, 'Something went wrong'],
])('a file that answers %i fails with words to show', async (status, message) => {
  apiServer.use(http.get('*/api/x/files/token', () => new HttpResponse(null, { status })));
  const saved = watchSaves();
  const failure = await downloadFile(link, 'rows.csv').catch((error: unknown) => error);
  expect(apiError(failure)).toMatchObject({ status, message });
  expect(saved).toEqual([]);
});

test('a server that cannot be reached is told apart', async () => {
  apiServer.use(http.get('*/api/x/files/token', () => HttpResponse.error()));
  const failure = await fetchFile(link).catch((error: unknown) => error);
  expect(apiError(failure)).toMatchObject({ status: 'network', message: "Can't reach the server." });
});

test('a file that does not come at all fails in the end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  apiServer.use(http.get('*/api/x/files/token', () => new Promise<never>(() => undefined)));
  const failure = fetchFile(link).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(timeoutMs);
  expect(apiError(await failure)).toMatchObject({ status: 'timeout' });
});

test('a caller that stops waiting gets its own abort back', async () => {
  apiServer.use(
    http.get('*/api/x/files/token', async () => {
      await delay('infinite');
      return HttpResponse.text('');
    }),
  );
  const stop = new AbortController();
  const waiting = fetchFile(link, stop.signal).catch((error: unknown) => error);
  stop.abort();
  const failure = await waiting;
  expect(apiError(failure)).toBeUndefined();
  expect(failure).toHaveProperty('name', 'AbortError');
});
