import { MoneyText, Pill, type PillTone } from '@/components/feedback';
import type { RecordChangeKind } from '@/contract/history/history';
import type { FieldChange, RecordChange } from '@/contract/history/history.schema';
import './history.css';

const changeTexts: Record<RecordChangeKind, string> = {
  added: 'New',
  edited: 'Edit',
  deleted: 'Delete',
  restored: 'Restored',
};

const changeTones: Record<RecordChangeKind, PillTone> = {
  added: 'success',
  edited: 'warning',
  deleted: 'danger',
  restored: 'success',
};

export function ChangePill({ change }: { change: RecordChangeKind }) {
  return <Pill tone={changeTones[change]}>{changeTexts[change]}</Pill>;
}

/** The changed fields of a record: the old value struck through before the new one. */
export function FieldChanges({ fields }: Pick<RecordChange, 'fields'>) {
  return (
    <ul className="nc-field-changes">
      {fields.map((field) => (
        <li key={field.field}>
          <span className="nc-field-label">{field.label}</span>{' '}
          {field.old !== null && (
            <del>
              <span className="visually-hidden">was </span>
              <Value value={field.old} type={field.type} />
            </del>
          )}{' '}
          {field.new !== null && <Value value={field.new} type={field.type} />}
          {field.new === null && field.old !== null && <span className="visually-hidden">now blank</span>}
        </li>
      ))}
    </ul>
  );
}

type ValueProps = { value: NonNullable<FieldChange['new']>; type: FieldChange['type'] };

function Value({ value, type }: ValueProps) {
  if (typeof value !== 'number') return value;
  return <MoneyText value={value} {...(type === 'quantity' && { decimals: 4 })} />;
}
