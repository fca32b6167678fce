import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderStagedScreen, stagedRow } from '@tests/support/screens/stagedScreen';
import { afterEach, expect, test, vi } from 'vitest';

const happyDom = (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM;

afterEach(() => act(() => happyDom.setViewport({ width: 1024, height: 768 })));

const rejected = stagedRow(1000, { status: 'REJECTED', valid_at: null });
const pending = stagedRow(1000, { status: 'PENDING', valid_at: null });

const renderDense = (row = rejected) => renderStagedScreen([row], undefined, { isDense: true });
const opener = () => screen.getByRole('button', { name: 'More for row 1000' });
const offered = () =>
  within(screen.getByRole('group', { name: 'More for row 1000' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

test('a dense table has what can be done beside Edit in a menu, and the status below the name', async () => {
  await renderDense();
  expect(screen.getByRole('button', { name: 'Edit row 1000' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Restore row 1000' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Action']);
  expect(screen.getByRole('cell', { name: /^Row 1000/ })).toHaveTextContent('REJECTED');
  await userEvent.click(opener());
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  expect(offered()).toEqual(['Send again row 1000', 'Restore row 1000', 'History of row 1000']);
  expect(screen.getByRole('button', { name: 'Restore row 1000' })).toHaveAccessibleDescription(
    "Discards your saved change. The row goes back to what's in the books.",
  );
  expect(screen.getByRole('button', { name: 'Send again row 1000' })).toHaveAccessibleDescription(
    'Makes the row ready again as it is. Mark Done takes it along.',
  );
});

test('a row that waits has nothing but the menu, and one in the books none', async () => {
  await renderStagedScreen([pending, stagedRow(1001)], undefined, { isDense: true });
  expect(screen.queryByRole('button', { name: 'Edit row 1000' })).not.toBeInTheDocument();
  await userEvent.click(opener());
  expect(offered()).toEqual(['Restore row 1000', 'History of row 1000']);
  expect(screen.queryByRole('button', { name: 'More for row 1001' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'History of row 1001' })).toBeEnabled();
});

test('an addition can only be reverted', async () => {
  await renderStagedScreen([], undefined, { isDense: true });
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await userEvent.click(screen.getByRole('button', { name: /^More for row/ }));
  expect(screen.queryByRole('button', { name: /^History of/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Revert row/ }));
  expect(screen.getByText('No unsaved changes')).toHaveFocus();
});

test('the menu closes before what is chosen asks, and has the focus again after Cancel', async () => {
  const { sendSave } = await renderDense();
  await userEvent.click(opener());
  await userEvent.click(screen.getByRole('button', { name: 'Restore row 1000' }));
  expect(screen.queryByRole('group', { name: 'More for row 1000', hidden: true })).not.toBeInTheDocument();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(sendSave).not.toHaveBeenCalled();
  expect(opener()).toHaveFocus();
});

test('what is chosen is done', async () => {
  const { sendSave } = await renderDense();
  await userEvent.click(opener());
  await userEvent.click(screen.getByRole('button', { name: 'Restore row 1000' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }));
  expect(sendSave).toHaveBeenCalledOnce();
});

test('the history opens from the menu and stays when the menu goes', async () => {
  await renderDense();
  await userEvent.click(opener());
  await userEvent.click(screen.getByRole('button', { name: 'History of row 1000' }));
  expect(screen.getByRole('dialog', { name: 'History of row 1000' })).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  expect(opener()).toHaveFocus();
});

/** Scrolls the page, and the button with it. */
function scrollAway() {
  const box = opener().parentElement ?? document.body;
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -100, 10, 10));
  document.dispatchEvent(new Event('scroll'));
}

test('word of the scroll that brought its button into sight leaves the menu open', async () => {
  await renderDense();
  await userEvent.click(opener());
  document.dispatchEvent(new Event('scroll'));
  await act(async () => undefined);
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press beside it', () => userEvent.click(document.body)],
  ['scrolling', async () => scrollAway()],
  ['another size of the window', async () => void window.dispatchEvent(new Event('resize'))],
])('%s closes the menu', async (_way, leave) => {
  await renderDense();
  await userEvent.click(opener());
  await leave();
  expect(await screen.findByRole('button', { name: 'More for row 1000', expanded: false })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'More for row 1000' })).not.toBeInTheDocument();
});

test('scrolling away from the menu leaves the focus at its button', async () => {
  await renderDense();
  await userEvent.click(opener());
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Send again row 1000' })).toHaveFocus();
  scrollAway();
  await waitFor(() => expect(screen.queryByRole('group', { name: 'More for row 1000' })).not.toBeInTheDocument());
  expect(opener()).toHaveFocus();
});

test('in a narrow window, where there is a line for them, the words stand in the row', async () => {
  act(() => happyDom.setViewport({ width: 390 }));
  await renderDense();
  expect(screen.getByRole('button', { name: 'Send again row 1000' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Restore row 1000' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More for row 1000' })).not.toBeInTheDocument();
});

test.each([
  ['below its button', 500, '524px'],
  ['above it where the window ends', 740, '636px'],
])('the menu is shown %s', async (_place, top, shownAt) => {
  // The test's page has no layout: buttons are 20 pixels high, and the menu 100.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, top, 0, this.matches('.nc-row-menu-panel') ? 100 : 20);
  });
  await renderDense();
  await userEvent.click(opener());
  expect(screen.getByRole('group', { name: 'More for row 1000' })).toHaveStyle({ top: shownAt });
});
