import type { Loosening } from '@tests/support/plainBackend/looseAnswer';
import { isSpecified, plainBody, plainSearch } from '@tests/support/plainBackend/plainAnswer';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { onTestFinished } from 'vitest';

type TestBackend = Awaited<ReturnType<typeof import('@tests/support/backend/handedOnBackend')['takeBackend']>>;

let backend: Promise<TestBackend> | undefined;

/** Returns the real backend of this test file, loaded by the first call that needs it. */
export function testBackend(): Promise<TestBackend> {
  backend ??= import('@tests/support/backend/handedOnBackend').then(({ takeBackend }) => takeBackend());
  return backend;
}

export async function resetBackend(): Promise<void> {
  // A closed screen doesn't wait for its calls, but they still use the backend.
  await Promise.allSettled(underWay);
  await (await backend)?.reset();
}

export async function closeBackend(): Promise<void> {
  await (await backend)?.close();
  backend = undefined;
}

const underWay = new Set<Promise<Response>>();

let isPlain = false;
let loosen: Loosening = (body) => body;

/** Reduces the backend to the specification until the end of the test, and rewrites its answers. Returns the requested addresses that it doesn't have. */
export function answerPlainly(loosening: Loosening = (body) => body): readonly string[] {
  isPlain = true;
  loosen = loosening;
  unknown = [];
  onTestFinished(() => {
    isPlain = false;
  });
  return unknown;
}

let unknown: string[] = [];

/** Proxy between the app and the real backend; a test overrides single answers with `apiServer.use`. */
export const apiServer = setupServer(
  http.all('*/api/*', ({ request }) => {
    const answer = (isPlain ? forwardPlainly : forward)(request).finally(() => underWay.delete(answer));
    underWay.add(answer);
    return answer;
  }),
);

async function forwardPlainly(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const call = { method: request.method, pathname };
  if (!isSpecified(call)) {
    unknown.push(pathname);
    return HttpResponse.json(notFound, { status: 404 });
  }
  const answer = await forward(request, plainSearch(pathname, search));
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  return isJson && answer.ok ? HttpResponse.json(loosen(plainBody(call, await answer.json()), call) as object) : answer;
}

const notFound = { error: { status: 404, name: 'NotFoundError', message: 'Not Found' } };

async function forward(request: Request, search = new URL(request.url).search): Promise<Response> {
  const { app } = await testBackend();
  const { pathname } = new URL(request.url);
  const { 'accept-encoding': _encoding, ...headers } = Object.fromEntries(request.headers);
  const answer = await app.inject({
    method: request.method as 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: pathname + search,
    headers,
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const body = answer.rawPayload.length === 0 ? null : new Uint8Array(answer.rawPayload);
  const answered = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new HttpResponse(body, { status: answer.statusCode, headers: answered });
}
