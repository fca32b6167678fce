import { screen, waitFor, within } from '@testing-library/react';
import { apiServer } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { chosenCompany } from '@/features/auth';

const reload = vi.fn();
const call = '*/api/x/sample-company';
const company_info = { id: 4000, company_name: 'Sample Securities, Inc. (sample)', is_sample: true };

beforeEach(() => {
  reload.mockClear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

/** Gives the user a company of their own and a sample company. */
function belongToSample() {
  const own = { id: 4000, role: 'VIEWER', user_title: null, company_info: { id: 3000, company_name: 'Harbor LLC' } };
  const sample = { id: 4001, role: 'ADMIN', user_title: null, company_info };
  const emails = [{ id: 1000, email_address: 'a@firm.test', confirmed: true, user_company_settings: [own, sample] }];
  const name = { first_name: 'Ada', middle_name: null, last_name: 'Byron' };
  const data = { id: 1000, ...name, phone_number: null, avatar: null, emails };
  apiServer.use(http.get('*/api/me', () => HttpResponse.json({ data })));
}

test('one click makes it, shows how far it is, and selects it', async () => {
  const asked = vi.fn();
  apiServer.use(
    http.post(call, async ({ request }) => {
      asked(await request.json());
      await delay(900);
      return HttpResponse.json({ data: { company_info }, message: 'Sample company created.' });
    }),
    http.get(call, () => HttpResponse.json({ data: { company_info, done: 3, total: 12 } })),
  );
  const { user } = await renderApp('/intro', { as: 'viewer' });
  await user.click(await screen.findByRole('button', { name: /^Company:/ }));
  await user.click(screen.getByRole('button', { name: 'Try with sample data' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sample company' }));
  await waitFor(() => expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25'));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(asked).toHaveBeenCalledOnce();
  expect(chosenCompany.read()).toBe(company_info.id);
});

test('what fails is said, and can be tried again', async () => {
  const answers = [409, 200];
  apiServer.use(
    http.get(call, () => HttpResponse.json({ data: null })),
    http.post(call, () =>
      answers.shift() === 409
        ? HttpResponse.json({ error: { status: 409, name: 'ConflictError', message: 'Try later.' } }, { status: 409 })
        : HttpResponse.json({ data: { company_info }, message: '' }),
    ),
  );
  const { user } = await renderApp('/intro', { as: 'viewer' });
  await user.click(await screen.findByRole('button', { name: /^Company:/ }));
  await user.click(screen.getByRole('button', { name: 'Try with sample data' }));
  expect(await screen.findByText('Try later.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('says on its pages that it is a sample, and goes when its owner confirms', async () => {
  belongToSample();
  chosenCompany.write(company_info.id);
  const removed = vi.fn();
  apiServer.use(
    http.get(call, () => HttpResponse.json({ data: { company_info, done: 12, total: 12 } })),
    http.delete(call, ({ request }) => {
      removed(new URL(request.url).searchParams.get('id'));
      return HttpResponse.json({ message: 'Sample company removed.' });
    }),
  );
  const { user } = await renderApp('/intro', { as: 'viewer' });
  const note = within(await screen.findByRole('complementary', { name: 'Sample company' }));
  expect(note.getByText('Sample company. Nothing here is a filing.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Company:/ }));
  expect(screen.queryByRole('button', { name: 'Try with sample data' })).toBeNull();
  expect(screen.getByRole('button', { name: /\(sample\) ?Sample$/ })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(await note.findByRole('button', { name: 'Remove sample company' }));
  expect(removed).not.toHaveBeenCalled();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(removed).toHaveBeenCalledWith('4000');
  expect(chosenCompany.read()).toBe(3000);
});
