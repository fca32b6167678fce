const cusipForm = /^[0-9A-Z*@#]{8}[0-9]$/;
const isinForm = /^[A-Z]{2}[0-9A-Z]{9}[0-9]$/;
const cusipSymbols = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*@#';

/** Returns a warning on a CUSIP or ISIN that looks wrong; null if it's valid or empty. Case and spaces are ignored. */
export function securityIdWarning(text: string): string | null {
  const id = plainSecurityId(text);
  if (id === '') return null;
  if (isinForm.test(id)) return checkDigitWarning(id, 'ISIN', isinCheckDigit(id));
  if (cusipForm.test(id)) return checkDigitWarning(id, 'CUSIP', cusipCheckDigit(id));
  return `${text.trim()} isn't a CUSIP (9 characters) or an ISIN (12 characters). Check it.`;
}

/** Normalizes a CUSIP or ISIN: capitals, without spaces and without the hyphens that some systems print. */
export function plainSecurityId(text: string): string {
  const id = text.replace(/\s/g, '').toUpperCase();
  const plain = id.replaceAll('-', '');
  return cusipForm.test(plain) || isinForm.test(plain) ? plain : id;
}

/** Restores the leading zeros of a CUSIP that a spreadsheet read as a number; null for any other text. */
export function cusipWithZeros(text: string): string | null {
  const id = text.trim();
  if (!/^[1-9]\d{4,7}$/.test(id)) return null;
  const padded = id.padStart(9, '0');
  return padded.endsWith(String(cusipCheckDigit(padded))) ? padded : null;
}

/** Returns one id for an issue in any format: the CUSIP of a U.S. or Canadian ISIN, else the text normalized by `plainSecurityId`. */
export function issueId(text: string): string {
  const id = plainSecurityId(text);
  return /^(?:US|CA)[0-9A-Z]{9}[0-9]$/.test(id) ? id.slice(2, 11) : id;
}

function checkDigitWarning(id: string, kind: 'CUSIP' | 'ISIN', expected: number): string | null {
  const written = id.slice(-1);
  if (written === String(expected)) return null;
  return `${kind} ${id} has the check digit ${written}, but ${expected} fits. Check for a typo.`;
}

/** Modulus 10, double-add-double, over the first eight characters (CUSIP Global Services). */
function cusipCheckDigit(id: string): number {
  const values = [...id.slice(0, 8)].map((symbol, place) => cusipSymbols.indexOf(symbol) * (place % 2 === 0 ? 1 : 2));
  return complement(values.reduce((total, value) => total + Math.floor(value / 10) + (value % 10), 0));
}

/** Computes the Luhn check digit of the first eleven characters, a letter counting as two digits (ISO 6166). */
function isinCheckDigit(id: string): number {
  const digits = [...id.slice(0, 11)].flatMap((symbol) => [...String(cusipSymbols.indexOf(symbol))].map(Number));
  const total = digits.reverse().reduce((sum, digit, place) => {
    const value = digit * (place % 2 === 0 ? 2 : 1);
    return sum + Math.floor(value / 10) + (value % 10);
  }, 0);
  return complement(total);
}

function complement(total: number): number {
  return (10 - (total % 10)) % 10;
}
