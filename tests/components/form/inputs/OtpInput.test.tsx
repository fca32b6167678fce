import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { OtpInput, type OtpInputHandle } from '@/components/form';

type Options = { isBusy?: boolean; error?: string };

function renderOtp({ isBusy = false, error }: Options = {}) {
  const onComplete = vi.fn<(otp: string) => void>();
  const ref = createRef<OtpInputHandle>();
  render(<OtpInput ref={ref} label="Code" hint="Six digits." error={error} isBusy={isBusy} onComplete={onComplete} />);
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox');
  const shown = () => boxes.map((box) => box.value || '_').join('');
  const box = (number: number) => screen.getByLabelText(`Digit ${number} of 6`);
  return { user: userEvent.setup(), onComplete, handle: ref, shown, box };
}

test('begins in the first box and goes on from box to box', async () => {
  const { user, onComplete, shown, box } = renderOtp();
  expect(box(1)).toHaveFocus();
  await user.keyboard('12345');
  expect(shown()).toBe('12345_');
  expect(box(6)).toHaveFocus();
  expect(onComplete).not.toHaveBeenCalled();
  await user.keyboard('6');
  expect(onComplete.mock.calls).toEqual([['123456']]);
});

test('passes over what is no digit', async () => {
  const { user, shown, box } = renderOtp();
  await user.keyboard('1a-');
  expect(shown()).toBe('1_____');
  expect(box(2)).toHaveFocus();
});

test('deletes backwards from box to box', async () => {
  const { user, shown, box } = renderOtp();
  await user.keyboard('123{Backspace}');
  expect(shown()).toBe('12____');
  expect(box(3)).toHaveFocus();
  await user.keyboard('{Backspace}');
  expect(shown()).toBe('1_____');
  expect(box(2)).toHaveFocus();
});

test('goes along the boxes by arrows, Home and End, and types over what is there', async () => {
  const { user, shown, box } = renderOtp();
  await user.keyboard('12345{Home}');
  expect(box(1)).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(box(2)).toHaveFocus();
  await user.keyboard('9');
  expect(shown()).toBe('19345_');
  await user.keyboard('{ArrowLeft}{Delete}');
  expect(shown()).toBe('1_345_');
  await user.keyboard('{End}{ArrowRight}');
  expect(box(6)).toHaveFocus();
});

test('takes a pasted code in any box, however it is written', async () => {
  const { user, onComplete, shown, box } = renderOtp();
  await user.click(box(4));
  await user.paste(' 123-456 ');
  expect(shown()).toBe('123456');
  expect(onComplete.mock.calls).toEqual([['123456']]);
});

test('takes the code that the browser fills into the first box', () => {
  const { onComplete, shown, box } = renderOtp();
  expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
  expect(box(1)).not.toHaveAttribute('maxlength');
  fireEvent.change(box(1), { target: { value: '654321' } });
  expect(shown()).toBe('654321');
  expect(onComplete.mock.calls).toEqual([['654321']]);
});

test('is shown with the number keys, and each box says which it is', () => {
  const { box } = renderOtp();
  expect(screen.getByRole('group', { name: 'Code' })).toHaveAccessibleDescription('Six digits.');
  expect(box(3)).toHaveAttribute('inputmode', 'numeric');
});

test('changes nothing while a code is checked', async () => {
  const { user, shown } = renderOtp({ isBusy: true });
  await user.keyboard('1');
  await user.paste('123456');
  expect(shown()).toBe('______');
});

test('says what is wrong at every box, and begins again in the first', async () => {
  const { user, handle, shown, box } = renderOtp({ error: 'Invalid OTP Code.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid OTP Code.');
  expect(box(6)).toBeInvalid();
  expect(box(6)).toHaveAccessibleDescription('Invalid OTP Code.');
  await user.keyboard('123');
  act(() => handle.current?.restart());
  expect(shown()).toBe('______');
  expect(box(1)).toHaveFocus();
});
