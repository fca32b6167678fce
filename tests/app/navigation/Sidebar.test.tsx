import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Sidebar } from '@/app/navigation/Sidebar';
import type { Role } from '@/contract/auth/user';

function renderSidebar(
  role: Role,
  { at = '/dashboard', isCollapsed = false, counts = {}, extras = [] as string[] } = {},
) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <Sidebar role={role} isCollapsed={isCollapsed} counts={counts} extras={extras} />
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), menu: screen.getByRole('navigation', { name: 'Main' }) };
}

/** Returns the menu as text: each entry, with its links when it is a group. */
function outline(menu: HTMLElement) {
  return [...menu.querySelectorAll(':scope > ul > li')].map((entry) => {
    const [label, ...links] = [...entry.querySelectorAll('button, a')].map((item) => item.textContent);
    return links.length > 0 ? `${label}: ${links.join(', ')}` : label;
  });
}

const reports =
  'Reports: FOCUS, SSOI, Balance Sheet, Income Statement, Net Capital, Non-Allowable Assets, Aggregate Indebtedness, ' +
  'Haircut Summary, Haircut By Security';

test.each(['ADMIN', 'MIDDLE'] as const)('the menu of %s', (role) => {
  const { menu } = renderSidebar(role);
  expect(outline(menu)).toEqual([
    'Dashboard',
    'Review Requests',
    'Chart of Accounts: List, Edit',
    'Trial Balance: List, Edit',
    'Inventory: Inventory List, Option List, Edit',
    reports,
    'Tutorials',
  ]);
});

test('the menu of a VIEWER has no reviews and no tutorials, but both kinds of haircuts', () => {
  const { menu } = renderSidebar('VIEWER');
  expect(outline(menu)).toEqual([
    'Dashboard',
    'Chart of Accounts: List, Edit',
    'Trial Balance: List, Edit',
    'Haircut Detail: Inventory List, Edit',
    'Haircut Option: Option List, Edit',
    reports,
  ]);
});

test.each(['ADMIN', 'MIDDLE', 'VIEWER'] as const)('%s has what the backend offers more', (role) => {
  const { menu } = renderSidebar(role, { extras: ['close', 'what-if', 'notices', 'imports'] });
  const offered = ['Close', 'What If', 'Capital: Notices', 'Import'];
  expect(outline(menu)).toEqual(expect.arrayContaining(offered));
  expect(within(menu).getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/imports');
});

test('a group opens and closes; the one of the page shown starts open', async () => {
  const { user } = renderSidebar('ADMIN', { at: '/trial-balance/edit' });
  expect(screen.getByRole('button', { name: 'Trial Balance', expanded: true })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('aria-current', 'page');

  await user.click(screen.getByRole('button', { name: 'Reports', expanded: false }));
  expect(screen.getByRole('link', { name: 'FOCUS' })).toHaveAttribute('href', '/reports/focus');
  await user.click(screen.getByRole('button', { name: 'Reports', expanded: true }));
  expect(screen.queryByRole('link', { name: 'FOCUS' })).not.toBeInTheDocument();
});

test.each([
  ['/reports/sis', 'Reports', 'Filings'],
  ['/reports/filings/cash-flows', 'Reports', 'Cash Flow Classes'],
  ['/capital/days/4', 'Capital', 'Daily Capital'],
])('at %s the group %s is open and %s stands out', (at, group, link) => {
  const { menu } = renderSidebar('ADMIN', { at, extras: ['filed', 'capital-days', 'cash-flow-accounts'] });
  expect(screen.getByRole('button', { name: group, expanded: true })).toBeVisible();
  expect([...menu.querySelectorAll('.active')].map(({ textContent }) => textContent)).toEqual([link]);
});

test('as a rail every entry is one named link; a group leads to its first page', () => {
  const { menu } = renderSidebar('VIEWER', { isCollapsed: true });
  const links = within(menu).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Chart of Accounts', '/chart-of-accounts/list'],
    ['Trial Balance', '/trial-balance/list'],
    ['Haircut Detail', '/haircut-detail/list'],
    ['Haircut Option', '/haircut-option/list'],
    ['Reports', '/reports/focus'],
  ]);
});

test.each([false, true])('says how many things wait at an address (as a rail: %s)', (isCollapsed) => {
  renderSidebar('ADMIN', { isCollapsed, counts: { '/requests-review': 2, '/dashboard': 0 } });
  expect(screen.getByRole('link', { name: 'Review Requests 2 open' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('at the dashboard its own entry alone is highlighted', () => {
  const { menu } = renderSidebar('ADMIN');
  const active = within(menu)
    .getAllByRole('link')
    .filter((link) => link.classList.contains('active'));
  expect(active.map((link) => link.textContent)).toEqual(['Dashboard']);
});

test.each(['/requests-review', '/requests-review-detail/1042/OPEN'])('%s belongs to the review requests', (at) => {
  renderSidebar('ADMIN', { at });
  expect(screen.getByRole('link', { name: 'Review Requests' })).toHaveClass('active');
  expect(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveClass('active');
});
