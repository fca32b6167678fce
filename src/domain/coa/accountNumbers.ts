const runLength = 32;

/**
 * Returns the key by which account numbers sort naturally when compared byte by byte: digits by value, so that 990 precedes 1000, and case ignored.
 * The database stores the same key (`coa_versions.number_key`).
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

/** Runs longer than our own accounts' lose their leading zeros. */
function toFixedLength(digits: string): string {
  return digits.length <= runLength ? digits.padStart(runLength, '0') : digits.replace(/^0+(?=[0-9]{32})/, '');
}
