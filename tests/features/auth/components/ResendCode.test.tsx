import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MessageAnswer } from '@/contract/wire/envelope.schema';
import { ResendCode } from '@/features/auth/components/ResendCode';
import type { ApiError } from '@/lib/api';
import { Toasts } from '@/lib/notifications';

beforeEach(() => {
  vi.useFakeTimers();
});

async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

function renderResend() {
  const onResend = vi.fn<() => Promise<MessageAnswer>>().mockResolvedValue({ message: 'OTP sent successfully' });
  render(
    <>
      <ResendCode seconds={30} onResend={onResend} />
      <Toasts />
    </>,
  );
  return onResend;
}

const link = () => screen.queryByRole('button', { name: 'Resend OTP' });

test('counts down, and offers another code only then', async () => {
  renderResend();
  expect(screen.getByText('0:30')).toBeVisible();
  await pass(29_000);
  expect(screen.getByText('0:01')).toBeVisible();
  expect(link()).toBeNull();
  await pass(1000);
  expect(link()).toBeEnabled();
});

test('sends another code once, says so and counts anew', async () => {
  const onResend = renderResend();
  let answer = (_: MessageAnswer): void => undefined;
  onResend.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await pass(30_000);
  fireEvent.click(screen.getByRole('button', { name: 'Resend OTP' }));
  expect(link()).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Resend OTP' }));
  expect(onResend).toHaveBeenCalledOnce();

  answer({ message: 'Email sent successfully' });
  await pass(0);
  expect(screen.getByText('Email sent successfully')).toBeInTheDocument();
  expect(screen.getByText('0:30')).toBeVisible();
  await pass(30_000);
  expect(link()).toBeEnabled();
});

test('says why no code was sent, and offers it again at once', async () => {
  const refusal: ApiError = { status: 429, code: 'TooManyRequests', message: 'Too many codes. Wait a quarter hour.' };
  const onResend = renderResend().mockRejectedValue(refusal);
  await pass(30_000);
  fireEvent.click(screen.getByRole('button', { name: 'Resend OTP' }));
  await pass(0);
  expect(screen.getByText('Too many codes. Wait a quarter hour.')).toBeInTheDocument();
  expect(link()).toBeEnabled();
  expect(onResend).toHaveBeenCalledOnce();
});
