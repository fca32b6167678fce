import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query/react';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { apiServer } from '@tests/support/screens/apiServer';
import { answer, renderStagedScreen, rowKind, stagedRow } from '@tests/support/screens/stagedScreen';
import { delay, http } from 'msw';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { createStore } from '@/app/store';
import { setArrived } from '@/lib/api/arrivals';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const later = '2025-07-02T10:00:00.000Z';
const theirs = (id: number) => stagedRow(id, { name: `Theirs ${id}`, updatedAt: later });
const mine = (id: number) => stagedRow(id, { status: 'EDITING', valid_at: null, name: `Mine ${id}` });

const conflict = (paths: string[]) => ({
  status: 409,
  code: 'ConflictError',
  message: 'Changed meanwhile.',
  fieldErrors: paths.map((path) => ({ path, message: 'Changed.' })),
});

test('one descriptor makes a kind whose rows are listed, edited, saved and marked done', async () => {
  const { store, sendSave, sendMarkDone, listRows } = await renderStagedScreen();
  expect(screen.getAllByRole('row', { name: /^Row 100/ })).toHaveLength(2);
  await press('Edit row 1000');
  await press('Add');
  expect(rowKind.slice.select(store.getState()).edits).toMatchObject({ added: [{}], changed: [{}] });
  listRows.mockResolvedValue([mine(1000)]);
  await press('Save');
  expect(await screen.findByText('EDITING')).toBeInTheDocument();
  expect(sendSave.mock.lastCall?.[0]).toMatchObject([{ name: 'New' }, { id: 1000, name: 'Row 1000!' }]);

  sendMarkDone.mockResolvedValue({
    ...answer('committed', 1),
    message: '1 record marked done and posted to the books.',
  });
  listRows.mockResolvedValue([stagedRow(1000, { name: 'Mine 1000' })]);
  await press('Mark Done');
  expect(await screen.findByText('1 record marked done and posted to the books.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('EDITING')).not.toBeInTheDocument());
});

test('its import asks for a report date, sends it along, and shows what was staged', async () => {
  const { importFile, listRows } = await renderStagedScreen();
  importFile.mockResolvedValue({ message: '', data: { rows: 1, added: 1, changed: 0, unchanged: 0 } });
  listRows.mockResolvedValue([mine(1002)]);
  await press('Import');
  const dialog = within(screen.getByRole('dialog', { name: 'Import Rows' }));
  await userEvent.upload(dialog.getByLabelText(/^CSV file/), new File(['Name\nx\n'], 'rows.csv', { type: 'text/csv' }));
  await userEvent.type(dialog.getByLabelText(/^Report Date/), '2025-06-30');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('1 row staged from the file.')).toBeInTheDocument();
  expect(importFile).toHaveBeenCalledExactlyOnceWith({
    action: 'UPLOAD_OPTION_INVENTORY',
    company_id: '1000',
    reportDate: '06-30-2025',
  });
  expect(await screen.findByRole('row', { name: /^Mine 1002/ })).toBeInTheDocument();
});

test('a refused save fetches only the records that it names, and shows them as they are', async () => {
  const { sendSave, loadEditable, loadCommitted, listRows } = await renderStagedScreen();
  sendSave.mockRejectedValueOnce(conflict(['data[1].id']));
  loadEditable.mockResolvedValue([theirs(1001)]);
  await press('Edit row 1000');
  await press('Edit row 1001');
  listRows.mockClear();
  await press('Save');
  const notice = within(await screen.findByRole('alert'));
  await userEvent.click(await notice.findByRole('button', { name: 'Use their version: row 1001' }));
  expect(await screen.findByRole('row', { name: /^Theirs 1001/ })).toBeInTheDocument();
  expect(loadEditable).toHaveBeenCalledExactlyOnceWith(['1001']);
  expect(loadCommitted).not.toHaveBeenCalled();
  expect(listRows).not.toHaveBeenCalled();
});

test('a record that is named and not there any more is gone from the list', async () => {
  const { sendSave, loadEditable, listRows } = await renderStagedScreen();
  sendSave.mockRejectedValueOnce(conflict(['data[0].id']));
  loadEditable.mockResolvedValue([]);
  await press('Edit row 1000');
  listRows.mockClear();
  await press('Save');
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText(/It was deleted/)).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /^Row 1000/ })).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Row 1001/ })).toBeInTheDocument();
  expect(screen.getByText('1–1 of 1')).toBeInTheDocument();
  expect(listRows).not.toHaveBeenCalled();
});

test('a refused Mark Done fetches only the records that it names', async () => {
  const { sendMarkDone, loadEditable, loadCommitted, listRows } = await renderStagedScreen([mine(1000), mine(1001)]);
  sendMarkDone.mockRejectedValue(conflict(['id 1001']));
  loadEditable.mockResolvedValue([mine(1001)]);
  loadCommitted.mockResolvedValue([theirs(1001)]);
  listRows.mockClear();
  await press('Mark Done');
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByRole('row', { name: 'Name Theirs 1001 Mine 1001' })).toBeInTheDocument();
  expect(loadEditable).toHaveBeenCalledExactlyOnceWith(['1001']);
  expect(loadCommitted).toHaveBeenCalledExactlyOnceWith(['1001']);
  // The page before the person's eyes, for the question about hidden rows.
  expect(listRows).toHaveBeenCalledOnce();
});

test('a backend that ignores which records are asked for is asked for all', async () => {
  const { sendSave, loadEditable, listRows } = await renderStagedScreen();
  sendSave.mockRejectedValueOnce(conflict(['data[0].id']));
  loadEditable.mockResolvedValue([stagedRow(1001)]);
  await press('Edit row 1000');
  listRows.mockClear().mockResolvedValue([theirs(1000), stagedRow(1001)]);
  await press('Save');
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByRole('row', { name: 'Name Theirs 1000 Row 1000!' })).toBeInTheDocument();
  expect(listRows).toHaveBeenCalledOnce();
});

test('very many named records are asked for in several calls', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => 2000 + index);
  const { store, loadEditable } = await renderStagedScreen();
  loadEditable.mockImplementation(async (asked) => asked.map((id) => stagedRow(Number(id))));
  const rows = await store.dispatch(rowKind.loadRecords({ from: 'editable', companyId: 1000, ids }));
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(loadEditable.mock.calls.map(([asked]) => asked.length)).toEqual([200, 200, 50]);
});

test.each([
  ['the message of the server', { message: 'Saved, thank you.' }, 'Saved, thank you.'],
  ['the usual one when there is none', {}, 'Record updated successfully.'],
  ['the usual one of an empty answer', null, 'Record updated successfully.'],
])('a save shows %s', async (_, body, text) => {
  const { sendSave } = await renderStagedScreen();
  sendSave.mockResolvedValue(body);
  await press('Edit row 1000');
  await press('Save');
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText('No unsaved changes')).toHaveFocus();
});

test('an import that only says that it worked is one, too', async () => {
  await renderStagedScreen();
  await press('Import');
  const dialog = within(screen.getByRole('dialog', { name: 'Import Rows' }));
  await userEvent.upload(dialog.getByLabelText(/^CSV file/), new File(['Name\n'], 'rows.csv', { type: 'text/csv' }));
  await userEvent.type(dialog.getByLabelText(/^Report Date/), '2025-06-30');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('File uploaded successfully.')).toBeInTheDocument();
  expect(screen.queryByText(/staged from the file/)).not.toBeInTheDocument();
});

test('the rows of a long list are there while they arrive, and those of a page once it is whole', async () => {
  apiServer.use(http.get('*/rows', () => delay('infinite')));
  const store = createStore();
  const query = { company_id: 1000 };
  const { result, unmount } = renderHook(() => rowKind.useArrivingQuery(query), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const cacheKey = defaultSerializeQueryArgs({
    endpointName: 'ROW.committed',
    endpointDefinition: {} as never,
    queryArgs: query,
  });
  const rows = Array.from({ length: 251 }, (_, place) => stagedRow(place + 1000));
  act(() => setArrived(cacheKey, rows.slice(1)));
  expect(result.current).toMatchObject({ data: undefined, arrived: undefined });
  act(() => setArrived(cacheKey, rows));
  expect(result.current).toMatchObject({ data: { data: rows }, arrived: 251 });
  setArrived(cacheKey, undefined);
  unmount();
});
