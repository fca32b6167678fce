import { screen, waitFor } from '@testing-library/react';
import type { Loosening } from '@tests/support/plainBackend/looseAnswer';
import { expect } from 'vitest';
import { answerPlainly } from './apiServer';
import { type Person, renderApp } from './renderApp';

/** Opens a screen on a backend that has what the specification says, and nothing else. */
export async function openPlainly(address: string, as: Person = 'secondAdmin', loosening?: Loosening) {
  const unknown = answerPlainly(loosening);
  const app = await renderApp(address, { as });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  return { ...app, unknown };
}
