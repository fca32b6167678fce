import { type ReactNode, useEffect, useId, useRef } from 'react';
import Alert from 'react-bootstrap/Alert';
import FormCheck from 'react-bootstrap/FormCheck';
import type { UploadQuestions } from '@/contract/imports/upload.schema';
import { rowRanges } from '@/domain/rowRanges';
import { formatCount } from '@/lib/format';

/** The answers; both default to the smallest change. */
export type UploadChoices = { relabel: boolean; replace: boolean };
export const defaultUploadChoices: UploadChoices = { relabel: false, replace: false };

export type ImportQuestionsProps = {
  questions: UploadQuestions;
  choices: UploadChoices;
  isBusy: boolean;
  onChange: (choices: UploadChoices) => void;
};

/** The questions to answer before a file is imported, and the effect of each choice. */
export function ImportQuestions({ questions, choices, isBusy, onChange }: ImportQuestionsProps) {
  const { both_sides: bothSides, relabels, left } = questions;
  const place = useRef<HTMLFieldSetElement>(null);

  // The button that sent the file was disabled meanwhile and lost the focus.
  useEffect(() => place.current?.focus(), []);

  return (
    <fieldset ref={place} tabIndex={-1} className="nc-import-questions" aria-label="Before you import">
      {bothSides.count > 0 && (
        <Alert variant="warning" transition={false} className="mb-0">
          {bothSidesText(bothSides)}
        </Alert>
      )}
      {relabels.map(({ from, to }) => (
        <Choice
          key={to}
          title={`${to} ends on the same day as ${from}, which already has a trial balance.`}
          options={[
            { value: false, label: `Import the rows as ${from}` },
            { value: true, label: `Change ${from} to ${to}, including the accounts that aren't in the file` },
          ]}
          chosen={choices.relabel}
          isBusy={isBusy}
          onChoose={(relabel) => onChange({ ...choices, relabel })}
        />
      ))}
      {left.length > 0 && (
        <Choice
          title={left.map((period) => (
            <span key={period.time_report} className="d-block">
              {leftText(period)}
            </span>
          ))}
          options={[
            { value: false, label: 'Leave them as they are' },
            { value: true, label: `Replace the period: delete ${deletedText(left)}` },
          ]}
          chosen={choices.replace}
          isBusy={isBusy}
          onChoose={(replace) => onChange({ ...choices, replace })}
        />
      )}
    </fieldset>
  );
}

type ChoiceProps = {
  title: ReactNode;
  options: readonly { value: boolean; label: string }[];
  chosen: boolean;
  isBusy: boolean;
  onChoose: (value: boolean) => void;
};

function Choice({ title, options, chosen, isBusy, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <fieldset className="nc-field">
      <legend className="form-label">{title}</legend>
      {options.map(({ value, label }) => (
        <FormCheck
          key={label}
          id={`${id}-${value}`}
          type="radio"
          name={id}
          label={label}
          checked={chosen === value}
          disabled={isBusy}
          onChange={() => onChoose(value)}
        />
      ))}
    </fieldset>
  );
}

function bothSidesText({ count, rows }: UploadQuestions['both_sides']): string {
  return count === 1
    ? `Row ${rowRanges(rows, count)} has both a debit and a credit. It will be imported at its net.`
    : `${formatCount(count)} rows have both a debit and a credit: rows ${rowRanges(rows, count)}. They will be imported at their net.`;
}

type LeftPeriod = UploadQuestions['left'][number];

function leftText({ time_report: timeReport, count, account_numbers: numbers }: LeftPeriod): string {
  const more = count - numbers.length;
  const named = `${numbers.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}`;
  return `${accountsText(count)} of ${timeReport} ${count === 1 ? "isn't" : "aren't"} in the file: ${named}.`;
}

function deletedText(left: readonly LeftPeriod[]): string {
  const count = left.reduce((sum, period) => sum + period.count, 0);
  return count === 1 ? 'this balance' : `these ${formatCount(count)} balances`;
}

function accountsText(count: number): string {
  return count === 1 ? '1 account' : `${formatCount(count)} accounts`;
}
