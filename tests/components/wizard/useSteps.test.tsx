import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useBackAfterReload, useStepHistory } from '@/components/wizard';

type Entries = (string | { pathname: string; state: object })[];

function renderAt(Page: () => React.ReactNode, initialEntries: Entries) {
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries });
  render(<RouterProvider router={router} />);
  return router;
}

function StepButtons() {
  const { trail, go } = useStepHistory();
  return (
    <button
      type="button"
      onClick={() => {
        go(`step ${trail.length + 1}`);
        go(`step ${trail.length + 1}`);
      }}
    >
      {trail.join(', ') || 'first step'}
    </button>
  );
}

test('a step that is asked for twice at once is one step back', async () => {
  const user = userEvent.setup();
  const router = renderAt(StepButtons, ['/']);
  await user.click(screen.getByRole('button', { name: 'first step' }));
  await user.click(await screen.findByRole('button', { name: 'step 1' }));
  expect(await screen.findByRole('button', { name: 'step 1, step 2' })).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('button', { name: 'step 1' })).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('button', { name: 'first step' })).toBeVisible();
});

function ReloadedPage() {
  useBackAfterReload();
  return <p>Reports</p>;
}

test('a reload within a wizard goes back past its steps, and a reload elsewhere nowhere', async () => {
  const step = (trail: string[]) => ({ pathname: '/reports', state: { wizard: 'one', trail } });
  const router = renderAt(ReloadedPage, ['/before', '/reports', step(['a']), step(['a', 'b'])]);
  await expect.poll(() => router.state.location).toMatchObject({ pathname: '/reports', state: null });
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/before');

  const elsewhere = renderAt(ReloadedPage, ['/before', '/reports']);
  expect(elsewhere.state.location.pathname).toBe('/reports');
});
