/**
 * How records can fail to bear out their chain: an entry is gone, an entry was changed, what an entry is about was changed or is gone, or
 * something was recorded without an entry.
 */
export const chainBreakKinds = [
  'entryMissing',
  'entryChanged',
  'recordChanged',
  'recordMissing',
  'notInChain',
] as const;
