/** Where the periods or dates come from that hold records of a kind, and what they are called. */
export type PeriodSource = {
  /** The call's path in the API, and the field that names the period in its answer. */
  path: string;
  field: 'time_report' | 'report_date';
  label: string;
  allText: string;
  /** Said where none holds records. */
  noneText?: string;
};
