import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { vi } from 'vitest';
import { ConfirmProvider } from '@/components/modal';
import { OfferedEditsNotice } from '@/components/staging/OfferedEditsNotice';
import { RefusalNotice } from '@/components/staging/RefusalNotice';
import { RowActions } from '@/components/staging/RowActions';
import { RowStatus } from '@/components/staging/RowStatus';
import { StagedEditBar } from '@/components/staging/StagedEditBar';
import { useStagedEditing } from '@/components/staging/useStagedEditing';
import type { Column } from '@/components/table';
import type { MarkDoneAnswer, SavedChanges, StagedChange, StagedRow } from '@/contract/staging';
import { Toasts } from '@/lib/notifications';
import { createStagingSlice, overlay, stagedAddition } from '@/lib/staging';
import { patientChecks } from './patientChecks';

type Row = StagedRow & { name: string };
type Fields = { name: string };

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, value: ({ name }) => name },
];

const toFields = ({ name }: Row): Fields => ({ name });
export const stagedSlice = createStagingSlice('rows', toFields);

export function stagedRow(id: number, changes: Partial<Row> = {}): Row {
  const made = '2025-06-30T10:00:00.000Z';
  return { ...stagedAddition(id, made), status: 'APPROVED', valid_at: made, name: `Row ${id}`, ...changes };
}

const answer = (outcome: MarkDoneAnswer['data']['outcome'], count: number): MarkDoneAnswer => ({
  message: '',
  data: { outcome, count, reviewRequestId: null },
});

/** What Mark Done would take along. */
export function savedChanges(count: number, changes: Partial<SavedChanges> = {}): SavedChanges {
  return { outcome: 'committed', count, time_reports: [], ...changes };
}

function makeStore() {
  return configureStore({
    reducer: combineReducers({ rows: stagedSlice.reducer }),
    middleware: (defaults) => defaults(patientChecks),
  });
}

/** The smallest edit screen of a staged kind: rows with a name, edited by one button each. */
export function renderStagedScreen(
  rows: readonly Row[] = [stagedRow(1000), stagedRow(1001)],
  store: ReturnType<typeof makeStore> = makeStore(),
) {
  const sendSave = vi.fn<(changes: (Fields & StagedChange)[]) => Promise<unknown>>().mockResolvedValue({});
  const sendMarkDone = vi.fn<() => Promise<MarkDoneAnswer>>().mockResolvedValue(answer('committed', 2));
  const loadSavedChanges = vi.fn<() => Promise<SavedChanges | null>>().mockResolvedValue(savedChanges(0));
  const loadCommitted = vi.fn<() => Promise<readonly Row[]>>().mockResolvedValue(rows);
  const loadRows = vi.fn<() => Promise<readonly Row[]>>().mockResolvedValue(rows);

  const list = { data: [...rows], pagination: { page: 1, pageSize: 50, pageCount: 1, total: rows.length } };
  const isFiltered = false;

  function Screen() {
    const editing = useStagedEditing({
      slice: stagedSlice,
      toFields,
      sendSave,
      sendMarkDone,
      loadSavedChanges,
      loadRows,
      loadCommitted,
    });
    return (
      <>
        <OfferedEditsNotice editing={editing} />
        <StagedEditBar editing={editing} loadShown={async () => ({ list, isFiltered })}>
          <button
            type="button"
            onClick={() => editing.add((id, now) => stagedRow(id, { createdAt: now, name: 'New' }))}
          >
            Add
          </button>
        </StagedEditBar>
        <RefusalNotice editing={editing} columns={columns} rowName={(row) => row.name} />
        <ul>
          {overlay(rows, editing.edits).map((row) => (
            <li key={row.id}>
              {row.name} <RowStatus row={row} />
              <RowActions
                row={row}
                name={`row ${row.id}`}
                editing={editing}
                onEdit={() => editing.change(row, (before) => ({ ...before, name: `${before.name}!` }))}
              />
            </li>
          ))}
        </ul>
      </>
    );
  }

  render(
    <Provider store={store}>
      <ConfirmProvider>
        <Screen />
      </ConfirmProvider>
      <Toasts />
    </Provider>,
  );
  return { store, sendSave, sendMarkDone, loadSavedChanges, loadRows, loadCommitted, answer };
}
