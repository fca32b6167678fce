/** The usual words for records that were saved, where the server has none of its own. */
export function updatedText(count: number | undefined): string {
  return count === 1 ? 'Record updated successfully.' : 'Records updated successfully.';
}
