import { useId } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormSelect from 'react-bootstrap/FormSelect';
import { FieldMessages, messageIds } from '@/components/form/fieldParts/FieldMessages';
import { CoaField } from '@/components/pickers/CoaField';
import type { BalanceCoa } from '@/contract/trialBalance/trialBalance.schema';
import type { OfferedPosition } from '@/contract/whatIf/whatIf.schema';
import type { StepField } from '@/domain/whatIf/stepKind';
import { formatAmount } from '@/lib/format';

export type StepFieldInputProps = {
  companyId: number;
  field: StepField;
  text: string;
  account: BalanceCoa | null;
  positions: readonly OfferedPosition[];
  error: string | undefined;
  onText: (text: string) => void;
  onAccount: (account: BalanceCoa | null) => void;
};

/** A field in the sentence of a step, with its name above. */
export function StepFieldInput(props: StepFieldInputProps) {
  const { companyId, field, text, account, error, onAccount } = props;
  const id = useId();
  if (field.type === 'account') {
    return <CoaField companyId={companyId} label={field.label} value={account} error={error} onChange={onAccount} />;
  }
  const control = {
    id,
    size: 'sm' as const,
    value: text,
    'aria-invalid': error !== undefined,
    'aria-describedby': messageIds(id, { error }),
  };
  return (
    <div className="nc-field">
      <label className="form-label" htmlFor={id}>
        {field.label}
        {field.type === 'date' && ' (optional)'}
      </label>
      <Control {...props} control={control} />
      <FieldMessages id={id} error={error} />
    </div>
  );
}

const positionTexts = {
  security: ['No positions on this day', 'Choose a position'],
  option: ['No options on this day', 'Choose an option'],
} as const;

type ControlProps = StepFieldInputProps & { control: { id: string; value: string } };

function Control({ field, positions, control, onText }: ControlProps) {
  if (field.type === 'choice') {
    return (
      <FormSelect {...control} onChange={(event) => onText(event.target.value)}>
        {field.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FormSelect>
    );
  }
  if (field.type === 'position') {
    const offered = positions.filter(({ kind }) => kind === field.of);
    const [none, some] = positionTexts[field.of];
    return (
      <FormSelect {...control} onChange={(event) => onText(event.target.value)}>
        <option value="">{offered.length === 0 ? none : some}</option>
        {offered.map(({ id, name, side, market_value: value }) => (
          <option key={id} value={id}>
            {name}, {side.toLowerCase()}, {formatAmount(value)}
          </option>
        ))}
      </FormSelect>
    );
  }
  const isNumber = field.type !== 'text' && field.type !== 'date';
  return (
    <FormControl
      {...control}
      className={isNumber ? 'nc-figure-input' : undefined}
      type={field.type === 'date' ? 'date' : 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      onChange={(event) => onText(event.target.value)}
    />
  );
}
