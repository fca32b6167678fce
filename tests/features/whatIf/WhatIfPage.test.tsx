import { readFile } from 'node:fs/promises';
import { screen, within } from '@testing-library/react';
import { accepted } from '@tests/support/backend/bookkeeper';
import { givenScenario } from '@tests/support/books/whatIfScenarios';
import { workedExampleTyped } from '@tests/support/books/workedExample';
import { testBackend } from '@tests/support/screens/apiServer';
import { booksOf, givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { fileForm } from '@tests/support/staging/csvUpload';
import { expect, test } from 'vitest';

const as = 'secondAdmin';
const path = '/capital/what-if?timeReport=Q2+25';

async function chooseAccount(user: Awaited<ReturnType<typeof renderApp>>['user'], label: RegExp, number: string) {
  const step = within(screen.getByRole('listitem', { name: /^Step 1/ }));
  await user.type(step.getByRole('combobox', { name: label }), number);
  await user.click(await step.findByRole('option', { name: new RegExp(`^${number}`) }));
}

test('a withdrawal is typed, computed, asked for its largest amount, and saved', async () => {
  const { saveInputs } = await givenWorkedBooks();
  await saveInputs(workedExampleTyped);
  const { user } = await renderApp(path, { as });
  const most = /\$([\d,]+\.\d\d)/.exec((await screen.findByText(/^You can take out up to/)).textContent)?.[1];
  await user.click(screen.getByRole('button', { name: 'Try it' }));
  expect(await screen.findByLabelText('Amount')).toHaveValue(most);
  expect(screen.queryByText(/^You can take out up to/)).not.toBeInTheDocument();
  await user.clear(screen.getByLabelText('Amount'));
  await chooseAccount(user, /Cash account/, '1000');
  await chooseAccount(user, /Equity account/, '3000');
  const step = within(screen.getByRole('listitem', { name: 'Step 1: Take out or put in capital' }));
  await user.type(step.getByLabelText('Amount'), '1,000.00');
  const outcome = within(screen.getByRole('region', { name: /^Net capital, Q2 25/ }));
  expect(await outcome.findByRole('row', { name: /^Net capital 3750.*\(1,000\.00\)$/ })).toBeInTheDocument();

  await user.click(outcome.getByRole('button', { name: /after, explain Net capital$/ }));
  const panel = within(await screen.findByRole('complementary', { name: /^Net [Cc]apital 3750$/ }));
  expect(await panel.findByText(/after 1 step of a what-if$/)).toBeInTheDocument();
  expect(panel.getByText(/^Step 1: Take out \$1,000\.00 of capital/)).toBeInTheDocument();

  await user.clear(step.getByLabelText('Amount'));
  await user.type(step.getByLabelText('Amount'), '99,999,999');
  expect(await step.findByText(/^1000 Cash, operating bank account holds/)).toBeInTheDocument();
  expect(screen.queryByText(/of a what-if$/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await outcome.findByRole('button', { name: /after, explain Net capital$/ });
  expect(screen.queryByText(/of a what-if$/)).not.toBeInTheDocument();
  expect(outcome.getByRole('row', { name: /^120% of the requirement .*\d \d/ })).toBeInTheDocument();
  await user.clear(step.getByLabelText('Amount'));
  await user.type(step.getByLabelText('Amount'), '99,999,999');

  await user.click(step.getByRole('button', { name: 'How much?' }));
  const answer = await step.findByText(/^Up to \$[\d,.]+\. What binds: /);
  const amount = /[\d,]+\.\d\d/.exec(answer.textContent)?.[0];
  await user.click(step.getByRole('button', { name: 'Use this amount' }));
  expect(step.getByLabelText('Amount')).toHaveValue(amount);
  await outcome.findByRole('row', { name: new RegExp(`^Net capital 3750.*\\(${amount}\\)$`) });

  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save scenario' }));
  await user.type(dialog.getByLabelText(/^Name/), 'June');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('option', { name: 'June, Q2 25', selected: true })).toBeInTheDocument();
});

test('where somebody changed the scenario meanwhile neither version is lost', async () => {
  await givenWorkedBooks();
  const books = await booksOf('admin@second.netcap.test');
  const { id, updatedAt } = await givenScenario(books, 'Offering', { amount: 1000 });
  const { user } = await renderApp(`/capital/what-if?scenario=${id}`, { as });
  const value = await screen.findByLabelText('Market value');
  expect(value).toHaveValue('1,000.00');
  const theirs = { kind: 'commitment', values: { amount: 2000, listing: 'listed' } };
  const data = { name: 'Offering', time_report: 'Q2 25', steps: [theirs], updatedAt };
  accepted(await books.send(`PUT /x/what-if-scenarios/${id}`, data));
  await user.clear(value);
  await user.type(value, '3,000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const alert = within(await screen.findByRole('alert'));
  alert.getByText(/changed Offering after you opened it\.$/);
  await user.click(alert.getByRole('button', { name: 'Use their version' }));
  expect(screen.getByLabelText('Market value')).toHaveValue('2,000.00');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByLabelText('Market value')).toHaveValue('3,000');
});

test('steps start from a day as well, which is named, and nothing is staged there', async () => {
  const { saveInputs } = await givenWorkedBooks();
  await saveInputs(workedExampleTyped);
  const { person } = await booksOf('admin@second.netcap.test');
  const { secondCompanyId } = await testBackend();
  const content = await readFile('tests/support/books/workedExample/trialBalance.csv', 'utf8');
  const form = fileForm({ fileName: 'July.csv', field: 'balances', content }, { date: '2025-07-15' });
  accepted(await person.inject({ method: 'POST', url: `/api/x/capital-days?company_id=${secondCompanyId}`, ...form }));
  const { user } = await renderApp(path, { as });
  const starts = await screen.findByRole('combobox', { name: 'Time Report' });
  await user.selectOptions(starts, await within(starts).findByRole('option', { name: '07/15/2025' }));
  await user.click(screen.getByRole('button', { name: 'Add step' }));
  const outcome = within(await screen.findByRole('region', { name: 'Net capital, 07/15/2025, before and after' }));
  expect(await outcome.findByRole('button', { name: /before, explain Net capital$/ })).toBeInTheDocument();
  expect(screen.getByText(/^These steps can't be staged:/)).toBeInTheDocument();
});
