/** The keys of submissions whose answer isn't known, by call and body. */
const unanswered = new Map<string, string>();

/** Returns the key of a submission: that of the same one before, if its answer was lost, else a new one. */
export function takeSubmissionKey(submission: string): string {
  const key = unanswered.get(submission) ?? crypto.randomUUID();
  unanswered.set(submission, key);
  return key;
}

/** Forgets the key of an answered submission, if it has one: sending the same values once more is meant. */
export function dropSubmissionKey(submission: string | null): void {
  if (submission !== null) unanswered.delete(submission);
}
