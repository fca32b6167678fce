/** Whether a form's field is not filled in: no value, blanks alone, or a choice of several with none chosen. */
export function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}
