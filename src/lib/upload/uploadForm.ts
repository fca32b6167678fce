/** Returns the body of a call that sends a file. */
export function uploadForm(file: File): FormData {
  const form = new FormData();
  form.append('files', file);
  return form;
}
