import { useId, useState } from 'react';
import FormSelect from 'react-bootstrap/FormSelect';
import { Pill, type PillTone } from '@/components/feedback';
import { Field } from '@/components/form/fieldParts/Field';
import type { ImportColumn, ImportPreview } from '@/contract/imports/imports.schema';
import { answerQuestion, type ChangeChoices, chooseField } from '../draft/choices';
import { TypedChoice } from './TypedChoice';

export type ColumnMappingProps = { preview: ImportPreview; onChange: ChangeChoices };

/** The field of each column and the reason for it. Collapsed if all are certain from the start. */
export function ColumnMapping({ preview, onChange }: ColumnMappingProps) {
  const { columns, fields, header_row: headerRow, questions } = preview;
  const isAsked = questions.some(({ name }) => name === 'mapping' || name === 'header_row');
  const isSure = !isAsked && columns.every(({ confidence }) => confidence === 'high');
  // Once open it stays open until the user closes it, since a choice makes its column certain.
  const [isOpen, setIsOpen] = useState(!isSure);
  const [wasSure, setWasSure] = useState(isSure);
  if (wasSure !== isSure) {
    setWasSure(isSure);
    if (!isSure) setIsOpen(true);
  }
  const used = columns.filter(({ field }) => field !== null).length;

  return (
    <details
      className="nc-import-columns"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        Columns <span className="nc-import-quiet">{summaryText(used, columns)}</span>
      </summary>
      <div className="nc-import-scroll">
        <table className="table nc-import-table" aria-label="Columns">
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Values</th>
              <th scope="col">Read as</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <ColumnRow
                key={column.column}
                column={column}
                fields={fields}
                onChoose={(field) => onChange((choices) => chooseField(choices, column.column, field))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Field label="Row of the column headers" hint="0 for a file without headers." className="nc-import-header-row">
        {(control) => (
          <TypedChoice
            control={control}
            value={String(headerRow)}
            onChange={(value) => onChange((choices) => answerQuestion(choices, 'header_row', value), { isTyped: true })}
          />
        )}
      </Field>
    </details>
  );
}

type ColumnRowProps = {
  column: ImportColumn;
  fields: ImportPreview['fields'];
  onChoose: (field: string | null) => void;
};

const doubts: Readonly<Record<ImportColumn['confidence'], { tone: PillTone; text: string } | null>> = {
  high: null,
  medium: { tone: 'info', text: 'Check' },
  low: { tone: 'warning', text: 'Guess' },
};

function ColumnRow({ column, fields, onChoose }: ColumnRowProps) {
  const id = useId();
  const { letter, header, samples, field, reason, confidence } = column;
  const hint = fields.find(({ name }) => name === field)?.hint;
  const doubt = doubts[confidence];
  return (
    <tr>
      <th scope="row" id={id}>
        <span className="nc-code">{letter}</span> {header}
      </th>
      <td className="nc-import-samples">{samples.join(' · ')}</td>
      <td>
        <FormSelect
          size="sm"
          aria-label={`Column ${letter}${header === '' ? '' : `, ${header}`}`}
          value={field ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
        >
          <option value="">Not imported</option>
          {fields.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </FormSelect>
      </td>
      <td>
        {doubt !== null && <Pill tone={doubt.tone}>{doubt.text}</Pill>} {reason}
        {hint != null && <span className="nc-import-note">{hint}</span>}
      </td>
    </tr>
  );
}

function summaryText(used: number, columns: readonly ImportColumn[]): string {
  const remembered = columns.some(({ origin }) => origin === 'remembered') ? ', as in your last file like this' : '';
  return `${used} of ${columns.length} imported${remembered}`;
}
