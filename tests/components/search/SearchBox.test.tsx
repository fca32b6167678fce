import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchBox } from '@/components/search/SearchBox';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function setup(value = '') {
  const onSearch = vi.fn<(text: string) => void>();
  const { rerender } = render(<SearchBox label="Search by number" value={value} onSearch={onSearch} />);
  const box = screen.getByRole('searchbox', { name: 'Search by number' });
  return {
    box,
    onSearch,
    type: (text: string) => fireEvent.change(box, { target: { value: text } }),
    give: (next: string) => rerender(<SearchBox label="Search by number" value={next} onSearch={onSearch} />),
  };
}

test('searches once the typing has paused for 900 ms', () => {
  const { onSearch, type } = setup();
  type('1');
  vi.advanceTimersByTime(800);
  type('10');
  vi.advanceTimersByTime(899);
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSearch.mock.calls).toEqual([['10']]);
});

test('searches at once on Enter, and not again after the pause', () => {
  const { box, onSearch, type } = setup();
  type(' 10 ');
  fireEvent.keyDown(box, { key: 'Enter' });
  vi.advanceTimersByTime(2000);
  expect(onSearch.mock.calls).toEqual([['10']]);
});

test('searches at once by the button', () => {
  const { onSearch, type } = setup();
  type('10');
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(onSearch.mock.calls).toEqual([['10']]);
});

test('does not search for what it was given', () => {
  const { onSearch } = setup('10');
  vi.advanceTimersByTime(2000);
  expect(onSearch).not.toHaveBeenCalled();
});

test('what is typed on outlives the answer to an earlier search', () => {
  const { box, type, give } = setup();
  type('10');
  fireEvent.keyDown(box, { key: 'Enter' });
  type('100');
  give('10');
  expect(box).toHaveValue('100');
});

test('a value that changes elsewhere replaces what is typed', () => {
  const { box, give } = setup('10');
  give('');
  expect(box).toHaveValue('');
});
