import { screen, waitFor } from '@testing-library/react';
import { apiServer } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { baseApi } from '@/lib/api';

const probe = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readProbe: build.query<unknown, void>({ query: () => ({ url: 'probe', isPublic: true }) }),
    writeProbe: build.mutation<unknown, void>({
      query: () => ({ url: 'probe', method: 'POST', isPublic: true }),
      extraOptions: { fallback: 'Unable to perform the action' },
    }),
    writeHandledProbe: build.mutation<unknown, void>({
      query: () => ({ url: 'probe', method: 'POST', isPublic: true }),
      extraOptions: { isHandled: true },
    }),
  }),
});
const { readProbe, writeProbe, writeHandledProbe } = probe.endpoints;

function refuse(status: number, message = '') {
  const error = { status, name: 'Refused', message };
  apiServer.use(http.all('*/api/probe', () => HttpResponse.json({ error }, { status })));
}

async function openApp() {
  const { store } = await renderApp('/maintenance');
  await screen.findByRole('heading', { name: 'We are Currently Performing Maintenance' });
  return store;
}

test('a failed mutation is toasted with the words of the server', async () => {
  refuse(409, 'The row changed meanwhile.');
  const store = await openApp();
  await store.dispatch(writeProbe.initiate());
  expect(await screen.findByText('The row changed meanwhile.')).toBeVisible();
});

test('where the server has no words, with those of the endpoint; repeats collapse', async () => {
  refuse(500);
  const store = await openApp();
  await store.dispatch(writeProbe.initiate());
  await store.dispatch(writeProbe.initiate());
  expect(await screen.findAllByText('Unable to perform the action')).toHaveLength(1);
});

test('a failed query, and a mutation that its screen handles, are not toasted', async () => {
  refuse(500, 'Nobody should read this.');
  const store = await openApp();
  await store.dispatch(readProbe.initiate());
  await store.dispatch(writeHandledProbe.initiate());
  refuse(500, 'This one is read.');
  await store.dispatch(writeProbe.initiate());
  expect(await screen.findByText('This one is read.')).toBeVisible();
  expect(screen.queryByText('Nobody should read this.')).not.toBeInTheDocument();
});

test('one lost call is toasted where the person is', async () => {
  apiServer.use(http.all('*/api/probe', () => HttpResponse.error()));
  const { store, address } = await renderApp('/landing');
  await store.dispatch(writeProbe.initiate());
  expect(await screen.findByText("Can't reach the server.")).toBeVisible();
  expect(address()).toBe('/landing');
});

test('a server that stays away leads to the maintenance page', async () => {
  apiServer.use(http.all('*/api/*', () => HttpResponse.error()));
  const { store, address } = await renderApp('/landing');
  await store.dispatch(writeProbe.initiate());
  await waitFor(() => expect(address()).toBe('/maintenance'));
});
