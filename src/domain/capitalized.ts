/** Capitalizes a text's first letter, for the start of a sentence or a list item. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
