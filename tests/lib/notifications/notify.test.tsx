import { act, render, screen } from '@testing-library/react';
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

test('a repeated text shows once', async () => {
  render(<Toasts />);
  act(() => notify.info('Nothing to do'));
  act(() => notify.info('Nothing to do'));
  expect(await screen.findAllByText('Nothing to do')).toHaveLength(1);
  expect(isThere('info: Nothing to do')).toBe(true);
});
