import FormControl from 'react-bootstrap/FormControl';
import FormSelect from 'react-bootstrap/FormSelect';
import { Field } from '@/components/form/fieldParts/Field';
import { importKinds } from '@/contract/imports/imports';
import type { ImportPreview, ImportQuestion } from '@/contract/imports/imports.schema';
import { periodExamples } from '@/domain/periodText';
import { formatCount, formatDate } from '@/lib/format';
import { answerQuestion, type ChangeChoices } from '../draft/choices';
import type { Draft } from '../draft/draft';
import { importLabel } from '../importKinds';
import { TypedChoice } from './TypedChoice';

export type FileFactsProps = { draft: Draft; preview: ImportPreview; onChange: ChangeChoices };

/** The facts recognized in the file, each with its reason and editable: sheet, content, period or report date. */
export function FileFacts({ draft, preview, onChange }: FileFactsProps) {
  const { sheets, kind, kind_reason: kindReason, source } = preview;
  const issueOf = (name: ImportQuestion['name']) =>
    preview.questions.find((question) => question.name === name && question.is_required)?.message;
  const choose = (name: ImportQuestion['name']) => (value: string) =>
    onChange((choices) => answerQuestion(choices, name, value));
  return (
    <div className="nc-import-facts">
      {sheets.length > 1 && (
        <Field label="Sheet" error={issueOf('sheet')}>
          {(control) => (
            <FormSelect
              {...control}
              value={sheets.find(({ is_read: isRead }) => isRead)?.name ?? ''}
              onChange={({ target }) => choose('sheet')(target.value)}
            >
              <Unchosen isShown={!sheets.some(({ is_read: isRead }) => isRead)} />
              {sheets.map(({ name, row_count: count }) => (
                <option key={name} value={name}>
                  {name} ({formatCount(count)} rows)
                </option>
              ))}
            </FormSelect>
          )}
        </Field>
      )}
      <Field label="Content" hint={kind === null ? undefined : kindReason} error={issueOf('kind')}>
        {(control) => (
          <FormSelect {...control} value={kind ?? ''} onChange={({ target }) => choose('kind')(target.value)}>
            <Unchosen isShown={kind === null} />
            {importKinds.map((each) => (
              <option key={each} value={each}>
                {importLabel(each)}
              </option>
            ))}
          </FormSelect>
        )}
      </Field>
      {kind !== null && (
        <Field label="Source" hint={source.reason}>
          {(control) => <FormControl {...control} readOnly plaintext value={source.label} />}
        </Field>
      )}
      {kind === 'balance' && (
        <PeriodFact draft={draft} preview={preview} error={issueOf('period')} onChoose={onChange} />
      )}
      {kind === 'position' && (
        <DateFact draft={draft} preview={preview} error={issueOf('report_date')} onChoose={onChange} />
      )}
    </div>
  );
}

/** The empty option of a select without a choice. */
function Unchosen({ isShown }: { isShown: boolean }) {
  return isShown ? <option value="">Choose…</option> : null;
}

type FactProps = Pick<FileFactsProps, 'draft' | 'preview'> & { error: string | undefined; onChoose: ChangeChoices };

/** The period; a file of several periods has it in each row. */
function PeriodFact({ draft, preview, error, onChoose }: FactProps) {
  const { period, sums, columns } = preview;
  if (columns.some(({ field }) => field === 'period')) {
    if (sums.length === 0) return null;
    const named = sums.map(({ time_report: timeReport }) => timeReport).join(', ');
    return (
      <Field label={sums.length === 1 ? 'Period' : 'Periods'} hint="From the period column.">
        {(control) => <FormControl {...control} readOnly plaintext value={named} />}
      </Field>
    );
  }
  const typed = draft.choices.period;
  return (
    <Field label="Period" required error={error} hint={period?.reason ?? `Enter it like ${periodExamples}.`}>
      {(control) => (
        <TypedChoice
          control={control}
          value={typed ?? period?.time_report ?? ''}
          onChange={(value) => onChoose((choices) => answerQuestion(choices, 'period', value), { isTyped: true })}
        />
      )}
    </Field>
  );
}

function DateFact({ draft, preview, error, onChoose }: FactProps) {
  const { report_date: found, questions } = preview;
  const choose = (value: string) => onChoose((choices) => answerQuestion(choices, 'report_date', value));
  const options = questions.find(({ name }) => name === 'report_date')?.options ?? [];
  const chosen = options.find(({ value }) => value === draft.choices.report_date)?.value ?? '';
  return (
    <Field label="Report date" required error={error} hint={found?.reason}>
      {(control) =>
        options.length > 0 ? (
          <FormSelect {...control} value={chosen} onChange={({ target }) => choose(target.value)}>
            <Unchosen isShown={chosen === ''} />
            {options.map(({ value }) => (
              <option key={value} value={value}>
                {formatDate(value)}
              </option>
            ))}
          </FormSelect>
        ) : (
          <FormControl
            {...control}
            type="date"
            value={draft.choices.report_date ?? found?.date ?? ''}
            onChange={({ target }) => choose(target.value)}
          />
        )
      }
    </Field>
  );
}
