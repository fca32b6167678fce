/** What a row is called, such as `account 100`, where a sentence or an item of a list begins with it. */
export function atStart(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
