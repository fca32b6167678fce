/** Some browsers read the file only after the click has returned. */
const keptForMs = 10_000;

/** Hands a file to the browser to save under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), keptForMs);
}
