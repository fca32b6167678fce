import { act, render, screen, within } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { expect, test } from 'vitest';
import { notify, Toasts } from '@/lib/notifications';

const isThere = (id: string) => toast.isActive(id);

test('good news gives way to what comes after it, an error stays', async () => {
  render(<Toasts />);
  act(() => notify.success('Saved'));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  act(() => notify.error('Refused'));
  expect(await screen.findByText('Refused')).toBeInTheDocument();
  expect(isThere('success: Saved')).toBe(false);
  act(() => notify.success('Saved again'));
  expect(await screen.findByText('Saved again')).toBeInTheDocument();
  expect(isThere('error: Refused')).toBe(true);
});

test('toasts appear top right', async () => {
  render(<Toasts />);
  act(() => notify.error('Refused'));
  const container = (await screen.findByText('Refused')).closest('.Toastify__toast-container');
  expect(container).toHaveClass('Toastify__toast-container--top-right');
});

test('of many errors the three latest are shown', async () => {
  render(<Toasts />);
  for (const text of ['First', 'Second', 'Third', 'Fourth']) act(() => notify.error(text));
  expect(await screen.findByText('Fourth')).toBeInTheDocument();
  expect(['First', 'Second', 'Third', 'Fourth'].map((text) => isThere(`error: ${text}`))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  act(() => notify.success('Saved'));
  expect(isThere('error: Second')).toBe(false);
  expect(isThere('success: Saved')).toBe(true);
});

test('an error is there long enough to be read, and is announced', async () => {
  render(<Toasts />);
  const letters = 'Account 1000 was changed by someone else. Restore it and redo your change. '.repeat(2);
  act(() => notify.error(letters.trim()));
  act(() => notify.warning('Short'));
  const timeOf = async (text: string) =>
    within((await screen.findByText(text)).closest<HTMLElement>('.Toastify__toast') ?? document.body).getByRole(
      'progressbar',
      { hidden: true },
    ).style.animationDuration;
  expect(await timeOf(letters.trim())).toBe(`${letters.trim().length * 80}ms`);
  expect(await timeOf('Short')).toBe('8000ms');
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});

test('a repeated text shows once', async () => {
  render(<Toasts />);
  act(() => notify.info('Nothing to do'));
  act(() => notify.info('Nothing to do'));
  expect(await screen.findAllByText('Nothing to do')).toHaveLength(1);
  expect(isThere('info: Nothing to do')).toBe(true);
});
