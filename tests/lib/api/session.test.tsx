import { apiServer } from '@tests/support/screens/apiServer';
import { setUpApi } from '@tests/support/screens/apiSetup';
import { createSignal } from '@tests/support/signal';
import { delay, HttpResponse, http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { baseApi, type SessionTokens } from '@/lib/api';

const stale: SessionTokens = { username: 'a@firm.test', accessToken: 'stale', refreshToken: 'refresh-1' };
const unauthorized = { error: { status: 401, name: 'UnauthorizedError', message: 'Token expired.' } };

const probe = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProbe: build.query<{ data: string }, string>({ query: (name) => ({ url: `probe/${name}` }) }),
    sendProbe: build.mutation<{ data: string }, { isPublic: boolean }>({
      query: ({ isPublic }) => ({ url: 'probe/sent', method: 'POST', data: { n: 1 }, isPublic }),
    }),
    saveProbe: build.mutation<{ data: string }, unknown>({
      query: (data) => ({ url: 'probe/saved', method: 'PUT', params: { company_id: 1000, ids: [1, 2] }, data }),
    }),
    uploadProbe: build.mutation<{ data: string }, FormData>({
      query: (body) => ({ url: 'probe/uploaded', method: 'POST', body, onProgress: () => undefined }),
    }),
  }),
});
const { getProbe, sendProbe, saveProbe, uploadProbe } = probe.endpoints;

/** Returns a server that accepts only the token `fresh`, and counts the refreshes that it was asked for. */
function acceptOnlyFresh(answerRefresh: () => Response | Promise<Response>) {
  const seen = { refreshes: [] as unknown[], calls: 0 };
  apiServer.use(
    http.post('*/api/refresh-token', async ({ request }) => {
      seen.refreshes.push(await request.json());
      return answerRefresh();
    }),
    http.all('*/api/probe/:name', ({ request, params }) => {
      seen.calls += 1;
      const isFresh = request.headers.get('authorization') === 'Bearer fresh';
      return isFresh ? HttpResponse.json({ data: params['name'] }) : HttpResponse.json(unauthorized, { status: 401 });
    }),
  );
  return seen;
}

const freshTokens = () => HttpResponse.json({ data: { access_token: 'fresh', refresh_token: 'refresh-2' } });

test('refreshes once for all calls that wait, and answers each of them', async () => {
  const seen = acceptOnlyFresh(async () => {
    await delay(20);
    return freshTokens();
  });
  const { store, tokenStore, onSessionExpired } = setUpApi(stale);

  const names = ['one', 'two', 'three', 'four'];
  const answers = await Promise.all(names.map((name) => store.dispatch(getProbe.initiate(name)).unwrap()));

  expect(answers).toEqual(names.map((data) => ({ data })));
  expect(seen.refreshes).toEqual([{ username: 'a@firm.test', refreshToken: 'refresh-1' }]);
  expect(tokenStore.read()).toEqual({ username: 'a@firm.test', accessToken: 'fresh', refreshToken: 'refresh-2' });
  expect(onSessionExpired).not.toHaveBeenCalled();
});

test('uses the tokens that another tab fetched meanwhile, without a refresh of its own', async () => {
  const seen = acceptOnlyFresh(freshTokens);
  const { store, tokenStore } = setUpApi(stale);
  apiServer.use(
    http.get(
      '*/api/probe/one',
      () => {
        tokenStore.write({ ...stale, accessToken: 'fresh', refreshToken: 'refresh-2' });
        return HttpResponse.json(unauthorized, { status: 401 });
      },
      { once: true },
    ),
  );

  await expect(store.dispatch(getProbe.initiate('one')).unwrap()).resolves.toEqual({ data: 'one' });
  expect(seen.refreshes).toEqual([]);
});

test.each([400, 401, 403, 500])('a refresh refused with %i ends the session, and tells the call so', async (status) => {
  acceptOnlyFresh(() => HttpResponse.json({ error: { status, name: 'Refused', message: 'No.' } }, { status }));
  const { store, onSessionExpired, onNetworkFailure } = setUpApi(stale);

  const { error } = await store.dispatch(getProbe.initiate('one'));

  expect(error).toMatchObject({ status: 401, message: 'Your session ended. Sign in again.' });
  expect(onSessionExpired).toHaveBeenCalledOnce();
  expect(onNetworkFailure).not.toHaveBeenCalled();
});

test('waits for its turn among the tabs, and uses what the one before it fetched', async () => {
  const seen = acceptOnlyFresh(freshTokens);
  const { store, tokenStore } = setUpApi(stale);
  const turn = createSignal();
  const request = vi.fn(async (_name: string, work: () => Promise<unknown>) => {
    await turn.given;
    return work();
  });
  vi.stubGlobal('navigator', { locks: { request } });
  onTestFinished(() => void vi.unstubAllGlobals());

  const answer = store.dispatch(getProbe.initiate('one')).unwrap();
  await vi.waitFor(() => expect(request).toHaveBeenCalledOnce());
  tokenStore.write({ ...stale, accessToken: 'fresh', refreshToken: 'refresh-2' });
  turn.give();

  await expect(answer).resolves.toEqual({ data: 'one' });
  expect(seen.refreshes).toEqual([]);
});

test('a call refused again with fresh tokens is not refreshed a second time', async () => {
  const seen = acceptOnlyFresh(() =>
    HttpResponse.json({ data: { access_token: 'still not good', refresh_token: 'refresh-2' } }),
  );
  const { store, onSessionExpired } = setUpApi(stale);

  const { error } = await store.dispatch(getProbe.initiate('one'));

  expect(error).toMatchObject({ status: 401 });
  expect(seen).toMatchObject({ calls: 2, refreshes: [{}] });
  expect(onSessionExpired).toHaveBeenCalledOnce();
});

test('a call goes out again as it was, with its query and body', async () => {
  const seen: unknown[] = [];
  acceptOnlyFresh(freshTokens);
  apiServer.use(
    http.put('*/api/probe/saved', async ({ request }) => {
      seen.push([new URL(request.url).search, request.headers.get('content-type'), await request.text()]);
    }),
  );
  const { store } = setUpApi(stale);
  const rows = { data: [{ name: 'Café "A"', amount: 12.5 }, null] };

  await expect(store.dispatch(saveProbe.initiate(rows)).unwrap()).resolves.toEqual({ data: 'saved' });

  const sent = ['?company_id=1000&ids[0]=1&ids[1]=2', 'application/json', JSON.stringify(rows)];
  expect(seen).toEqual([sent, sent]);
});

test('an upload goes out again with its file', async () => {
  const seen: unknown[] = [];
  acceptOnlyFresh(freshTokens);
  apiServer.use(
    http.post('*/api/probe/uploaded', async ({ request }) => {
      seen.push((await request.text()).includes('1000,Cash'));
    }),
  );
  const { store } = setUpApi(stale);
  const body = new FormData();
  body.append('files', new File(['1000,Cash'], 'coa.csv', { type: 'text/csv' }));

  await expect(store.dispatch(uploadProbe.initiate(body)).unwrap()).resolves.toEqual({ data: 'uploaded' });

  expect(seen).toEqual([true, true]);
});

test('a call given up during the renewal is not sent again, and ends no session', async () => {
  const { store, tokenStore, onSessionExpired, onNetworkFailure } = setUpApi(stale);
  const call = store.dispatch(sendProbe.initiate({ isPublic: false }));
  const seen = acceptOnlyFresh(() => {
    call.abort();
    return freshTokens();
  });

  expect((await call).error).toBeDefined();
  await vi.waitFor(() => expect(tokenStore.read()?.accessToken).toBe('fresh'));

  await store.dispatch(getProbe.initiate('one')).unwrap();
  expect(seen).toMatchObject({ calls: 2, refreshes: [{}] });
  expect(onSessionExpired).not.toHaveBeenCalled();
  expect(onNetworkFailure).not.toHaveBeenCalled();
});

test.each([503, 507, 429])('a renewal that the server has no time or room for (%i) ends no session', async (status) => {
  const seen = acceptOnlyFresh(() => new HttpResponse(null, { status }));
  const { store, tokenStore, onSessionExpired } = setUpApi(stale);

  const { error } = await store.dispatch(getProbe.initiate('one'));

  expect(error).toMatchObject({ status });
  expect(seen.refreshes).toHaveLength(1);
  expect(tokenStore.read()).toEqual(stale);
  expect(onSessionExpired).not.toHaveBeenCalled();
});

test('a sign-out during the refresh stays signed out', async () => {
  const { store, tokenStore, onSessionExpired } = setUpApi(stale);
  acceptOnlyFresh(() => {
    tokenStore.write(null);
    return freshTokens();
  });

  const { error } = await store.dispatch(getProbe.initiate('one'));

  expect(error).toMatchObject({ status: 401 });
  expect(tokenStore.read()).toBeNull();
  expect(onSessionExpired).toHaveBeenCalledOnce();
});

test('never sends a call again with the tokens of another person', async () => {
  const seen = acceptOnlyFresh(freshTokens);
  const { store, tokenStore } = setUpApi(stale);
  apiServer.use(
    http.get(
      '*/api/probe/one',
      () => {
        tokenStore.write({ username: 'b@firm.test', accessToken: 'fresh', refreshToken: 'other' });
        return HttpResponse.json(unauthorized, { status: 401 });
      },
      { once: true },
    ),
  );

  const { error } = await store.dispatch(getProbe.initiate('one'));

  expect(error).toMatchObject({ status: 401 });
  expect(seen).toEqual({ calls: 0, refreshes: [] });
});

test('without tokens nothing is sent', async () => {
  const seen = acceptOnlyFresh(freshTokens);
  const { store, onSessionExpired } = setUpApi(null);

  const { error } = await store.dispatch(getProbe.initiate('one'));

  expect(error).toMatchObject({ status: 401 });
  expect(seen.calls).toBe(0);
  expect(onSessionExpired).toHaveBeenCalledOnce();
});

test('a public call carries no token, and its 401 is an answer like any other', async () => {
  const seen = acceptOnlyFresh(freshTokens);
  const { store, onSessionExpired } = setUpApi({ ...stale, accessToken: 'fresh' });

  const { error } = await store.dispatch(sendProbe.initiate({ isPublic: true }));

  expect(error).toMatchObject({ status: 401, message: 'Token expired.' });
  expect(seen.refreshes).toEqual([]);
  expect(onSessionExpired).not.toHaveBeenCalled();
});
