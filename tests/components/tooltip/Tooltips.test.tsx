import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Pill } from '@/components/feedback';
import { Tooltips } from '@/components/tooltip/Tooltips';

function renderExplained() {
  render(
    <>
      <Tooltips />
      <span data-tooltip="Keeps your changes.">
        <button type="button">Save</button>
      </span>
      <Pill tone="warning" tooltip="Saved by you.">
        EDITING
      </Pill>
    </>,
  );
  return userEvent.setup();
}

const tooltip = () => screen.queryByRole('tooltip');

test('explains what has the keyboard focus, until Escape or the next element', async () => {
  const user = renderExplained();
  await user.tab();
  expect(tooltip()).toHaveTextContent('Keeps your changes.');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('Keeps your changes.');
  await user.keyboard('{Escape}');
  expect(tooltip()).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-describedby');
  await user.tab();
  expect(tooltip()).toHaveTextContent('Saved by you.');
});

test('explains what the pointer rests on, and stays while it is on the explanation', async () => {
  const user = renderExplained();
  await user.hover(screen.getByText('EDITING'));
  await user.hover(await screen.findByRole('tooltip'));
  expect(tooltip()).toBeInTheDocument();
  await user.hover(document.body);
  await waitFor(() => expect(tooltip()).not.toBeInTheDocument());
});

test('a click ends the explanation of what it did, and shows that of a status', async () => {
  const user = renderExplained();
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(tooltip()).not.toBeInTheDocument();
  await user.click(screen.getByText('EDITING'));
  expect(tooltip()).toHaveTextContent('Saved by you.');
});
