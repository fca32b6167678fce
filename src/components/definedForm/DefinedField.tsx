import type { ComponentType } from 'react';
import Alert from 'react-bootstrap/Alert';
import { useFormState } from 'react-hook-form';
import {
  type BoundFieldProps,
  CheckboxField,
  CurrencyField,
  DateField,
  MonthField,
  MultiSelectField,
  NumberField,
  RadioField,
  SelectField,
  TextField,
  useBoundField,
} from '@/components/form';
import { TimeReportPicker } from '@/components/pickers/TimeReportPicker';
import type { ReportFrequency } from '@/contract/company/company';
import type { IsoDate } from '@/domain/periods';
import type { Bound, ShownField } from './shownFields';

/** Settings of the fields beyond their definition. */
export type FieldSettings = {
  /** The periods that a `time_report` offers. */
  frequency: ReportFrequency | null;
  /** The clock, for the years offered. */
  today: IsoDate;
};

export type DefinedFieldProps = {
  field: ShownField;
  /** The form's name of the value: the field's name, in a table the cell's path. */
  name: string;
  settings: FieldSettings;
};

/** The component of each type of field; a table cannot contain a table. */
const fieldComponents: Record<ShownField['type'], ComponentType<DefinedFieldProps>> = {
  input: (props) => <TextField {...boundProps(props)} {...given({ maxLength: props.field.maxLength })} />,
  number: ({ field, ...props }) => (
    <NumberField
      {...boundProps({ field, ...props })}
      {...given({ decimals: field.decimals })}
      isIdentifier={field.isIdentifier}
    />
  ),
  currency: (props) => <CurrencyField {...boundProps(props)} {...given({ decimals: props.field.decimals })} />,
  date: (props) => (
    <DateField {...boundProps(props)} {...given({ min: dayOf(props.field.atLeast), max: dayOf(props.field.atMost) })} />
  ),
  select: (props) => <SelectField {...boundProps(props)} options={props.field.choices} />,
  radio: (props) => <RadioField {...boundProps(props)} options={props.field.choices} />,
  checkbox: (props) => <CheckboxField {...boundProps(props)} />,
  'select-multiple': (props) => <MultiSelectField {...boundProps(props)} options={props.field.choices} />,
  time_report: (props) => (props.field.isMonth ? <DefinedMonth {...props} /> : <TimeReportField {...props} />),
  array_of_object: UnknownField,
  unknown: UnknownField,
};

/** A field that holds one value. */
export function DefinedField(props: DefinedFieldProps) {
  const { field, name } = props;
  const { defaultValues } = useFormState();
  const FieldComponent = fieldComponents[field.type];
  // An amount that starts at 0.00 is answered; it is required only once it's emptied.
  const isAnswered = field.type === 'currency' && defaultValues?.[name] === 0;
  return <FieldComponent {...props} field={isAnswered ? { ...field, isRequired: false } : field} />;
}

function DefinedMonth(props: DefinedFieldProps) {
  const { field, settings } = props;
  const limits = given({ min: dayOf(field.atLeast), max: dayOf(field.atMost) });
  return <MonthField {...boundProps(props)} {...limits} today={settings.today} />;
}

function TimeReportField({ field: definition, name, settings }: DefinedFieldProps) {
  const { field, error } = useBoundField(name);
  return (
    <TimeReportPicker
      ref={field.ref}
      label={definition.label}
      value={field.value || null}
      onChange={(timeReport) => field.onChange(timeReport ?? '')}
      onBlur={field.onBlur}
      frequency={settings.frequency}
      today={settings.today}
      error={error}
      hint={definition.hint ?? undefined}
      required={definition.isRequired}
      disabled={!definition.isEditable}
    />
  );
}

/** Shows that the app cannot render a field, rather than omitting it. */
function UnknownField({ field }: DefinedFieldProps) {
  return (
    <Alert variant="danger" transition={false}>
      “{field.label}” can’t be shown: this version doesn’t support fields of type “{field.typeName}”. Its value stays as
      it is.
    </Alert>
  );
}

/** Returns a definition as props of the form's fields. */
function boundProps({ field, name }: DefinedFieldProps): BoundFieldProps {
  return {
    name,
    label: field.code === null ? field.label : `${field.label} (${field.code})`,
    required: field.isRequired && field.isEditable,
    disabled: !field.isEditable,
    hint: field.hint,
  };
}

function dayOf(bound: Bound | null): string | null {
  return typeof bound?.value === 'string' ? bound.value : null;
}

/** Returns the properties that aren't null, since a component's optional props are omitted. */
function given<Properties extends object>(properties: Properties) {
  const entries = Object.entries(properties).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as { [Name in keyof Properties]?: NonNullable<Properties[Name]> };
}
