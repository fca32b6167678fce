const runLength = 32;

/**
 * The text by which account numbers sort naturally when it is compared byte by byte: digits count by their value, so that 990 stands before
 * 1000, and capital letters as small ones. The database stores the same key (`coa_versions.number_key`).
 */
export function accountSortKey(accountNumber: string): string {
  return accountNumber.replace(/[0-9]+/g, toFixedLength).replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Compares account numbers by their sort keys; 0 for those that differ in leading zeros or in the case of letters alone. */
export function compareAccountNumbers(a: string, b: string): number {
  const [first, second] = [accountSortKey(a), accountSortKey(b)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/** Longer runs, which our own accounts never have, lose the zeros in front. */
function toFixedLength(digits: string): string {
  return digits.length <= runLength ? digits.padStart(runLength, '0') : digits.replace(/^0+(?=[0-9]{32})/, '');
}
