import { apiServer } from '@tests/support/screens/apiServer';
import { setUpApi } from '@tests/support/screens/apiSetup';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { baseApi, probeServer, type SessionTokens } from '@/lib/api';

const tokens: SessionTokens = { username: 'a@firm.test', accessToken: 'fresh', refreshToken: 'refresh-1' };

const probe = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readLostProbe: build.query<unknown, void>({ query: () => ({ url: 'lost' }) }),
    writeLostProbe: build.mutation<unknown, void>({ query: () => ({ url: 'lost', method: 'PUT' }) }),
    sendLostProbe: build.mutation<unknown, void>({ query: () => ({ url: 'lost', method: 'POST', isPublic: true }) }),
  }),
});
const { readLostProbe, writeLostProbe, sendLostProbe } = probe.endpoints;

/** Answers the tries to reach the server; the last of these for all that follow. */
let isThere: boolean[];
let tries = 0;

beforeEach(() => {
  isThere = [true];
  tries = 0;
  apiServer.use(
    http.all('*/api/lost', () => HttpResponse.error()),
    http.get('*/api/me', () => {
      tries += 1;
      const answers = isThere.length > 1 ? isThere.shift() : isThere[0];
      return answers ? new HttpResponse(null, { status: 401 }) : HttpResponse.error();
    }),
  );
});

test('one call without an answer is a failure of its own while the server is there', async () => {
  const { store, onNetworkFailure, onSessionExpired } = setUpApi(tokens);
  const { error } = await store.dispatch(readLostProbe.initiate());
  expect(error).toEqual({ status: 'network', code: 'NETWORK', message: "Can't reach the server." });
  await expect(probeServer()).resolves.toBe(true);
  expect(onNetworkFailure).not.toHaveBeenCalled();
  expect(onSessionExpired).not.toHaveBeenCalled();
});

test('what was to be saved says that it may be; a call without a session does not', async () => {
  const { store } = setUpApi(tokens);
  const written = await store.dispatch(writeLostProbe.initiate());
  expect(written.error).toMatchObject({
    message: 'Your connection was lost. It may have been saved. Load the page again to see it.',
  });
  const sent = await store.dispatch(sendLostProbe.initiate());
  expect(sent.error).toMatchObject({ message: "Can't reach the server." });
});

test('a server that comes back within the tries is there', async () => {
  isThere = [false, false, true];
  const { store, onNetworkFailure } = setUpApi(tokens);
  await store.dispatch(readLostProbe.initiate());
  await expect(probeServer()).resolves.toBe(true);
  expect(tries).toBe(3);
  expect(onNetworkFailure).not.toHaveBeenCalled();
});

test('a server that stays away is told to the app once, whatever the number of calls that fail', async () => {
  isThere = [false];
  const { store, onNetworkFailure } = setUpApi(tokens);
  await Promise.all([store.dispatch(readLostProbe.initiate()), store.dispatch(writeLostProbe.initiate())]);
  await vi.waitFor(() => expect(onNetworkFailure).toHaveBeenCalled());
  expect(onNetworkFailure).toHaveBeenCalledOnce();
  expect(tries).toBe(3);
});

test('a renewal of the tokens that is not answered is a lost call, too', async () => {
  apiServer.use(
    http.get('*/api/lost', () => new HttpResponse(null, { status: 401 })),
    http.post('*/api/refresh-token', () => HttpResponse.error()),
  );
  const { store, onSessionExpired } = setUpApi(tokens);
  const { error } = await store.dispatch(readLostProbe.initiate());
  expect(error).toMatchObject({ status: 'network' });
  await expect(probeServer()).resolves.toBe(true);
  expect(onSessionExpired).not.toHaveBeenCalled();
});

test('calls that the browser aborts while the page is left say nothing about the network', async () => {
  isThere = [false];
  const { store, onNetworkFailure } = setUpApi(tokens);
  window.dispatchEvent(new Event('beforeunload'));
  const { error } = await store.dispatch(readLostProbe.initiate());
  expect(error).toMatchObject({ status: 'network' });
  expect(tries).toBe(0);

  window.dispatchEvent(new Event('pageshow'));
  await store.dispatch(writeLostProbe.initiate());
  await vi.waitFor(() => expect(onNetworkFailure).toHaveBeenCalledOnce());
});
