import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { apiServer } from '@tests/support/screens/apiServer';
import { givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';

async function startWizard() {
  await givenWorkedBooks();
  const { user } = await renderApp('/reports/ssoi', { as: 'secondAdmin' });
  const button = await screen.findByRole('button', { name: 'New SSOI Report' });
  await expect.poll(() => button).toBeEnabled();
  await user.click(button);
  const header = within(await screen.findByRole('dialog', { name: 'SSOI: NEW REPORT' }));
  expect(await header.findByDisplayValue('SSOI Q2 25')).toBeInTheDocument();
  await user.click(header.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Period', level: 3 });
  return user;
}

async function next(user: UserEvent, title: string) {
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: title, level: 3 });
}

/** Goes the shortest way to the review: no components, no offerings. */
async function toReview(user: UserEvent) {
  for (const title of [
    'Other revenue',
    'Other expenses',
    'Offering 1, unaffiliated',
    'Offering 6, self or affiliated',
    'Review',
  ])
    await next(user, title);
}

test('without offerings the wizard goes from each block to the next, and the statement is listed', async () => {
  const user = await startWizard();
  await toReview(user);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Report Generated Successfully.')).toBeInTheDocument();
  expect(await screen.findByRole('cell', { name: /SSOI Q2 25/ })).toBeInTheDocument();
});

test('an offering is asked for in full, and a "no" clears what was typed', async () => {
  const user = await startWizard();
  for (const title of ['Other revenue', 'Other expenses', 'Offering 1, unaffiliated']) await next(user, title);
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect((await screen.findAllByText('This field is required')).length).toBeGreaterThan(5);
  await user.type(screen.getByLabelText(/Name of issuer/), 'Alpha Fund');
  await user.click(screen.getByRole('checkbox', { name: 'Offering amount is indefinite' }));
  expect(screen.getByLabelText(/Total offering amount/)).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'No' }));
  expect(screen.queryByLabelText(/Name of issuer/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(screen.getByLabelText(/Name of issuer/)).toHaveValue('');
});

test('the preview shows the items with its notice, takes changes, and generates what they say', async () => {
  const user = await startWizard();
  await toReview(user);
  await user.click(screen.getByRole('button', { name: 'Preview & Submit' }));
  expect(await screen.findByText('Privileged and Confidential Information')).toBeInTheDocument();
  const preview = within(screen.getByRole('dialog', { name: 'SSOI: PREVIEW' }));
  const field = await preview.findByRole('textbox', { name: /Listed options/ });
  await user.clear(field);
  await user.type(field, '123.45');
  await user.click(preview.getByRole('button', { name: /^Explain Listed options/ }));
  expect(await preview.findByText('Typed in the preview')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(preview.queryByText('Typed in the preview')).not.toBeInTheDocument();
  await user.click(preview.getByRole('button', { name: /Review/ }));
  await user.click(await preview.findByRole('button', { name: /^\$123\.45, explain Listed options/ }));
  expect(await preview.findByText('Typed in the preview')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(preview.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Report Generated Successfully.')).toBeInTheDocument();
  expect(await screen.findByText(/Line 13938 was typed as \$123\.45/)).toBeInTheDocument();
});

test('a refusal without a message says what failed, and the answers stay', async () => {
  apiServer.use(http.post('*/api/report/ssoi/generate', () => new HttpResponse(null, { status: 500 })));
  const user = await startWizard();
  await toReview(user);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Failed to generate report')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Review', level: 3 })).toBeInTheDocument();
});
