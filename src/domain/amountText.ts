/** A canonical decimal (`-1234.5`: no grouping, no leading zeros, no `-0`), or why the text is no amount. */
type AmountReading = { ok: true; value: string } | { ok: false; reason: string };

/** The reason of a text that is not written as an amount at all. */
export const notAnAmount = 'is not an amount';

const maxWholeDigits = 13;
const maxDecimals = 2;

const plain = /^(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/;
const grouped = /^[1-9]\d{0,2}(?:,\d{3}){1,3}(?:\.\d{1,2})?$/;
const written = /^(\()?(-)?\$?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?(\))?$/;

/**
 * Reads `1,234.50`, `(1,234.50)`, `-1234.5` and `$1,234` by text alone, so that an import of millions of rows needs no decimals.
 * Parentheses and minus both mean negative and do not go together. At most two decimals and 13 digits before the point.
 */
export function readAmount(text: string): AmountReading {
  // Nearly all rows of an import are one of these two forms.
  if (plain.test(text)) return { ok: true, value: text };
  if (grouped.test(text)) return { ok: true, value: text.replaceAll(',', '') };
  return readWritten(text.trim());
}

function readWritten(text: string): AmountReading {
  if (text === '') return { ok: false, reason: 'is empty' };
  const match = written.exec(text);
  if (match === null) return { ok: false, reason: notAnAmount };
  const [, open, minus, whole = '', decimals, close] = match;
  const isInParentheses = open !== undefined && close !== undefined;
  if ((open === undefined) !== (close === undefined) || (isInParentheses && minus !== undefined)) {
    return { ok: false, reason: notAnAmount };
  }
  return readDigits(whole.replaceAll(',', ''), decimals, isInParentheses || minus !== undefined);
}

function readDigits(digits: string, decimals: string | undefined, isNegative: boolean): AmountReading {
  if ((digits === '' && decimals === undefined) || decimals === '') return { ok: false, reason: notAnAmount };
  if (decimals !== undefined && decimals.length > maxDecimals) {
    return { ok: false, reason: `has more than ${maxDecimals} decimals` };
  }
  const whole = digits.replace(/^0+(?=\d)/, '') || '0';
  if (whole.length > maxWholeDigits) {
    return { ok: false, reason: `has more than ${maxWholeDigits} digits before the point` };
  }
  const value = decimals === undefined ? whole : `${whole}.${decimals}`;
  return { ok: true, value: isNegative && /[1-9]/.test(value) ? `-${value}` : value };
}
