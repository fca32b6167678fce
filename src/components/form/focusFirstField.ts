/**
 * Focuses a form's first field as its screen opens, which has screen readers read the card's heading first. Skipped on touch screens, where the
 * keyboard would cover half the screen, and if the user has begun to type.
 */
export function focusFirstField(form: HTMLElement | null): void {
  if (window.matchMedia('(pointer: coarse)').matches) return;
  if (form?.contains(document.activeElement)) return;
  form?.querySelector('input')?.focus({ preventScroll: true });
}
