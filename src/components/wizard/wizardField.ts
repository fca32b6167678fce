import type { ReportFrequency } from '@/contract/company';
import type { WizardField } from './definitions';

/** What fields need to know beside their definition. */
export type WizardSettings = {
  /** Which periods a `time_report` offers. */
  frequency: ReportFrequency | null;
  /** The clock, for the years that it offers. */
  today: Date;
};

export type WizardFieldProps = {
  field: WizardField;
  /** Where the form keeps the value: the field's name, inside a table the cell's path. */
  name: string;
  settings: WizardSettings;
};
