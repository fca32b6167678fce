import { render, screen } from '@testing-library/react';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { stagedKinds } from '@/app/stagedKinds';
import { createStore } from '@/app/store';
import { ConfirmProvider } from '@/components/modal';
import { usePickerList } from '@/components/pickers/usePickerList';
import { StagedEditScreen, type StagedFormProps } from '@/components/staging/StagedEditScreen';
import type { Column } from '@/components/table';
import type { BooksState } from '@/contract/staging/booksState.schema';
import type { StagedChange, StagedRow } from '@/contract/staging/staging';
import type { MarkDoneAnswer, SavedChanges } from '@/contract/staging/staging.schema';
import { configureApi } from '@/lib/api';
import { extrasApi } from '@/lib/api/extras';
import { Toasts } from '@/lib/notifications';
import { stagedAddition } from '@/lib/staging';
import { createStagedKind } from '@/lib/staging/stagedKind';
import { apiServer } from './apiServer';

type Row = StagedRow & { name: string };

const made = '2025-06-30T10:00:00.000Z';
const companyId = 1000;

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, value: ({ name }) => name },
];

/** A kind that only tests have, with one descriptor: rows with a name, imported for a report date. */
export const rowKind = createStagedKind<Row>({
  // The contract names the product's kinds, whose calls this one must not use.
  name: 'ROW' as never,
  path: 'rows',
  listError: 'Unable to fetch record',
  events: { saved: 'accountsSaved', markedDone: 'accountsMarkedDone' },
  shows: ['COA'],
  title: 'Rows',
  label: 'Rows',
  addText: 'Add',
  isUnmapped: () => false,
  rowName: ({ id }) => `row ${id}`,
  toFields: ({ name }) => ({ name }),
  review: { loadColumns: async () => columns, recordPath: () => '/rows' },
  template: { fileName: 'rows.csv', buttonText: 'Download Template' },
  upload: {
    action: 'UPLOAD_OPTION_INVENTORY',
    buttonText: 'Import',
    title: 'Import Rows',
    fields: [{ name: 'reportDate', label: 'Report Date', type: 'date' }],
    leftText: ({ count, days: { reportDate } }) => `Not in the file of ${reportDate}: ${count}.`,
  },
});

export function stagedRow(id: number, changes: Partial<Row> = {}): Row {
  return { ...stagedAddition(id, made), status: 'APPROVED', valid_at: made, name: `Row ${id}`, ...changes };
}

/** Returns an answer of Mark Done. */
export function answer(outcome: MarkDoneAnswer['data']['outcome'], count: number): Partial<MarkDoneAnswer> {
  return { message: '', data: { outcome, count, reviewRequestId: null } };
}

/** Returns the changes that Mark Done would submit. */
export function savedChanges(count: number, changes: Partial<SavedChanges> = {}): SavedChanges {
  return { outcome: 'committed', count, time_reports: [], ...changes };
}

/** Returns the state of the books that the screen polls. */
export function booksState(changes: Partial<BooksState> = {}): BooksState {
  return { commit_number: 1, own_requests_changed_at: null, rejected: [], ...changes };
}

/** Renders a form that fills itself in: an edited row's name gets an exclamation mark. */
function SelfFilled({ row, onSubmit }: StagedFormProps<Row, string>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it submits once
  useEffect(() => onSubmit(row === null ? 'New' : `${row.name}!`), []);
  return null;
}

const form = {
  render: (props: StagedFormProps<Row, string>) => <SelfFilled {...props} />,
  make: (name: string, { id, now }: { id: number; now: string }) => ({ ...stagedAddition(id, now), name }),
  apply: (row: Row, name: string) => ({ ...row, name }),
};

function Screen({ isDense }: { isDense: boolean }) {
  const list = usePickerList('name:asc');
  return (
    <StagedEditScreen
      kind={rowKind}
      companyId={companyId}
      userId={1000}
      isAdmin
      list={list}
      query={{ company_id: companyId, pagination: { page: 1, pageSize: 50 } }}
      isFiltered={false}
      columns={columns}
      isDense={isDense}
      form={form}
      toolbar={null}
    />
  );
}

/** Returns a mocked backend of the kind's calls; each resolves with an answer's body or rejects with a refusal. */
function answerCalls(rows: readonly Row[]) {
  const calls = {
    sendSave: vi.fn<(changes: (StagedChange & { name: string })[]) => Promise<object | null>>().mockResolvedValue({}),
    sendMarkDone: vi.fn<() => Promise<object | null>>().mockResolvedValue(answer('committed', 2)),
    loadBooksState: vi.fn<() => Promise<BooksState>>().mockResolvedValue(booksState()),
    sendAllAgain: vi.fn<() => Promise<object | null>>().mockResolvedValue({ message: '' }),
    loadSavedChanges: vi.fn<() => Promise<SavedChanges | null>>().mockResolvedValue(savedChanges(0)),
    /** Returns the rows of these ids as their editor sees them, or as committed. */
    loadEditable: vi.fn<(ids: string[]) => Promise<readonly Row[]>>().mockResolvedValue(rows),
    loadCommitted: vi.fn<(ids: string[]) => Promise<readonly Row[]>>().mockResolvedValue(rows),
    /** Returns all rows, a page at a time. */
    listRows: vi.fn<() => Promise<readonly Row[]>>().mockResolvedValue(rows),
    importFile: vi.fn<(query: Record<string, string>) => Promise<object>>().mockResolvedValue({ message: '' }),
  };
  const list = async (request: Request, load: (ids: string[]) => Promise<readonly Row[]>) => {
    const ids = [...new URL(request.url).searchParams].flatMap(([name, value]) =>
      name.includes('[$in]') ? value : [],
    );
    const data = await (ids.length === 0 ? calls.listRows() : load(ids));
    return { data, pagination: { page: 1, pageSize: 50, pageCount: 1, total: data.length } };
  };
  apiServer.use(
    // A call that fails without an answer next asks if the server is up at all.
    http.get('*/api/me', () => new HttpResponse(null, { status: 401 })),
    http.put('*/api/rows', ({ request }) =>
      answered(async () => calls.sendSave(((await request.json()) as { data: never }).data)),
    ),
    http.post('*/api/upload', ({ request }) =>
      answered(() => calls.importFile(Object.fromEntries(new URL(request.url).searchParams))),
    ),
    http.get('*/api/rows/mark-done', () => answered(calls.sendMarkDone)),
    http.get('*/api/rows/edit-mode', ({ request }) => answered(() => list(request, calls.loadEditable))),
    http.get('*/api/rows', ({ request }) => answered(() => list(request, calls.loadCommitted))),
    http.get('*/api/x/books-state', () => answered(async () => ({ data: await calls.loadBooksState() }))),
    http.post('*/api/x/send-again', () => answered(calls.sendAllAgain)),
    http.get('*/api/x/saved-changes', () =>
      answered(async () => {
        const data = await calls.loadSavedChanges();
        return data === null ? Promise.reject({ status: 404, code: 'NotFoundError', message: 'Not found' }) : { data };
      }),
    ),
  );
  return calls;
}

type Refusal = { status: number | string; code: string; message: string; fieldErrors?: object[] };

async function answered(call: () => Promise<object | null>) {
  try {
    return HttpResponse.json((await call()) as JsonBodyType);
  } catch (refusal) {
    const { status, code: name, message, fieldErrors: errors } = refusal as Refusal;
    if (typeof status !== 'number') return HttpResponse.error();
    return HttpResponse.json({ error: { status, name, message, ...(errors && { details: { errors } }) } }, { status });
  }
}

/** Renders the real edit screen of a staged kind with a mocked backend. */
export async function renderStagedScreen(
  rows: readonly Row[] = [stagedRow(1000), stagedRow(1001)],
  store = createStore([...stagedKinds, rowKind]),
  {
    saved = savedChanges(0),
    state = booksState(),
    isDense = false,
  }: { saved?: SavedChanges | null; state?: BooksState; isDense?: boolean } = {},
) {
  const tokens = { username: 'a', accessToken: 'b', refreshToken: 'c' };
  configureApi({
    tokens: { read: () => tokens, write: () => undefined },
    onSessionExpired: () => undefined,
    onNetworkFailure: () => undefined,
  });
  const calls = answerCalls(rows);
  calls.loadSavedChanges.mockResolvedValue(saved);
  calls.loadBooksState.mockResolvedValue(state);
  const extras = ['books-state', 'record-history', 'saved-changes', 'send-again', 'work-progress'];
  await store.dispatch(extrasApi.util.upsertQueryData('listExtras', undefined, extras));
  const router = createMemoryRouter([
    { path: '/', element: <Screen isDense={isDense} /> },
    { path: '*', element: null },
  ]);
  render(
    <Provider store={store}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
      <Toasts />
    </Provider>,
  );
  if (rows.length === 0) await screen.findByText('There are no records to show');
  else await screen.findByRole('row', { name: new RegExp(`${rows[0]?.name}`) });
  return { store, address: () => router.state.location.pathname, go: (to: string) => router.navigate(to), ...calls };
}
