import { screen, within } from '@testing-library/react';
import { accepted } from '@tests/support/backend/bookkeeper';
import { apiServer } from '@tests/support/screens/apiServer';
import { booksOf, givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { PeriodQuestions } from '@/contract/questions/periodQuestions.schema';

const as = 'secondAdmin';
const isOpen = /^Lease assets \(490\) hold .* aren't split/;

test('an issue on the dashboard leads to its inputs, which are entered where they are asked for', async () => {
  await givenWorkedBooks();
  const { user, address } = await renderApp('/dashboard', { as });
  const tasks = within(await screen.findByRole('region', { name: 'To finish' }));
  const [split = document.body] = await tasks.findAllByRole('link', { name: 'Split it' });
  await user.click(split);
  await expect.poll(address).toBe('/questions?time_report=Q2%2025&entering=rightOfUseAssets');
  const form = within(await screen.findByRole('group', { name: 'Enter' }));
  const lease = form.getByRole('textbox', { name: /^Right-of-use assets/ });
  await expect.poll(() => lease).toHaveFocus();
  expect(screen.getByText(isOpen)).toBeVisible();
  await user.clear(lease);
  await user.type(lease, '90,000.00');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Capital inputs saved')).toBeInTheDocument();
  await expect.poll(() => screen.queryByText(isOpen)).toBeNull();
  expect(screen.queryByRole('group', { name: 'Enter' })).toBeNull();
  expect(screen.getByText(/^A FOCUS report is a draft until/)).toHaveFocus();
});

test('inputs that wait for approval name their request, and are not asked for again', async () => {
  await givenWorkedBooks();
  const { get } = await booksOf('admin@second.netcap.test');
  const { data } = accepted<{ data: PeriodQuestions }>(await get('/x/questions', { time_report: 'Q2 25' }));
  const findings = data.findings.map(({ question, ...finding }) =>
    question && finding.fields?.includes('rightOfUseAssets')
      ? { ...finding, question: { ...question, inputs_request_id: 12 } }
      : { ...finding, question },
  );
  apiServer.use(http.get('*/api/x/questions', () => HttpResponse.json({ data: { ...data, findings } })));
  await renderApp('/questions?time_report=Q2%2025', { as });
  const item = within((await screen.findByText(isOpen)).closest('li') ?? document.body);
  expect(item.getByText(/^What you entered waits for another person's approval/)).toBeVisible();
  const request = item.getByRole('link', { name: 'request 12' });
  expect(request).toHaveAttribute('href', expect.stringContaining('/requests-review-detail/12/OPEN'));
  expect(item.queryByRole('button')).toBeNull();
  expect(item.getAllByRole('link')).toEqual([request]);
});

test('a cleared amount is blank again', async () => {
  const { saveInputs } = await givenWorkedBooks();
  await saveInputs({ rightOfUseAssets: 1_000 });
  const { user } = await renderApp('/questions?time_report=Q2%2025&entering=rightOfUseAssets', { as });
  const form = within(await screen.findByRole('group', { name: 'Enter' }));
  const lease = form.getByRole('textbox', { name: /^Right-of-use assets/ });
  expect(lease).toHaveValue('1,000.00');
  await user.clear(lease);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(isOpen)).toBeInTheDocument();
});

test('what the server refuses stands at its field, and the form stays', async () => {
  await givenWorkedBooks();
  const message = 'Right-of-use assets must be an amount';
  const details = { errors: [{ path: 'rightOfUseAssets', message }] };
  const error = { status: 422, name: 'Unprocessable', message, details };
  apiServer.use(http.put('*/api/x/capital-inputs', () => HttpResponse.json({ error }, { status: 422 })));
  const { user } = await renderApp('/questions?time_report=Q2%2025&entering=rightOfUseAssets', { as });
  const form = within(await screen.findByRole('group', { name: 'Enter' }));
  await user.type(form.getByRole('textbox', { name: /^Right-of-use assets/ }), '5');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(message)).toBeInTheDocument();
});

test('a form closed unsaved changes nothing', async () => {
  await givenWorkedBooks();
  const { user } = await renderApp('/questions?time_report=Q2%2025', { as });
  const [split = document.body] = await screen.findAllByRole('button', { name: 'Split it' });
  await user.click(split);
  const form = within(await screen.findByRole('group', { name: 'Enter' }));
  await user.type(form.getByRole('textbox', { name: /^Right-of-use assets/ }), '5');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(screen.getAllByRole('button', { name: 'Split it' })[0]).toBeVisible();
});
