import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { StatesLine } from '@/components/staging/StatesLine';

const line = () => screen.queryByText(/EDITING: saved by you/);

test('explains the states until the person hides them, and goes on for others', async () => {
  render(<StatesLine userId={7} />);
  await userEvent.click(screen.getByRole('button', { name: 'Hide this explanation' }));
  expect(line()).not.toBeInTheDocument();
  cleanup();
  render(<StatesLine userId={7} />);
  expect(line()).not.toBeInTheDocument();
  cleanup();
  render(<StatesLine userId={8} />);
  expect(line()).toBeInTheDocument();
});
