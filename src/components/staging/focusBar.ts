/** Puts the focus on Save, or on the count of unsaved changes where nothing is to be saved: for what leaves no better place for it. */
export function focusBar(options?: FocusOptions): void {
  const target =
    document.querySelector<HTMLElement>('[data-edit-save]:not(:disabled)') ??
    document.querySelector<HTMLElement>('[data-edit-count]');
  target?.focus(options);
}
