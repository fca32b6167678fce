/** How an item of a preview is shown and edited. */
export const ssoiItemTypes = [
  'input',
  'number',
  'currency',
  'date',
  'select',
  'radio',
  'checkbox',
  'select-multiple',
  'time_report',
] as const;
