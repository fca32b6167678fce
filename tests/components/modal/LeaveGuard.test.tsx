import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { LeaveGuard } from '@/components/modal';
import { reloadPage } from '@/lib/pageUnload';

/** Renders a guarded page while a user is signed in, and places to go to. */
async function renderGuarded(hasUnsaved = () => true, onSaveDraft?: () => Promise<boolean>) {
  const onLeave = vi.fn();
  let signOut = () => {};
  const children = [
    {
      path: '/form',
      element: (
        <>
          <h1>Form</h1>
          <LeaveGuard hasUnsaved={hasUnsaved} onLeave={onLeave} {...(onSaveDraft && { onSaveDraft })} />
        </>
      ),
    },
    { path: '*', element: <h1>Elsewhere</h1> },
  ];
  function Session() {
    const [isSignedIn, setIsSignedIn] = useState(true);
    signOut = () => setIsSignedIn(false);
    return isSignedIn ? <Outlet /> : <h1>Sign in</h1>;
  }
  const router = createMemoryRouter([{ element: <Session />, children }], { initialEntries: ['/list', '/form'] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Form' });
  return {
    go: (to: string) => act(() => router.navigate(to)),
    signOut: () => act(() => signOut()),
    onLeave,
    user: userEvent.setup(),
  };
}

const question = () => screen.queryByRole('dialog', { name: 'Unsaved changes' });
const isAskedByBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('asks again after Stay, and leaves after Leave', async () => {
  const { go, onLeave, user } = await renderGuarded();
  await go('/list');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(question()).toBeNull();
  expect(screen.getByRole('heading', { name: 'Form' })).toBeVisible();
  await go('/list');
  expect(onLeave).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(onLeave).toHaveBeenCalledOnce();
});

test('saves a draft once however often that is pressed, then leaves', async () => {
  let saved = (_isSaved: boolean) => {};
  const onSaveDraft = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        saved = resolve;
      }),
  );
  const { go, user } = await renderGuarded(() => true, onSaveDraft);
  await go('/list');
  await user.dblClick(screen.getByRole('button', { name: 'Save draft' }));
  expect(onSaveDraft).toHaveBeenCalledOnce();
  act(() => saved(true));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

test('another view of the same page asks nothing', async () => {
  const { go } = await renderGuarded();
  await go('/form?page=2');
  expect(question()).toBeNull();
});

test('what has just been saved is left without a question', async () => {
  let isUnsaved = true;
  const { go } = await renderGuarded(() => isUnsaved);
  isUnsaved = false;
  expect(isAskedByBrowser()).toBe(false);
  await go('/list');
  expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

test('a lost network leads to the maintenance page, also while the question is open', async () => {
  const { go, onLeave } = await renderGuarded();
  await go('/list');
  expect(question()).toBeVisible();
  await go('/maintenance');
  expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(question()).toBeNull();
  expect(onLeave).not.toHaveBeenCalled();
});

test('a session that ends takes the question along', async () => {
  const { go, signOut } = await renderGuarded();
  await go('/list');
  expect(question()).toBeVisible();
  await signOut();
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(question()).toBeNull();
  expect(isAskedByBrowser()).toBe(false);
});

test('the browser asks before the tab is closed, and not when the app loads the page anew', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await renderGuarded();
  expect(isAskedByBrowser()).toBe(true);
  reloadPage();
  expect(reload).toHaveBeenCalledOnce();
  expect(isAskedByBrowser()).toBe(false);
});
