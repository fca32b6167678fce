/**
 * Puts the cursor into a form's first field as its screen opens, which has screen readers say the card's heading first, as the name of what
 * they enter. Not where that would bring a keyboard up over half the screen, nor where somebody has begun to type.
 */
export function focusFirstField(form: HTMLElement | null): void {
  if (window.matchMedia('(pointer: coarse)').matches) return;
  if (form?.contains(document.activeElement)) return;
  form?.querySelector('input')?.focus({ preventScroll: true });
}
