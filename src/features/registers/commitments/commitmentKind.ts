import type { CommitmentEntry, CommitmentValues } from '@/contract/registers/commitments.schema';
import { paths } from '@/lib/paths';
import { createStagedKind } from '@/lib/staging/stagedKind';

/** Open contractual commitments as a staged kind. */
export const commitmentKind = createStagedKind<CommitmentEntry>({
  name: 'COMMITMENT',
  path: 'x/commitments',
  listError: 'Unable to fetch the commitments',
  events: { saved: 'commitmentsSaved', markedDone: 'commitmentsMarkedDone' },
  title: 'Edit Commitments',
  label: 'Commitments',
  addText: 'Add commitment',
  isUnmapped: () => false,
  rowName: ({ issuer, time_report: timeReport }) => `${issuer}, ${timeReport}`,
  toFields: toCommitmentValues,
  review: {
    loadColumns: async () => (await import('./commitmentColumns')).commitmentReviewColumns,
    recordPath: ({ time_report: timeReport, issuer }) =>
      `${paths.capital.commitments(timeReport)}&${new URLSearchParams({ search: issuer })}`,
  },
  template: { fileName: 'commitments.csv', buttonText: 'Download Template' },
  upload: {
    action: 'UPLOAD_COMMITMENTS',
    buttonText: 'Import',
    title: 'Import Commitments',
    leftText: ({ isOne, count }) =>
      isOne
        ? "1 commitment of the file's periods isn't in the file. It stays until you delete it."
        : `${count} commitments of the file's periods aren't in the file. They stay until you delete them.`,
  },
});

/** Returns the values of a commitment, without its staging attributes. */
export function toCommitmentValues(commitment: CommitmentValues): CommitmentValues {
  const { time_report, issuer, security_class, amount, deduction, profit } = commitment;
  return { time_report, issuer, security_class, amount, deduction, profit };
}
