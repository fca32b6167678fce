import { act, screen, within } from '@testing-library/react';
import { renderApp } from '@tests/support/screens/renderApp';
import { afterEach, expect, test } from 'vitest';

const happyDom = (window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM;
const resizeTo = (width: number) => act(() => happyDom.setViewport({ width }));

afterEach(() => resizeTo(1024));

async function openAt(width: number) {
  resizeTo(width);
  const app = await renderApp('/intro', { as: 'admin' });
  await screen.findByRole('heading', { name: 'Introduction' });
  // The simulated media query lists take their first state from a resize.
  act(() => void window.dispatchEvent(new Event('resize')));
  return app;
}

const group = () => screen.queryByRole('button', { name: 'Chart of Accounts' });

test('the sidebar is open from 1300 px, collapses below, and follows the window', async () => {
  await openAt(1300);
  expect(group()).toBeVisible();
  resizeTo(1299);
  expect(group()).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Chart of Accounts' })).toBeVisible();
  resizeTo(1400);
  expect(group()).toBeVisible();
});

test('the person may open it on a narrow window and close it on a wide one', async () => {
  const { user } = await openAt(1000);
  await user.click(screen.getByRole('button', { name: 'Expand menu', expanded: false }));
  expect(group()).toBeVisible();
  resizeTo(1400);
  await user.click(screen.getByRole('button', { name: 'Collapse menu', expanded: true }));
  expect(group()).not.toBeInTheDocument();
});

test('on a phone the menu is a drawer, which closes on the way to a page', async () => {
  const { user, address } = await openAt(390);
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Expand menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  await user.click(within(drawer).getByRole('link', { name: 'Tutorials' }));

  expect(await screen.findByRole('heading', { name: 'Tutorials' })).toBeVisible();
  expect(address()).toBe('/tutorial');
  await act(async () => undefined);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the top bar names company, person and role, and links to the profiles', async () => {
  const { user } = await openAt(1400);
  expect(await screen.findByRole('button', { name: /^Company: \w/ })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /Admin$/ }));
  expect(screen.getByRole('link', { name: 'User Profile' })).toHaveAttribute('href', '/setting/user-profile');
  expect(screen.getByRole('link', { name: 'Company Profile' })).toHaveAttribute('href', '/setting/company-profile');
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  expect(screen.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute('href', '/terms-of-use');
});

test('going to another page moves the focus to its content; the first page leaves it alone', async () => {
  const { user } = await openAt(1400);
  expect(document.body).toHaveFocus();
  await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Tutorials' }));
  await screen.findByRole('heading', { name: 'Tutorials' });
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the skip link leads to the content', async () => {
  const { user } = await openAt(1400);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});
