import { screen } from '@testing-library/react';
import { testBackend } from '@tests/support/screens/apiServer';
import { booksOf, givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';

async function givenInputsInReview() {
  const { saveInputs } = await givenWorkedBooks();
  await saveInputs({ otherDeductions: 2500 });
  const { database, secondCompanyId } = await testBackend();
  const setRole = (role: string) =>
    database.pool.query('update memberships set role = $1 where company_id = $2', [role, secondCompanyId]);
  await setRole('MIDDLE');
  await saveInputs({ otherDeductions: 100 });
  return { setRole };
}

test("the wizard says that one's own inputs wait for approval, and discards them for those of the books", async () => {
  await givenInputsInReview();
  const { user } = await renderApp('/reports/focus?new=Q2%2025', { as: 'secondAdmin' });
  await screen.findByDisplayValue('FOCUS Q2 25');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/^Your inputs for Q2 25 wait for an administrator/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: "Use the books' values" }));
  await expect.poll(() => screen.queryByText(/^Your inputs for Q2 25/)).toBeNull();
  const books = await booksOf('admin@second.netcap.test');
  expect(await books.reviewRequests()).toEqual([]);
});

test('a review shows each input that changes, and the record leads to the wizard of its period', async () => {
  const { setRole } = await givenInputsInReview();
  await setRole('ADMIN');
  const [request] = await (await booksOf('admin@second.netcap.test')).reviewRequests();
  await renderApp(`/requests-review-detail/${request?.id}/OPEN?filter=CAPITAL_INPUTS`, { as: 'secondAdmin' });
  expect(await screen.findByText('Other deductions and charges (3610): 2,500.00 to 100.00')).toBeVisible();
});
