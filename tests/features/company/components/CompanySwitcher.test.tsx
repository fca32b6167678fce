import { act, cleanup, screen, within } from '@testing-library/react';
import { apiServer, testBackend } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CompanySetting } from '@/contract/auth/user.schema';
import { chosenCompany } from '@/features/auth';
import { baseApi } from '@/lib/api';

const reload = vi.fn();

beforeEach(() => {
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  reload.mockClear();
});

function membership(id: number, role: CompanySetting['role'], name: string): CompanySetting {
  return { id, role, user_title: null, company_info: { id: id + 1000, company_name: name } };
}

/** Makes the user an admin in one company and a viewer in another. */
function belongToTwo() {
  belongTo([membership(1000, 'ADMIN', 'Harbor LLC'), membership(1001, 'VIEWER', 'Mesa Inc.')]);
}

function belongTo(user_company_settings: readonly CompanySetting[]) {
  const emails = [{ id: 1000, email_address: 'a@firm.test', confirmed: true, user_company_settings }];
  const data = {
    id: 1000,
    first_name: 'Ada',
    middle_name: null,
    last_name: 'Byron',
    phone_number: null,
    avatar: null,
    emails,
  };
  apiServer.use(http.get('*/api/me', () => HttpResponse.json({ data })));
}

test('the first company is selected, and its role decides', async () => {
  belongToTwo();
  await renderApp('/tutorial', { as: 'admin' });
  expect(await screen.findByRole('button', { name: 'Company: Harbor LLC' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ada Byron Admin' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Tutorials' })).toBeVisible();
});

test('the company chosen last is selected, with the role there', async () => {
  belongToTwo();
  chosenCompany.write(2001);
  await renderApp('/requests-review', { as: 'admin' });
  expect(await screen.findByRole('button', { name: 'Company: Mesa Inc.' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ada Byron Viewer' })).toBeVisible();
  expect(screen.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
});

test('a choice that the person no longer belongs to does not count', async () => {
  belongToTwo();
  chosenCompany.write(4711);
  await renderApp('/intro', { as: 'admin' });
  expect(await screen.findByRole('button', { name: 'Company: Harbor LLC' })).toBeVisible();
});

test('switching stores the choice, loads the page again, and says so then', async () => {
  belongToTwo();
  const { user, unmount } = await renderApp('/intro', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Company: Harbor LLC' }));
  await user.click(screen.getByRole('button', { name: 'Mesa Inc.' }));
  expect(chosenCompany.read()).toBe(2001);
  expect(reload).toHaveBeenCalledOnce();

  unmount();
  await renderApp('/intro', { as: 'admin' });
  expect(await screen.findByRole('button', { name: 'Company: Mesa Inc.' })).toBeVisible();
  expect(await screen.findByText('Company has been switched successfully')).toBeVisible();
});

test('choosing the selected company changes nothing', async () => {
  belongToTwo();
  const { user } = await renderApp('/intro', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Company: Harbor LLC' }));
  await user.click(screen.getByRole('button', { name: 'Harbor LLC', current: true }));
  expect(reload).not.toHaveBeenCalled();
  expect(chosenCompany.read()).toBe(2000);
});

const harbor = membership(1000, 'ADMIN', 'Harbor LLC');
const acme = membership(1001, 'ADMIN', 'Acme LLC');

test('a company that comes first later moves nothing, now and on the next load', async () => {
  belongTo([harbor]);
  const { store, user, unmount } = await renderApp('/intro', { as: 'admin' });
  expect(await screen.findByRole('button', { name: 'Company: Harbor LLC' })).toBeVisible();
  belongTo([acme, harbor]);
  act(() => void store.dispatch(baseApi.util.invalidateTags(['User'])));
  await screen.findByRole('button', { name: 'Company: Harbor LLC' });
  await user.click(screen.getByRole('button', { name: 'Company: Harbor LLC' }));
  expect(await screen.findByRole('button', { name: 'Acme LLC' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Harbor LLC', current: true })).toBeVisible();
  unmount();
  await renderApp('/intro', { as: 'admin' });
  expect(await screen.findByRole('button', { name: 'Company: Harbor LLC' })).toBeVisible();
});

test('a membership that ends asks which company to open', async () => {
  belongTo([harbor, acme]);
  const { store, user } = await renderApp('/intro', { as: 'admin' });
  expect(await screen.findByRole('button', { name: 'Company: Harbor LLC' })).toBeVisible();
  belongTo([acme]);
  act(() => void store.dispatch(baseApi.util.invalidateTags(['User'])));
  expect(await screen.findByRole('heading', { name: 'You no longer belong to this company' })).toBeVisible();
  expect(chosenCompany.read()).toBe(2000);
  await user.click(screen.getByRole('button', { name: 'Open Acme LLC' }));
  expect(chosenCompany.read()).toBe(2001);
  expect(reload).toHaveBeenCalledOnce();
});

async function openNewCompany(company: string) {
  const { user } = await renderApp('/intro', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: `Company: ${company}` }));
  await user.click(screen.getByRole('button', { name: 'Add new company' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Add Company' })) };
}

test('a company is created, and offered with the others', async () => {
  const { user, dialog } = await openNewCompany('Larkmoor Securities, Inc.');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Please fill all the required fields')).toBeVisible();
  expect(dialog.getByLabelText(/^Company Name/)).toHaveFocus();
  await user.type(dialog.getByLabelText(/^Company Name/), 'Pier LLC');
  await user.type(dialog.getByLabelText(/^Domain/), 'pier.test');
  expect(dialog.getByLabelText(/^Email/)).toHaveDisplayValue('admin@demo.netcap.test');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Company profile has been created successfully')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const { companyId } = await testBackend();
  expect(chosenCompany.read()).toBe(companyId);
  await user.click(screen.getByRole('button', { name: 'Company: Larkmoor Securities, Inc.' }));
  expect(await screen.findByRole('button', { name: 'Pier LLC' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

test('a company is created and selected, which is said after the page has loaded anew', async () => {
  const { user, dialog } = await openNewCompany('Larkmoor Securities, Inc.');
  await user.type(dialog.getByLabelText(/^Company Name/), 'Quay LLC');
  await user.type(dialog.getByLabelText(/^Domain/), 'quay.test');
  await user.click(dialog.getByRole('button', { name: 'Create and Select' }));
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  cleanup();
  await renderApp('/intro', { as: 'admin' });
  expect(await screen.findByText('Company profile has been created successfully and selected')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Company: Quay LLC' })).toBeVisible();
});

test('many companies can be searched', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `Firm ${index + 1}`);
  belongTo(names.map((name, index) => membership(1000 + index, 'ADMIN', name)));
  const { user } = await renderApp('/intro', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Company: Firm 1' }));
  const search = screen.getByRole('searchbox', { name: 'Search companies' });
  await user.type(search, 'firm 7');
  expect(screen.getAllByRole('button', { name: /^Firm/ }).map((button) => button.textContent)).toEqual(['Firm 7']);
  await user.type(search, '7');
  expect(screen.getByText('No companies match your search.')).toBeVisible();
});
