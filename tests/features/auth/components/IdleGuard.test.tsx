import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '@tests/support/screens/renderApp';
import { createMocks } from 'react-idle-timer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { env } from '@/lib/env';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // The library holds on to the timers of the time it was loaded.
  createMocks();
});
afterEach(() => {
  vi.useRealTimers();
  createMocks();
});

async function openIntroduction() {
  const app = await renderApp('/intro?from=menu', { as: 'viewer' });
  await screen.findByRole('heading', { name: 'Introduction' });
  return app;
}

async function waitIdle(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

const prompt = () => screen.queryByRole('dialog', { name: 'Are you still there?' });

test('asks after twenty minutes without activity, and not before', async () => {
  await openIntroduction();
  await waitIdle(env.idlePromptMs - 5000);
  expect(prompt()).toBeNull();
  await waitIdle(6000);
  expect(prompt()).toBeVisible();
  expect(screen.getByText(/^1:5\d$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus();
});

test('activity puts the question off', async () => {
  await openIntroduction();
  await waitIdle(env.idlePromptMs - 5000);
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitIdle(6000);
  expect(prompt()).toBeNull();
});

test('a person who goes on stays, and is asked again only after as long', async () => {
  const { address } = await openIntroduction();
  await waitIdle(env.idlePromptMs + 1000);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(prompt()).toBeNull();
  await waitIdle(env.idlePromptMs - 5000);
  expect(prompt()).toBeNull();
  expect(address()).toBe('/intro?from=menu');
});

test('a person who does not answer is signed out, with the way back', async () => {
  const { address } = await openIntroduction();
  await waitIdle(env.idlePromptMs + 1000);
  fireEvent.mouseMove(document.body);
  await waitIdle(env.idleSignOutMs);
  expect(await screen.findByText(/minutes of inactivity/)).toBeVisible();
  expect(address()).toBe('/auth/sign-in?redirect=%2Fintro%3Ffrom%3Dmenu');
});

test('Logout leaves at once', async () => {
  const { address } = await openIntroduction();
  await waitIdle(env.idlePromptMs + 1000);
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(address()).toBe('/auth/sign-in?redirect=%2Fintro%3Ffrom%3Dmenu');
});

/** Dispatches the event of another tab's change of the storage. */
function storeInOtherTab(key: string, value: unknown) {
  const newValue = JSON.stringify(value);
  localStorage.setItem(key, newValue);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  });
}

test('who goes on in another tab is not asked here any more', async () => {
  await openIntroduction();
  await waitIdle(env.idlePromptMs + 1000);
  expect(prompt()).toBeVisible();
  storeInOtherTab('netcap.last_activity', Date.now());
  expect(prompt()).toBeNull();
  await waitIdle(env.idlePromptMs - 5000);
  expect(prompt()).toBeNull();
  await waitIdle(6000);
  expect(prompt()).toBeVisible();
});

test('a click on Continue tells the other tabs', async () => {
  await openIntroduction();
  await waitIdle(env.idlePromptMs + 1000);
  const before = Date.now();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(Number(localStorage.getItem('netcap.last_activity'))).toBeGreaterThanOrEqual(before);
});

test('signs out after the machine slept through the time, whatever the person does', async () => {
  const { address } = await openIntroduction();
  vi.setSystemTime(Date.now() + env.idlePromptMs + env.idleSignOutMs + 1000);
  fireEvent.mouseMove(document.body);
  expect(await screen.findByText(/minutes of inactivity/)).toBeVisible();
  expect(address()).toBe('/auth/sign-in?redirect=%2Fintro%3Ffrom%3Dmenu');
});

test('a clock that is set back begins the time anew', async () => {
  await openIntroduction();
  vi.setSystemTime(Date.now() - 3_600_000);
  fireEvent.mouseMove(document.body);
  await waitIdle(env.idlePromptMs - 5000);
  expect(prompt()).toBeNull();
  await waitIdle(6000);
  expect(prompt()).toBeVisible();
});

test('a clock that is put right by a second while nothing happens keeps nobody signed in', async () => {
  await openIntroduction();
  await waitIdle(env.idlePromptMs / 2);
  vi.setSystemTime(Date.now() - 1000);
  await waitIdle(env.idlePromptMs / 2 + 7000);
  expect(prompt()).toBeVisible();
});
