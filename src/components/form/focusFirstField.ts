/**
 * Puts the cursor into a form's first field as its screen opens, which has screen readers say the card's heading first, as the name of what
 * they enter. Not where that would bring a keyboard up over half the screen.
 */
export function focusFirstField(form: HTMLElement | null): void {
  if (window.matchMedia('(pointer: coarse)').matches) return;
  form?.querySelector('input')?.focus({ preventScroll: true });
}
