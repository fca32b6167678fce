import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { getArrived } from '@/lib/api/arrivals';
import type { ApiRequest } from '@/lib/api/axiosBaseQuery';
import { timeoutMs } from '@/lib/api/client';
import { configureApi } from '@/lib/api/session';

/** The server's handling of the next call. */
let answer: (response: ServerResponse) => void | Promise<void>;
let server: Server;
let url: string;

/** Only for what hangs. */
const patienceMs = 20_000;

beforeAll(async () => {
  server = createServer((_request, response) => void answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/list`; // a server with a port
  // The page's only part in a call: whether it is being left.
  vi.stubGlobal('window', new EventTarget());
  configureApi({
    tokens: {
      read: () => ({ username: 'a@firm.test', accessToken: 'own', refreshToken: 'next' }),
      write: () => undefined,
    },
    onSessionExpired: () => undefined,
    onNetworkFailure: () => undefined,
  });
});

afterEach(() => {
  expect(getArrived(cacheKey)).toBeUndefined();
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const cacheKey = 'listAccounts';

/** Asks for a whole list as an endpoint does, over a real connection whose answer is a stream. */
function askForList(signal = new AbortController().signal) {
  return ask({ isWholeList: true }, signal);
}

async function ask(request: Omit<ApiRequest, 'url'>, signal = new AbortController().signal) {
  const { axiosBaseQuery } = await import('@/lib/api/axiosBaseQuery');
  const caller = { signal, type: 'query', queryCacheKey: cacheKey } as Parameters<typeof axiosBaseQuery>[1];
  return axiosBaseQuery({ url, ...request }, caller, {});
}

function refuse(status: number, body: string) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body);
  };
}

test('rows of a list are there while the others are on their way', async () => {
  let end = (): void => undefined;
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"data":[{"id":1},{"id":2},');
    end = () => void response.end('{"id":3}],"pagination":{"total":3}}');
  };
  const asked = askForList();
  await vi.waitFor(() => expect(getArrived(cacheKey)).toEqual([{ id: 1 }, { id: 2 }]), patienceMs);
  end();
  expect(await asked).toMatchObject({
    data: { data: [{ id: 1 }, { id: 2 }, { id: 3 }], pagination: { total: 3 } },
  });
});

test('a refusal, which is a stream too, says what the server said', async () => {
  answer = refuse(422, '{"error":{"status":422,"name":"Unprocessable","message":"Choose one period."}}');
  expect(await askForList()).toMatchObject({ error: { status: 422, message: 'Choose one period.' } });
  answer = refuse(502, '<html>Bad gateway</html>');
  expect(await askForList()).toMatchObject({ error: { status: 502, message: 'Something went wrong' } });
});

test('a list that breaks off is no list', async () => {
  answer = async (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"data":[{"id":1},');
    await vi.waitFor(() => expect(getArrived(cacheKey)).toEqual([{ id: 1 }]), patienceMs);
    response.destroy();
  };
  expect(await askForList()).toMatchObject({ error: { status: 'network', code: 'NETWORK' } });
});

test('a list that stops arriving took too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"data":[{"id":1},');
  };
  const asked = askForList();
  await vi.waitFor(() => expect(getArrived(cacheKey)).toEqual([{ id: 1 }]), patienceMs);
  vi.advanceTimersByTime(timeoutMs);
  expect(await asked).toMatchObject({ error: { status: 'timeout', code: 'TIMEOUT' } });
});

test('a list that nobody waits for any longer is canceled', async () => {
  const leaving = new AbortController();
  answer = async (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"data":[{"id":1},');
    await vi.waitFor(() => expect(getArrived(cacheKey)).toEqual([{ id: 1 }]), patienceMs);
    leaving.abort();
  };
  expect(await askForList(leaving.signal)).toMatchObject({ error: { code: 'CANCELED' } });
});

test('a call that begins while another ends the session never goes out; one after it and public ones do', async () => {
  let end = (): void => undefined;
  let calls = 0;
  answer = (response) => {
    calls += 1;
    end = () => refuse(200, '{"message":"Signed out."}')(response);
  };
  const ending = ask({ method: 'POST', endsSession: true });
  await vi.waitFor(() => expect(calls).toBe(1), patienceMs);
  expect(await ask({})).toMatchObject({ error: { code: 'CANCELED' } });
  const endFirst = end;
  answer = refuse(200, '{"data":"Public"}');
  expect(await ask({ isPublic: true })).toMatchObject({ data: { data: 'Public' } });
  endFirst();
  expect(await ending).toMatchObject({ data: { message: 'Signed out.' } });
  answer = refuse(200, '{"data":[]}');
  expect(await ask({})).toMatchObject({ data: { data: [] } });
  expect(calls).toBe(1);
});
