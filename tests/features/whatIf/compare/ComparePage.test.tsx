import { screen, within } from '@testing-library/react';
import { newAccount } from '@tests/support/backend/bookkeeper';
import { givenScenario } from '@tests/support/books/whatIfScenarios';
import { workedExampleTyped } from '@tests/support/books/workedExample';
import { booksOf, givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';

const as = 'secondAdmin';
const path = '/capital/what-if/compare';

test('two scenarios stand side by side at an address, say when the books moved on, and are computed again', async () => {
  const { saveInputs } = await givenWorkedBooks();
  await saveInputs(workedExampleTyped);
  const books = await booksOf('admin@second.netcap.test');
  const a = await givenScenario(books, 'Small', { amount: 1000 });
  const b = await givenScenario(books, 'Large', { amount: 3000 });
  await books.commit('coas', [newAccount(987)]);
  const { user, address } = await renderApp(`${path}?a=${a.id}&b=${b.id}`, { as });
  const ofA = within(await screen.findByRole('region', { name: 'Scenario A: Small' }));
  expect(ofA.getByText('Commit to $1,000.00 of listed equities.')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Net capital 3750 .* \(300\.00\)$/ })).toBeInTheDocument();
  expect(ofA.getByText(/The books changed since\./)).toBeInTheDocument();
  await user.click(ofA.getByRole('button', { name: 'Recompute Small' }));
  expect(await ofA.findByText(new RegExp(`from posting ${a.outcome.commit_number + 1}\\.`))).toBeInTheDocument();
  expect(ofA.queryByText(/The books changed since\./)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /, A, explain Net capital$/ }));
  expect(await screen.findByRole('complementary', { name: /Net capital/i })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /, B, explain Net capital$/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Scenario B'), 'Small, Q2 25');
  expect(screen.getByText('A and B are the same scenario. Choose another one.')).toBeInTheDocument();
  expect(address()).toBe(`${path}?a=${a.id}&b=${a.id}`);
});

test('with fewer than two scenarios it says what to do', async () => {
  await givenWorkedBooks();
  await renderApp(path, { as });
  expect(await screen.findByText(/^No scenarios yet\. Save two in What If/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open What If' })).toHaveAttribute('href', '/capital/what-if');
});
