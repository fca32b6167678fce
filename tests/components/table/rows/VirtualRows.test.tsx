import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Column, DataTable } from '@/components/table';

type Position = { id: number; name: string };

const many: readonly Position[] = Array.from({ length: 50_000 }, (_, place) => ({
  id: 1000 + place,
  name: `Position ${place}`,
}));
const idle = { isLoading: false, isFetching: false, refetch: () => undefined };

const columns: readonly Column<Position>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'lent', header: 'Lent', cell: ({ name }) => <Clicks name={`lent ${name}`} />, isStateless: true },
  { id: 'own', header: 'Own', cell: ({ name }) => <Clicks name={`own ${name}`} /> },
];

/** Counts its clicks, and so shows whether it was made anew. */
function Clicks({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name}: {count}
    </button>
  );
}

beforeEach(() => {
  // The test's page has no layout: 20 rows of 36 pixels are seen.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(720);
});

function renderLongTable(rows = many) {
  const props = { label: 'Positions', columns, rowId: ({ id }: Position) => id, query: idle };
  const { rerender } = render(<DataTable {...props} rows={rows} />);
  return { show: (next: readonly Position[]) => rerender(<DataTable {...props} rows={next} />) };
}

function scrollTo(row: number) {
  const box = screen.getByRole('region', { name: 'Positions' });
  box.scrollTop = row * 36;
  fireEvent.scroll(box);
}

const shownRows = () => screen.getAllByRole('row').slice(1);
const placeOf = (row: HTMLElement | undefined) => Number(row?.getAttribute('aria-rowindex')) - 2;

/** Returns the place of the first row that is made, which shows that place and no other. */
function firstPlace(): number {
  const place = placeOf(shownRows()[0]);
  expect(shownRows().map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(
    shownRows().map((_, step) => `Position ${place + step}`),
  );
  expect(placeOf(shownRows().at(-1))).toBe(place + shownRows().length - 1);
  return place;
}

test('a short way keeps the element of each row that stays', () => {
  renderLongTable();
  expect(shownRows()).toHaveLength(28);
  const tenth = screen.getByRole('row', { name: /^Position 10 / });
  scrollTo(5);
  expect(firstPlace()).toBe(0);
  expect(shownRows()).toHaveLength(33);
  expect(screen.getByRole('row', { name: /^Position 10 / })).toBe(tenth);
});

test('a leap shows other rows in the same elements', () => {
  renderLongTable();
  const before = shownRows();
  scrollTo(20_000);
  expect(firstPlace()).toBe(19_999);
  expect(shownRows()).toHaveLength(22);
  expect(shownRows()).toEqual(before.slice(0, 22));
  scrollTo(300);
  expect(firstPlace()).toBe(299);
  expect(shownRows()[0]).toBe(before[0]);
});

test('the room of the rows that are not made is kept on both sides', () => {
  renderLongTable();
  scrollTo(20_000);
  const spacers = document.querySelectorAll<HTMLElement>('tbody[aria-hidden] tr');
  expect(Array.from(spacers, ({ style }) => style.height)).toEqual([`${19_999 * 36}px`, `${(50_000 - 20_021) * 36}px`]);
});

test('what a row keeps does not go on with it', async () => {
  const user = userEvent.setup();
  renderLongTable();
  await user.click(screen.getByRole('button', { name: 'own Position 0: 0' }));
  await user.click(screen.getByRole('button', { name: 'lent Position 0: 0' }));
  const lent = screen.getByRole('button', { name: 'lent Position 0: 1' });
  lent.blur();
  scrollTo(20_000);
  expect(screen.getByRole('button', { name: 'own Position 19999: 0' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'lent Position 19999: 1' })).toBe(lent);
});

test('a button with the focus goes with its row', async () => {
  const user = userEvent.setup();
  renderLongTable();
  const [first] = shownRows();
  await user.click(screen.getByRole('button', { name: 'lent Position 3: 0' }));
  scrollTo(20_000);
  expect(firstPlace()).toBe(19_992);
  expect(first).not.toBeInTheDocument();
  expect(document.body).toHaveFocus();
  expect(screen.getByRole('button', { name: 'lent Position 20002: 0' })).toBeInTheDocument();
});

test('and it stays while its row is near', async () => {
  const user = userEvent.setup();
  renderLongTable();
  await user.click(screen.getByRole('button', { name: 'lent Position 3: 0' }));
  scrollTo(8);
  expect(screen.getByRole('button', { name: 'lent Position 3: 1' })).toHaveFocus();
});

test.each([
  ['comes', [{ id: 1, name: 'First' }, ...many], 13],
  ['goes', [...many.slice(0, 4), ...many.slice(5)], 11],
])('and it stays with what it keeps when a row before it %s', async (_, next, rowIndex) => {
  const user = userEvent.setup();
  const { show } = renderLongTable();
  await user.click(screen.getByRole('button', { name: 'own Position 10: 0' }));
  show(next);
  const button = screen.getByRole('button', { name: 'own Position 10: 1' });
  expect(button).toHaveFocus();
  expect(button.closest('tr')).toHaveAttribute('aria-rowindex', String(rowIndex));
});

test('selected text goes with its row', () => {
  renderLongTable();
  const [first] = shownRows();
  const cell = screen.getByRole('cell', { name: 'Position 0' });
  document.getSelection()?.selectAllChildren(cell);
  scrollTo(20_000);
  expect(first).not.toBeInTheDocument();
  expect(document.getSelection()?.toString()).not.toContain('19999');
  document.getSelection()?.removeAllRanges();
});

test('text selected elsewhere holds no row', () => {
  renderLongTable();
  const [first] = shownRows();
  const note = document.body.appendChild(document.createElement('p'));
  note.textContent = 'Note';
  document.getSelection()?.selectAllChildren(note);
  scrollTo(20_000);
  expect(shownRows()[0]).toBe(first);
  note.remove();
});

test('a list that becomes shorter shows its last rows', () => {
  const { show } = renderLongTable();
  scrollTo(20_000);
  show(many.slice(0, 300));
  expect(placeOf(shownRows().at(-1))).toBe(299);
  expect(firstPlace()).toBe(278);
});

test('the columns are as wide as the widest rows, in sight or not, which then go', () => {
  const measured: number[] = [];
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const texts = Array.from(document.querySelectorAll('.nc-row td:first-child'), (cell) => cell.textContent.length);
    if (this.tagName === 'TH') measured.push(Math.max(...texts));
    return new DOMRect(0, 0, 100, 36);
  });
  const longest = { id: 1, name: 'A position with a long name' };
  const named = columns.map((column) => ({ ...column, value: ({ name }: Position) => name }));
  const props = { label: 'Positions', columns: named, rowId: ({ id }: Position) => id, query: idle };
  const { rerender } = render(<DataTable {...props} rows={many} />);
  expect(new Set(measured)).toEqual(new Set(['Position 10000'.length]));
  expect(screen.queryByRole('cell', { name: 'Position 10000' })).toBeNull();
  measured.length = 0;
  rerender(<DataTable {...props} rows={[...many, longest]} />);
  expect(new Set(measured)).toEqual(new Set([longest.name.length]));
  expect(screen.queryByRole('cell', { name: longest.name })).toBeNull();
  measured.length = 0;
  rerender(<DataTable {...props} rows={[...many.slice(5), longest]} />);
  expect(measured).toEqual([]);
});
