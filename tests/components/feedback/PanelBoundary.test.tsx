import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { PanelBoundary } from '@/components/feedback';
import { SidePanel } from '@/components/sidePanel/SidePanel';

const text = "This panel couldn't be displayed.";
let failure: Error | null;

beforeEach(() => {
  failure = new TypeError('Cannot read properties of undefined');
  // React tells of every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function Figures() {
  if (failure !== null) throw failure;
  return <p>Net capital</p>;
}

function renderPage(of: string) {
  return (
    <>
      <h1>Dashboard</h1>
      <PanelBoundary of={of} className="nc-panel">
        <Figures />
      </PanelBoundary>
    </>
  );
}

test('a panel that fails leaves the page standing, and is tried again', async () => {
  const user = userEvent.setup();
  render(renderPage('Q1 26'));
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  failure = null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Net capital')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('other content is tried anew, the same is not', () => {
  const { rerender } = render(renderPage('Q1 26'));
  failure = null;
  rerender(renderPage('Q1 26'));
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  rerender(renderPage('Q2 26'));
  expect(screen.getByText('Net capital')).toBeVisible();
});

test('code that cannot be loaded is left to the page', async () => {
  failure = new TypeError('Failed to fetch dynamically imported module: https://netcap.test/assets/Panel-1234.js');
  const Page = () => renderPage('Q1 26');
  const router = createMemoryRouter([
    { path: '/', Component: Page, ErrorBoundary: () => <h1>Something went wrong</h1> },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test('a side panel that fails can still be closed', async () => {
  const close = vi.fn();
  render(
    <SidePanel shown="3750" className="nc-explain" head={null} onClose={close}>
      {() => {
        throw failure;
      }}
    </SidePanel>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
});
