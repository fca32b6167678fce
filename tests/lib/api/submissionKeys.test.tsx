import { apiServer } from '@tests/support/screens/apiServer';
import { setUpApi } from '@tests/support/screens/apiSetup';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { apiError, baseApi, canSendAgain } from '@/lib/api';
import { extrasApi } from '@/lib/api/extras';

const { submitProbe } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    submitProbe: build.mutation<unknown, { name: string }>({
      query: (data) => ({ url: 'submitted', method: 'POST', data }),
    }),
  }),
}).endpoints;

/** The keys that arrived, the number of calls whose answer is still to be lost, and the status of the others. */
let keys: (string | null)[];
let losing = 0;
let status = 200;

beforeEach(() => {
  keys = [];
  losing = 0;
  status = 200;
  apiServer.use(
    http.post('*/api/submitted', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      losing -= 1;
      return losing >= 0 ? HttpResponse.error() : HttpResponse.json({}, { status });
    }),
  );
});

async function setUp(extras: readonly string[]) {
  const { store } = setUpApi({ username: 'a@firm.test', accessToken: 'fresh', refreshToken: 'refresh-1' });
  await store.dispatch(extrasApi.util.upsertQueryData('listExtras', undefined, extras));
  return (name: string) => store.dispatch(submitProbe.initiate({ name }));
}

test('the same submission keeps its key until it is answered', async () => {
  const send = await setUp(['idempotency-key']);
  losing = 1;
  const { error } = await send('One');
  expect(error).toMatchObject({ message: 'Your connection was lost. It may have been saved.' });
  const failure = apiError(error);
  expect(failure !== undefined && canSendAgain(failure)).toBe(true);
  await send('One');
  await send('One');
  expect(keys[0]).toEqual(expect.any(String));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a refused submission is answered, too', async () => {
  const send = await setUp(['idempotency-key']);
  status = 422;
  await send('One');
  await send('One');
  expect(keys[1]).not.toBe(keys[0]);
});

test('another one has its own', async () => {
  const send = await setUp(['idempotency-key']);
  losing = 1;
  await send('One');
  await send('Two');
  expect(keys[1]).not.toBe(keys[0]);
});

test('a backend without keys gets none, and its lost submission is not sent again', async () => {
  const send = await setUp([]);
  losing = 1;
  const failure = apiError((await send('One')).error);
  expect(keys).toEqual([null]);
  expect(failure !== undefined && canSendAgain(failure)).toBe(false);
});
