/** The source of the periods or dates with records of a kind, and their names. */
export type PeriodSource = {
  /** The call's path in the API, and the field that names the period in its answer. */
  path: string;
  field: 'time_report' | 'report_date';
  label: string;
  allText: string;
  /** Text shown if none has records. */
  noneText?: string;
};
