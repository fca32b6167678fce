/** Maximum length of a template's caption. */
export const maxCaption = 300;

/** Maximum length of the template's name. */
export const maxFileName = 200;

/** More than the statement has lines. */
export const maxNumbers = 200;

/** Types of a preview's items, which decide how they are shown and edited. */
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
