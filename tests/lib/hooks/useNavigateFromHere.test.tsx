import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useNavigateFromHere } from '@/lib/hooks';

let goOn: () => void = () => undefined;

function Screen() {
  const navigate = useNavigateFromHere();
  goOn = () => navigate('/next?a=1', { replace: true });
  return <Link to="/elsewhere">Leave</Link>;
}

function openScreen() {
  const children = [
    { path: '/', element: <Screen /> },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
    { path: '/next', element: <p>Next</p> },
  ];
  const router = createMemoryRouter([{ element: <Outlet />, children }]);
  render(<RouterProvider router={router} />);
  return router;
}

test('goes on from a screen that is there', async () => {
  const router = openScreen();
  await act(async () => goOn());
  expect(screen.getByText('Next')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/next', search: '?a=1' });
  expect(router.state.historyAction).toBe('REPLACE');
});

test('takes nobody away from where they went meanwhile', async () => {
  const router = openScreen();
  await act(async () => screen.getByText('Leave').click());
  await act(async () => goOn());
  expect(router.state.location.pathname).toBe('/elsewhere');
});
