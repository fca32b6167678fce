import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Column } from '@/components/table';
import { useColumnChoice } from '@/components/table/columns/useColumnChoice';

type Row = { name: string };

const columns: readonly Column<Row>[] = [
  { id: 'date', header: 'Date', cell: () => null },
  { id: 'name', header: 'Name', cell: ({ name }) => name, namesRow: true },
  { id: 'price', header: 'Price', cell: () => null },
];

function Table({ userId, table = 'stocks' }: { userId: number; table?: string }) {
  const { shown, chooser } = useColumnChoice(columns, { userId, table });
  return (
    <>
      {chooser}
      <output>{shown.map(({ header }) => header).join(' ')}</output>
      <button type="button">Beside</button>
    </>
  );
}

function renderTable(userId = 1, table?: string) {
  const view = render(<Table userId={userId} {...(table !== undefined && { table })} />);
  return { ...view, user: userEvent.setup() };
}

const shown = () => screen.getByRole('status').textContent;
const toggle = () => screen.getByRole('button', { name: /^Columns/ });

test('a column is hidden and shown again, and what names the rows stays', async () => {
  const { user } = renderTable();
  await user.click(toggle());
  const panel = within(screen.getByRole('group', { name: 'Columns to show' }));
  expect(panel.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
  await user.click(panel.getByRole('checkbox', { name: 'Price' }));
  await user.click(panel.getByRole('checkbox', { name: 'Date' }));
  expect(shown()).toBe('Name');
  expect(toggle()).toHaveAccessibleName('Columns (2 hidden)');
  await user.click(panel.getByRole('button', { name: 'Show all' }));
  expect(shown()).toBe('Date Name Price');
});

test('the choice is kept for the person and the table alone', async () => {
  const { user, unmount } = renderTable();
  await user.click(toggle());
  await user.click(screen.getByRole('checkbox', { name: 'Price' }));
  unmount();
  const again = renderTable();
  expect(shown()).toBe('Date Name');
  again.unmount();
  const other = renderTable(2);
  expect(shown()).toBe('Date Name Price');
  other.unmount();
  renderTable(1, 'bonds');
  expect(shown()).toBe('Date Name Price');
});

test('the keyboard opens it, reaches each column, and Escape leads back to its button', async () => {
  const { user } = renderTable();
  await user.tab();
  expect(toggle()).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(screen.getByRole('checkbox', { name: 'Date' })).toHaveFocus();
  await user.keyboard(' ');
  expect(shown()).toBe('Name Price');
  await user.keyboard('{Escape}');
  expect(toggle()).toHaveFocus();
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});

test('a click beside it closes it', async () => {
  const { user } = renderTable();
  await user.click(toggle());
  await user.click(screen.getByRole('button', { name: 'Beside' }));
  expect(screen.queryByRole('group', { name: 'Columns to show' })).not.toBeInTheDocument();
});
