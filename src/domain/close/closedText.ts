/** What is said where something of a closed period was to be changed; `period` is its name, such as `Q2 25`. */
export function closedText(period: string): string {
  return `${period} is closed. An administrator can reopen it.`;
}
