import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Money } from '@/components/feedback';
import { useConfirm } from '@/components/modal';
import { type Column, DataTable, type TableQuery } from '@/components/table';
import type { Receivable, Receivables } from '@/contract/capital/receivables';
import { formatDollars, money } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { daysOutstanding } from '@/domain/receivables/aging';
import { receivableRules } from '@/domain/receivables/kinds';
import { useRole } from '@/features/company';
import { apiError } from '@/lib/api';
import { useAppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { ImportReceivablesDialog } from './ImportReceivablesDialog';
import { ReceivableDialog } from './ReceivableDialog';
import { loadReceivables, useSaveReceivablesMutation } from './receivablesApi';

type RegisterProps = {
  companyId: number;
  list: Receivables;
  /** The period before, whose open receivables can be copied. */
  earlier: string | undefined;
  query: TableQuery;
};

type Row = { item: Receivable; place: number };
type Opened = { item: Receivable | null; place: number };

/** Every receivable that is open at the period's end: added, edited, removed, or copied from the period before. */
export function Register({ companyId, list, earlier, query }: RegisterProps) {
  const canChange = useRole() !== 'VIEWER';
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const { items, end } = list;
  const { save, remove, copy } = useRegister({ companyId, list });
  const rows = useMemo(() => items.map((item, place) => ({ item, place })), [items]);
  const actions: Column<Row> = {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (row) => (
      <>
        <Button size="sm" variant="link" onClick={() => setOpened(row)}>
          Edit<span className="visually-hidden"> {row.item.debtor}</span>
        </Button>
        <Button size="sm" variant="link" onClick={() => remove(row.place)}>
          Remove<span className="visually-hidden"> {row.item.debtor}</span>
        </Button>
      </>
    ),
  };
  return (
    <section aria-labelledby="nc-register-heading">
      <header className="nc-register-head">
        <h2 id="nc-register-heading">Open on {formatDay(end)}</h2>
        {canChange && list.accounts.length > 0 && (
          <Button size="sm" onClick={() => setOpened({ item: null, place: items.length })}>
            Add receivable
          </Button>
        )}
        {canChange && (
          <Button size="sm" variant="outline-secondary" onClick={() => setIsImporting(true)}>
            Import file
          </Button>
        )}
        {canChange && items.length === 0 && earlier !== undefined && (
          <Button size="sm" variant="outline-secondary" onClick={() => copy(earlier)}>
            Copy those of {earlier}
          </Button>
        )}
      </header>
      <DataTable
        label="Open receivables"
        columns={canChange ? [...columnsAsOf(end), actions] : columnsAsOf(end)}
        rows={rows}
        rowId={({ place }) => place}
        query={query}
        emptyText="No receivables listed yet."
      />
      {isImporting && (
        <ImportReceivablesDialog companyId={companyId} list={list} send={save} onDone={() => setIsImporting(false)} />
      )}
      {opened !== null && (
        <ReceivableDialog
          list={list}
          {...opened}
          send={(item) => save(items.toSpliced(opened.place, opened.item === null ? 0 : 1, item))}
          onDone={() => setOpened(null)}
        />
      )}
    </section>
  );
}

function useRegister({ companyId, list }: Pick<RegisterProps, 'companyId' | 'list'>) {
  const { items, time_report: timeReport, updatedAt } = list;
  const dispatch = useAppDispatch();
  const confirm = useConfirm();
  const [saveList] = useSaveReceivablesMutation();
  const save = (next: readonly Receivable[]) => saveList({ companyId, timeReport, items: next, updatedAt }).unwrap();

  /** Says why where it can't be saved. */
  async function saveOrSay(next: readonly Receivable[]) {
    const { error } = await saveList({ companyId, timeReport, items: next, updatedAt });
    const failure = apiError(error);
    if (failure !== undefined) notify.error(failure.message);
  }

  async function remove(place: number) {
    const item = items[place];
    if (item === undefined) return;
    const text = `${item.debtor}, ${formatDollars(money(item.amount))}, leaves the list of ${timeReport}.`;
    if (!(await confirm({ title: 'Remove receivable', text, confirmText: 'Remove', tone: 'danger' }))) return;
    await saveOrSay(items.toSpliced(place, 1));
  }

  async function copy(earlier: string) {
    const { data } = await dispatch(loadReceivables({ companyId, timeReport: earlier }));
    const found = data?.data.items ?? [];
    if (found.length === 0) notify.error(`No receivables of ${earlier} are listed.`);
    else await saveOrSay(found);
  }

  return { save, remove, copy };
}

function columnsAsOf(end: string): readonly Column<Row>[] {
  return [
    { id: 'debtor', header: 'From whom', namesRow: true, cell: ({ item }) => item.debtor },
    { id: 'account', header: 'Account', cell: ({ item }) => item.account_number },
    { id: 'kind', header: 'Kind', cell: ({ item }) => receivableRules[item.kind].label },
    { id: 'arisen', header: 'Arose on', cell: ({ item }) => formatDay(item.arisen_on) },
    { id: 'days', header: 'Days', align: 'end', cell: ({ item }) => daysOutstanding(item, end) },
    { id: 'amount', header: 'Amount', align: 'end', cell: ({ item }) => <Money value={item.amount} /> },
  ];
}
