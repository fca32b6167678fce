import { useId, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { MoneyText } from '@/components/feedback';
import { type Column, DataTable, type TableQuery, usePhoneCards } from '@/components/table';
import type { AgedReceivables } from '@/contract/registers/receivables.schema';
import { formatDay, isIsoDate } from '@/domain/periods';
import { receivableRules } from '@/domain/registers/receivables/kinds';

type TurningProps = { aged: AgedReceivables; query: TableQuery; onBy: (by: string) => void };
type Row = AgedReceivables['turning'][number];

/** The receivables that stop being allowable between the period's end and a chosen day. */
export function Turning({ aged: { turning, by, end }, query, onBy }: TurningProps) {
  const id = useId();
  const [typed, setTyped] = useState(by);
  function handleChange(text: string) {
    setTyped(text);
    if (isIsoDate(text) && text > end) onBy(text);
  }
  const columns = usePhoneCards(turningColumns);
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>Becomes non-allowable</h2>
      <div className="nc-field nc-turning-by">
        <label className="form-label" htmlFor={id}>
          By
        </label>
        <FormControl
          id={id}
          type="date"
          size="sm"
          min={end}
          value={typed}
          onChange={({ target }) => handleChange(target.value)}
        />
      </div>
      <DataTable
        label="Receivables that become non-allowable"
        columns={columns}
        rows={turning}
        rowId={(row) => row.id}
        query={query}
        emptyText={`Nothing listed becomes non-allowable by ${formatDay(by)}.`}
      />
    </section>
  );
}

const turningColumns: readonly Column<Row>[] = [
  { id: 'from', header: 'From', cell: ({ from }) => formatDay(from), value: ({ from }) => from },
  { id: 'debtor', header: 'Due from', namesRow: true, cell: ({ debtor }) => debtor },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => receivableRules[kind].label },
  {
    id: 'account',
    header: 'Account',
    cell: ({ account_number: number, code }) => `${number}${code === null ? '' : ` (${code})`}`,
  },
  { id: 'amount', header: 'Amount', align: 'end', cell: (row) => <MoneyText value={row.non_allowable} /> },
];
