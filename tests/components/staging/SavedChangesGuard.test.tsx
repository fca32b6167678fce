import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderStagedScreen, rowKind, savedChanges } from '@tests/support/screens/stagedScreen';
import { expect, test } from 'vitest';
import { stagingApi } from '@/lib/staging/stagedKind';

const text = "You haven't mark as done your changes. Admin will not be able to see your changes. Proceed?";
const question = () => screen.queryByRole('dialog', { name: 'Changes not marked done' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const answer = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

async function renderWithSaved(count: number | null) {
  const app = await renderStagedScreen(undefined, undefined, { saved: count === null ? null : savedChanges(count) });
  const { select } = stagingApi.endpoints.getSavedChanges;
  const query = select({ kind: rowKind.name, companyId: 1000 });
  await waitFor(() => expect(query(app.store.getState()).status).toMatch(/fulfilled|rejected/));
  return { ...app, leave: () => act(() => app.go('/elsewhere')) };
}

test('leaving with saved rows that are not marked done asks, and stays or goes as answered', async () => {
  const { leave, address } = await renderWithSaved(1);
  await leave();
  expect(within(screen.getByRole('dialog')).getByText(text)).toBeInTheDocument();
  await answer('Cancel');
  expect(address()).toBe('/');
  await leave();
  await answer('Leave');
  expect(address()).toBe('/elsewhere');
});

test('nothing saved: unsaved changes alone do not ask', async () => {
  const { leave, address } = await renderWithSaved(0);
  await press('Edit row 1000');
  await leave();
  expect(question()).not.toBeInTheDocument();
  expect(address()).toBe('/elsewhere');
});

test('a backend that does not count saved rows lets go who has none in the list', async () => {
  const { leave, address } = await renderWithSaved(null);
  await leave();
  expect(address()).toBe('/elsewhere');
});

const never = new Promise<never>(() => undefined);

test('who leaves right after a save is asked, before the rows are counted again', async () => {
  const { leave, loadSavedChanges } = await renderWithSaved(0);
  loadSavedChanges.mockReturnValue(never);
  await press('Edit row 1000');
  await press('Save');
  await screen.findByText('Record updated successfully.');
  await leave();
  expect(question()).toBeInTheDocument();
});

test('who leaves right after Mark Done is not asked', async () => {
  const { leave, address, loadSavedChanges } = await renderWithSaved(1);
  loadSavedChanges.mockResolvedValueOnce(savedChanges(1)).mockReturnValue(never);
  await press('Mark Done');
  await screen.findByRole('dialog', { name: 'Mark all saved changes done?' });
  await answer('Mark all done');
  await screen.findByText('Records updated successfully.');
  await leave();
  expect(address()).toBe('/elsewhere');
});

test('the browser asks nobody who closes the tab: what is saved is not lost', async () => {
  await renderWithSaved(1);
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});
