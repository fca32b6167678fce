import { screen } from '@testing-library/react';
import { givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';

const heading = (name: string) => screen.findByRole('heading', { name, level: 3 });

test('an address that names an answer opens the wizard there, past the name of a report', async () => {
  await givenWorkedBooks();
  const { address, travel } = await renderApp('/reports/focus?new=Q2%2025&field=rightOfUseAssets', {
    as: 'secondAdmin',
  });
  await expect.poll(() => screen.queryByRole('heading', { name: 'Balance sheet inputs', level: 3 })).toHaveFocus();
  expect(address()).toBe('/reports/focus');
  expect(screen.getByRole('textbox', { name: /^Right-of-use assets/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Exemption/ })).toBeEnabled();
  expect(screen.getByRole('button', { name: /^Net capital inputs/ })).toBeDisabled();
  await travel(-1);
  expect(await heading('Period and filing')).toBeInTheDocument();
});

test('a period without a report is named on the dashboard with the way to one, and not once it has one', async () => {
  const { generate } = await givenWorkedBooks();
  const { user, unmount } = await renderApp('/dashboard', { as: 'secondAdmin' });
  await user.click(await screen.findByRole('link', { name: 'New FOCUS report' }));
  expect(await screen.findByDisplayValue('FOCUS Q2 25')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await heading('Period and filing')).toBeInTheDocument();
  unmount();
  await generate('Second quarter');
  await renderApp('/dashboard', { as: 'secondAdmin' });
  expect(await screen.findByRole('heading', { name: 'To finish' })).toBeInTheDocument();
  expect(screen.queryByText(/Q2 25 (yet|is past due)$/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'New FOCUS report' })).toBeNull();
});

test('the report is of the period that was asked for, not of the latest', async () => {
  await givenWorkedBooks();
  const { user } = await renderApp('/reports/focus?new=Q1%2025', { as: 'secondAdmin' });
  expect(await screen.findByDisplayValue('FOCUS Q1 25')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await heading('Period and filing');
  expect(screen.getAllByText(/Q1 25/)).not.toHaveLength(0);
  expect(screen.queryAllByText(/Q2 25/)).toHaveLength(0);
});

test('an address that names no period opens nothing, and other roles only read', async () => {
  const { address, unmount } = await renderApp('/reports/focus?new=soon&page=1', { as: 'secondAdmin' });
  await expect.poll(address).toBe('/reports/focus?page=1');
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  await renderApp('/reports/focus?new=Q1%2025', { as: 'viewer' });
  expect(await screen.findByRole('heading', { name: 'FOCUS' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});
