/** A canonical decimal (`-1234.5`: no grouping, no leading zeros, no `-0`), or why the text is no amount. */
type NumberReading = { ok: true; value: string } | { ok: false; reason: string };

/** The reason of a text that is not written as an amount at all. */
export const notAnAmount = "isn't an amount";

/** Maximum number of digits that a JavaScript number represents exactly. */
const maxDigits = 15;
const centDecimals = 2;

/** Maximum length of a text; longer ones are rejected unread. */
const maxLength = 100;

/** Nearly all numbers of an import are written so: amounts, and quantities and prices. */
const plain = /^(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/;
const plainPrice = /^(?:0|[1-9]\d{0,10})(?:\.\d{1,4})?$/;
const priceDecimals = 4;
const grouped = /^[1-9]\d{0,2}(?:,\d{3}){1,3}(?:\.\d{1,2})?$/;
const written = /^(\()?(-)?\$?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?(\))?$/;

/**
 * Parses `1,234.50`, `(1,234.50)`, `-1234.5`, `1,234.50-`, `$1,234` and `$ (1,234.50)` by text only, so that an import of millions of rows needs no
 * decimals. Parentheses and minus both mean negative and can't be combined. At most 15 digits: two decimals and 13 before the point, or the given
 * `decimals`, such as four and 11 of a price.
 */
export function parseAmountText(text: string, decimals = centDecimals): NumberReading {
  if (decimals === priceDecimals && plainPrice.test(text)) return { ok: true, value: text };
  if (decimals !== centDecimals) return readWritten(text.trim(), decimals);
  if (plain.test(text)) return { ok: true, value: text };
  if (grouped.test(text)) return { ok: true, value: text.replaceAll(',', '') };
  return readWritten(text.trim(), decimals);
}

/**
 * Parses a typed number with at most `decimals` places after the point and 15 digits in all: ignores commas and spaces, parentheses mean negative.
 * Undefined for anything else.
 */
export function parseNumber(text: string, decimals: number): number | undefined {
  const typed = text.replace(/[,\s]/g, '').replace(/(?<=\d)\.(?=\)?$)/, '');
  const reading = readWritten(typed, decimals);
  return reading.ok ? Number(reading.value) : undefined;
}

function readWritten(text: string, maxDecimals: number): NumberReading {
  if (text === '') return { ok: false, reason: 'is empty' };
  const match = text.length > maxLength ? null : written.exec(signFirst(text));
  if (match === null) return { ok: false, reason: notAnAmount };
  const [, open, minus, whole = '', decimals, close] = match;
  const isInParentheses = open !== undefined && close !== undefined;
  if ((open === undefined) !== (close === undefined) || (isInParentheses && minus !== undefined)) {
    return { ok: false, reason: notAnAmount };
  }
  const digits = readDigits(whole.replaceAll(',', ''), decimals, maxDecimals);
  const isNegative = isInParentheses || minus !== undefined;
  return digits.ok && isNegative && /[1-9]/.test(digits.value) ? { ok: true, value: `-${digits.value}` } : digits;
}

/** Normalizes `$ (12.00)`, `$-12.00`, `12.00-` and a typographic minus to `($12.00)` and `-$12.00`, with no spaces next to the signs. */
function signFirst(text: string): string {
  const plainSigns = text
    .replaceAll('\u2212', '-')
    .replace(/([$(-])\s+/g, '$1')
    .replace(/\s+([)-])$/, '$1');
  const isTrailing = plainSigns.endsWith('-') && !/^\$?[-(]/.test(plainSigns);
  const leading = isTrailing ? `-${plainSigns.slice(0, -1)}` : plainSigns;
  return leading.replace(/^\$([-(])/, '$1$');
}

function readDigits(digits: string, decimals: string | undefined, maxDecimals: number): NumberReading {
  if ((digits === '' && decimals === undefined) || decimals === '') return { ok: false, reason: notAnAmount };
  if (decimals !== undefined && decimals.length > maxDecimals) {
    return { ok: false, reason: `has more than ${maxDecimals} decimals` };
  }
  const maxWholeDigits = maxDigits - maxDecimals;
  const whole = digits.replace(/^0+(?=\d)/, '') || '0';
  if (whole.length > maxWholeDigits) {
    return { ok: false, reason: `has more than ${maxWholeDigits} digits before the decimal point` };
  }
  return { ok: true, value: decimals === undefined ? whole : `${whole}.${decimals}` };
}
