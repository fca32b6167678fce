import { useMemo, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { object } from 'yup';
import { MoneyText } from '@/components/feedback';
import { DialogForm, FileField, useServerForm } from '@/components/form';
import { useConfirm } from '@/components/modal';
import { type Column, DataTable, type TableQuery, usePhoneCards } from '@/components/table';
import type { Receivable, Receivables } from '@/contract/registers/receivables.schema';
import { formatDollars, money } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { daysOutstanding } from '@/domain/registers/receivables/aging';
import { receivableRules } from '@/domain/registers/receivables/kinds';
import { useRole } from '@/features/auth';
import { apiError } from '@/lib/api';
import { useAppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { uploadTypes } from '@/lib/upload';
import { optionalFile, requiredMessage } from '@/lib/validation';
import { ReceivableDialog } from './ReceivableDialog';
import { loadReceivables, useReadReceivablesFileMutation, useSaveReceivablesMutation } from './receivablesApi';

const schema = object({ file: optionalFile().test('file', requiredMessage, (file) => file !== null) });

type RegisterProps = {
  companyId: number;
  list: Receivables;
  /** The previous period, whose open receivables can be copied. */
  earlier: string | undefined;
  query: TableQuery;
};

type Row = { item: Receivable; place: number };
/** The list's version when a dialog opened: a save over another user's changes is refused. */
type Loaded = Pick<Receivables, 'items' | 'updatedAt'>;
type Opened = { item: Receivable | null; place: number; loaded: Loaded };

/** The open receivables at the period's end: add, edit, remove, or copy from the previous period. */
export function Register({ companyId, list, earlier, query }: RegisterProps) {
  const canChange = useRole() !== 'VIEWER';
  const [opened, setOpened] = useState<Opened | null>(null);
  const [importing, setImporting] = useState<Loaded | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { items, end } = list;
  const { save, remove, copy } = useRegister({ companyId, list }, () => heading.current?.focus());
  const rows = useMemo(() => items.map((item, place) => ({ item, place })), [items]);
  const actions: Column<Row> = {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (row) => (
      <span className="nc-receivable-actions">
        <Button size="sm" variant="link" onClick={() => setOpened({ ...row, loaded: list })}>
          Edit<span className="visually-hidden"> {row.item.debtor}</span>
        </Button>
        <Button size="sm" variant="link" onClick={() => remove(row.place)}>
          Remove<span className="visually-hidden"> {row.item.debtor}</span>
        </Button>
      </span>
    ),
  };
  const columns = usePhoneCards(canChange ? [...columnsAsOf(end), actions] : columnsAsOf(end));
  return (
    <section aria-labelledby="nc-register-heading">
      <header className="nc-register-head">
        <h2 id="nc-register-heading" ref={heading} tabIndex={-1}>
          Open on {formatDay(end)}
        </h2>
        {canChange && list.accounts.length > 0 && (
          <Button size="sm" onClick={() => setOpened({ item: null, place: items.length, loaded: list })}>
            Add receivable
          </Button>
        )}
        {canChange && (
          <Button size="sm" variant="outline-secondary" onClick={() => setImporting(list)}>
            Import file
          </Button>
        )}
        {canChange && items.length === 0 && earlier !== undefined && (
          <Button size="sm" variant="outline-secondary" onClick={() => copy(earlier)}>
            Copy from {earlier}
          </Button>
        )}
      </header>
      <DataTable
        label="Open receivables"
        columns={columns}
        rows={rows}
        rowId={({ place }) => place}
        query={query}
        emptyText={
          canChange ? 'No receivables listed yet. Add them, or import an aging report.' : 'No receivables listed yet.'
        }
      />
      {importing !== null && (
        <ImportReceivablesDialog
          companyId={companyId}
          timeReport={list.time_report}
          listed={importing.items.length}
          send={(next) => save(next, importing)}
          onDone={() => setImporting(null)}
        />
      )}
      {opened !== null && (
        <ReceivableDialog
          list={list}
          item={opened.item}
          place={opened.place}
          send={(item) => save(replaced(opened, item), opened.loaded)}
          onDone={() => setOpened(null)}
        />
      )}
    </section>
  );
}

function replaced({ item: before, place, loaded: { items } }: Opened, item: Receivable): readonly Receivable[] {
  return items.toSpliced(place, before === null ? 0 : 1, item);
}

/** Saves the register. A removed row takes the focused button with it: `refocus` moves the focus. */
function useRegister({ companyId, list }: Pick<RegisterProps, 'companyId' | 'list'>, refocus: () => void) {
  const { items, time_report: timeReport } = list;
  const dispatch = useAppDispatch();
  const confirm = useConfirm();
  const [saveList] = useSaveReceivablesMutation();
  const send = (next: readonly Receivable[], { updatedAt }: Loaded) =>
    saveList({ companyId, timeReport, items: next, updatedAt });
  const save = (next: readonly Receivable[], loaded: Loaded) => send(next, loaded).unwrap();

  /** Saves the list and shows a toast on failure. */
  async function saveOrSay(next: readonly Receivable[]) {
    const failure = apiError((await send(next, list)).error);
    if (failure !== undefined) notify.error(failure.message);
    return failure === undefined;
  }

  async function remove(place: number) {
    const item = items[place];
    if (item === undefined) return;
    const text = `Removes ${item.debtor}, ${formatDollars(money(item.amount))}, from the ${timeReport} list.`;
    if (!(await confirm({ title: 'Remove receivable', text, confirmText: 'Remove', tone: 'danger' }))) return;
    if (await saveOrSay(items.toSpliced(place, 1))) refocus();
  }

  async function copy(earlier: string) {
    const { data } = await dispatch(loadReceivables({ companyId, timeReport: earlier }));
    const found = data?.data.items ?? [];
    if (found.length === 0) notify.error(`No receivables of ${earlier} are listed.`);
    else if (await saveOrSay(found)) refocus();
  }

  return { save, remove, copy };
}

function columnsAsOf(end: string): readonly Column<Row>[] {
  return [
    {
      id: 'debtor',
      header: 'Due from',
      namesRow: true,
      className: 'nc-receivable-name',
      cell: ({ item }) => item.debtor,
    },
    { id: 'account', header: 'Account', cell: ({ item }) => item.account_number },
    {
      id: 'kind',
      header: 'Kind',
      className: 'nc-receivable-name',
      cell: ({ item }) => receivableRules[item.kind].label,
    },
    { id: 'arisen', header: 'Date', cell: ({ item }) => formatDay(item.arisen_on) },
    { id: 'days', header: 'Days', align: 'end', cell: ({ item }) => daysOutstanding(item, end) },
    { id: 'amount', header: 'Amount', align: 'end', cell: ({ item }) => <MoneyText value={item.amount} /> },
  ];
}

type ImportReceivablesDialogProps = {
  companyId: number;
  timeReport: string;
  /** Number of listed receivables, which the file's rows replace. */
  listed: number;
  send: (items: readonly Receivable[]) => Promise<unknown>;
  onDone: () => void;
};

/** Replaces the list by a file's rows; issues are listed by row, and nothing changes then. */
function ImportReceivablesDialog({ companyId, timeReport, listed, send, onDone }: ImportReceivablesDialogProps) {
  const [readFile] = useReadReceivablesFileMutation();
  const form = useServerForm<{ file: File | null }, unknown>({
    schema,
    defaultValues: { file: null },
    send: async ({ file }) => file && send((await readFile({ companyId, file }).unwrap()).data),
    onSaved: onDone,
    pathToField: () => undefined,
  });
  return (
    <DialogForm form={form} title="Import receivables" okText="Import" onCancel={onDone}>
      <p>
        The file needs columns headed Account Number, Due From, Date and Amount. Kind is optional; without it a
        receivable is other, unsecured.
        {listed > 0 && ` Its rows replace the ${listed} listed for ${timeReport}.`}
      </p>
      <FileField name="file" label="File" accept={uploadTypes} hint="Excel or CSV, maximum 10MB" required />
    </DialogForm>
  );
}
