/** Counts things by name: `1 issue`, `1,200 issues`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns a key for a name, equal for names that differ only in case and spaces. */
export function toNameKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
