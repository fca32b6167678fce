import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderStagedScreen, stagedRow } from '@tests/support/screens/stagedScreen';
import { beforeEach, expect, test, vi } from 'vitest';

const saved = (id: number) => stagedRow(id, { status: 'EDITING', valid_at: null });
const many = Array.from({ length: 400 }, (_, place) => saved(1000 + place));

beforeEach(() => {
  // The test's page has no layout: 10 rows of 36 pixels are seen.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360);
});

const button = (name: string) => screen.getByRole('button', { name });

/** Scrolls a list so far that its elements go on with other rows, with nothing in the focus: a disabled button, which a browser lets go, included. */
function leapTo(row: number) {
  const elsewhere = document.body.appendChild(document.createElement('button'));
  act(() => elsewhere.focus());
  act(() => elsewhere.blur());
  elsewhere.remove();
  const box = screen.getByRole('region', { name: 'Rows' });
  box.scrollTop = row * 36;
  fireEvent.scroll(box);
}

test('in a long list the buttons go on to other rows, with their names and states', async () => {
  await renderStagedScreen([...many.slice(0, 300), stagedRow(1300), ...many.slice(301)]);
  const first = button('Edit row 1000');
  leapTo(300);
  expect(button('Edit row 1299')).toBe(first);
  const committed = screen.getByRole('row', { name: /^Row 1300/ });
  expect(committed).not.toHaveTextContent('EDITING');
  expect(within(committed).queryByRole('button', { name: 'Restore row 1300' })).not.toBeInTheDocument();
  await userEvent.click(button('Edit row 1299'));
  expect(within(screen.getByRole('row', { name: /^Row 1299/ })).getByText('Changed, not saved')).toBeInTheDocument();
  expect(screen.getAllByText('Changed, not saved')).toHaveLength(1);
});

test('what was opened of a row closes with it', async () => {
  await renderStagedScreen(many, undefined, { isDense: true });
  await userEvent.click(button('More for row 1000'));
  leapTo(300);
  expect(button('More for row 1299')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button('More for row 1299'));
  await userEvent.click(button('History of row 1299'));
  expect(screen.getByRole('dialog', { name: /1299/ })).toBeInTheDocument();
  leapTo(100);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a row that is scrolled away while the server is asked hands the focus to no other row', async () => {
  const rejected = stagedRow(1000, { status: 'REJECTED', valid_at: null });
  const { sendSave } = await renderStagedScreen([rejected, ...many.slice(1)]);
  let answer = (): void => undefined;
  sendSave.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({});
      }),
  );
  await userEvent.click(button('Send again row 1000'));
  await waitFor(() => expect(sendSave).toHaveBeenCalled());
  leapTo(300);
  answer();
  await screen.findByText('Ready again. Mark it done to finish.');
  await waitFor(() => expect(button('Edit row 1299')).toBeEnabled());
  expect(screen.getByRole('region', { name: 'Rows' })).not.toContainElement(document.activeElement as HTMLElement);
});
