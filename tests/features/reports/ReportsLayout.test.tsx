import { screen, within } from '@testing-library/react';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test, vi } from 'vitest';

test('the hub opens at FOCUS and has a tab for each of the nine reports', async () => {
  const { address, user } = await renderApp('/reports', { as: 'viewer' });
  await screen.findByRole('heading', { name: 'FOCUS' });
  expect(address()).toBe('/reports/focus');
  const tabs = within(screen.getByRole('navigation', { name: 'Reports' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'FOCUS',
    'SSOI',
    'Balance Sheet',
    'Income Statement',
    'Net Capital',
    'Non-Allowable Assets',
    'Aggregate Indebtedness',
    'Haircut Summary',
    'Haircut By Security',
  ]);
  expect(tabs[0]).toHaveAttribute('aria-current', 'page');
  for (const tab of tabs.slice(1)) {
    await user.click(tab);
    expect(await screen.findByRole('heading', { name: tab.textContent, level: 1 })).toBeInTheDocument();
  }
});

test('the current tab is scrolled into view', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = await renderApp('/reports/focus', { as: 'viewer' });
  await screen.findByRole('heading', { name: 'FOCUS' });
  const tabs = within(screen.getByRole('navigation', { name: 'Reports' }));
  await user.click(tabs.getByRole('link', { name: 'Haircut By Security' }));
  await screen.findByRole('heading', { name: 'Haircut By Security', level: 1 });
  expect(scroll.mock.contexts.at(-1)).toBe(tabs.getByRole('link', { name: 'Haircut By Security' }));
  scroll.mockRestore();
});

test('Filings is the current tab of the forms that it leads to', async () => {
  await renderApp('/reports/custody', { as: 'middle' });
  await screen.findByRole('heading', { name: 'Form Custody', level: 1 });
  const tabs = within(screen.getByRole('navigation', { name: 'Filings and binder' }));
  expect(tabs.getByRole('link', { current: true })).toHaveTextContent('Filings');
});
