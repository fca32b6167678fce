/** The name, or where a report has it already, `FOCUS Q2 26 (2)` and so on. */
export function freeReportName(name: string, taken: readonly string[]): string {
  const used = new Set(taken);
  let free = name;
  for (let count = 2; used.has(free); count += 1) free = `${name} (${count})`;
  return free;
}
