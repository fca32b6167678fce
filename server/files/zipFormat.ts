/** The ZIP format (PKWARE's APPNOTE.TXT): signatures of its records, their sizes in bytes without names, and codes in them. */
export const zipFormat = {
  localMark: 0x04034b50,
  directoryMark: 0x02014b50,
  endMark: 0x06054b50,
  localSize: 30,
  recordSize: 46,
  endSize: 22,
  stored: 0,
  deflated: 8,
  encryptedFlag: 1,
} as const;
