import { useIsNarrow } from '@/lib/hooks';
import { type Column, findNameColumn } from './columns';
import './phoneCards.css';

/** Returns columns that show each row as a card on a phone, its name above the other columns. */
export function usePhoneCards<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const isNarrow = useIsNarrow();
  const name = findNameColumn(columns);
  if (!isNarrow || name === undefined) return columns;
  const others = columns.filter((column) => column !== name);
  return [{ ...name, cell: (row) => <PhoneCard row={row} name={name} others={others} /> }];
}

type PhoneCardProps<Row> = { row: Row; name: Column<Row>; others: readonly Column<Row>[] };

function PhoneCard<Row>({ row, name, others }: PhoneCardProps<Row>) {
  return (
    <div className="nc-phone-card">
      <strong>{name.cell(row)}</strong>
      <dl>
        {others.map(({ id, header, cell }) => (
          <div key={id} className={id === 'actions' ? 'nc-phone-card-actions' : undefined}>
            <dt className={id === 'actions' ? 'visually-hidden' : undefined}>{header}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
