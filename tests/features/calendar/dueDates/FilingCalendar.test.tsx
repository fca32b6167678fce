import { screen, waitFor, within } from '@testing-library/react';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { type Person, renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { easternDay } from '@/domain/calendar/easternTime';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

const render = (as: Person) => renderApp('/setting/company-profile/other-information', { as });
const holidaysTable = async () => within(await screen.findByRole('table', { name: /^Holidays of/ }));
const dialog = async () => within(await screen.findByRole('dialog'));

test('an admin adds a holiday, sees it in its year, and removes it knowing what follows', async () => {
  const { user } = await render('secondAdmin');
  const year = easternDay(new Date()).slice(0, 4);
  expect(
    await (await holidaysTable()).findByRole('row', {
      name: new RegExp(`07/0\\d/${year} Independence Day Federal`),
    }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add holiday' }));
  const form = await dialog();
  await user.type(form.getByLabelText(/^Date/), '2027-03-28');
  await user.type(form.getByLabelText(/^Holiday/), 'Good Friday');
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText("03/28/2027 is a Sunday. Weekends aren't business days anyway.")).toBeVisible();
  await user.clear(form.getByLabelText(/^Date/));
  await user.type(form.getByLabelText(/^Date/), '2027-03-26');
  await user.click(form.getByRole('button', { name: 'Add' }));
  const table = within(await screen.findByRole('table', { name: 'Holidays of 2027' }));
  expect(await table.findByRole('row', { name: /^Fri 03\/26\/2027 Good Friday Added/ })).toBeInTheDocument();
  expect(screen.getByLabelText('Year')).toHaveValue('2027');
  expect(screen.getByText('Holiday added')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Good Friday, 03/26/2027' }));
  const question = await dialog();
  expect(question.getByText(/^03\/26\/2027 becomes a business day again/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(table.queryByRole('row', { name: /Good Friday/ })).toBeNull());
  expect(screen.getByRole('button', { name: 'Add holiday' })).toHaveFocus();
});

test('an admin sets a due date, and takes it back', async () => {
  const { user } = await render('secondAdmin');
  expect(await screen.findByText('No due dates set. The computed ones apply.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Set due date' }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findAllByText('This field is required')).toHaveLength(3);
  await user.type(form.getByLabelText(/^Period end/), '2026-06-29');
  await user.type(form.getByLabelText(/^Due date/), '2026-08-03');
  await user.type(form.getByLabelText(/^Source/), 'Notice 26-05');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter the last day of a month or of your fiscal year.')).toBeVisible();
  await user.clear(form.getByLabelText(/^Period end/));
  await user.type(form.getByLabelText(/^Period end/), '2026-06-30');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const row = await screen.findByRole('row', { name: /^FOCUS Part IIA 06\/30\/2026 08\/03\/2026 Notice 26-05/ });
  expect(screen.getByText('Due date set')).toBeVisible();
  await user.click(within(row).getByRole('button'));
  await user.click((await dialog()).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No due dates set. The computed ones apply.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Set due date' })).toHaveFocus();
});

test('others read the calendar', async () => {
  await render('middle');
  expect(await (await holidaysTable()).findByRole('row', { name: /Thanksgiving Day Federal$/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add holiday|Set due date|Remove/ })).toBeNull();
});

test('with a backend that keeps no calendar nothing is shown', async () => {
  apiServer.use(
    http.get('*/api/x/holidays', () => HttpResponse.json({}, { status: 404 })),
    http.get('*/api/x/due-dates', () => HttpResponse.json({}, { status: 404 })),
  );
  await render('middle');
  expect(await screen.findByRole('heading', { name: 'Capital settings' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('heading', { name: /Holidays|Due dates/ })).toBeNull());
});
