/** Returns the message that a change was refused because its period is closed; `period` is its name, such as `Q2 25`. */
export function closedText(period: string): string {
  return `${period} is closed. An administrator can reopen it.`;
}
