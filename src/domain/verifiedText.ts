import type { RecordVerification } from '@/contract/records/recordVerification';

/** How far records were verified, in a sentence; what breaks them is said beside it. */
export function verifiedText({ agrees, through_commit, entry_count }: RecordVerification): string {
  const through = through_commit === null ? 'before the first posting' : `through posting ${through_commit}`;
  if (!agrees) return `Records agree only ${through}.`;
  const entries = `${entry_count.toLocaleString('en-US')} ${entry_count === 1 ? 'entry' : 'entries'}`;
  return through_commit === null ? `Verified (${entries}).` : `Verified ${through} (${entries}).`;
}
