import type { ComponentType } from 'react';
import {
  CheckboxField,
  CurrencyField,
  DateField,
  MultiSelectField,
  NumberField,
  RadioField,
  SelectField,
  TextField,
} from '@/components/form';
import { boundFieldProps } from './boundFieldProps';
import type { WizardField } from './definitions';
import { TimeReportField } from './TimeReportField';
import { UnknownField } from './UnknownField';
import type { WizardFieldProps } from './wizardField';

/** The component of each type of field; a table cannot stand inside a table. */
const fieldComponents: Record<WizardField['type'], ComponentType<WizardFieldProps>> = {
  input: (props) => <TextField {...boundFieldProps(props)} {...maxLengthOf(props)} />,
  number: (props) => <NumberField {...boundFieldProps(props)} />,
  currency: (props) => <CurrencyField {...boundFieldProps(props)} />,
  date: (props) => <DateField {...boundFieldProps(props)} />,
  select: (props) => <SelectField {...boundFieldProps(props)} options={props.field.choices} />,
  radio: (props) => <RadioField {...boundFieldProps(props)} options={props.field.choices} />,
  checkbox: (props) => <CheckboxField {...boundFieldProps(props)} />,
  'select-multiple': (props) => <MultiSelectField {...boundFieldProps(props)} options={props.field.choices} />,
  time_report: TimeReportField,
  array_of_object: UnknownField,
  unknown: UnknownField,
};

/** A field that holds one value. */
export function SimpleField(props: WizardFieldProps) {
  const FieldComponent = fieldComponents[props.field.type];
  return <FieldComponent {...props} />;
}

function maxLengthOf({ field }: WizardFieldProps) {
  return field.maxLength === null ? {} : { maxLength: field.maxLength };
}
