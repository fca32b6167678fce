import { renderStagedScreen, rowKind, stagedRow } from '@tests/support/screens/stagedScreen';
import { expect, test } from 'vitest';
import { baseApi } from '@/lib/api';

test('an answer that a change outdates while it is under way is answered all the same', async () => {
  const { store, loadCommitted } = await renderStagedScreen();
  let answer: () => void = () => undefined;
  loadCommitted.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve([stagedRow(1001)]);
      }),
  );
  const rows = store.dispatch(rowKind.loadRecords({ from: 'committed', companyId: 1000, ids: [1001] }));
  await expect.poll(() => loadCommitted.mock.calls.length).toBe(1);
  store.dispatch(baseApi.util.invalidateTags([rowKind.name]));
  answer();
  expect(await rows).toEqual([stagedRow(1001)]);
});

test('an answer that was read is asked for no more, however often its kind changes', async () => {
  const { store, loadCommitted } = await renderStagedScreen();
  const load = (id: number) => store.dispatch(rowKind.loadRecords({ from: 'committed', companyId: 1000, ids: [id] }));
  loadCommitted.mockResolvedValue([]);
  await load(1001);
  store.dispatch(baseApi.util.invalidateTags([rowKind.name]));
  await load(1002);
  expect(loadCommitted).toHaveBeenCalledTimes(2);
});
