/** Error of an invalid number. */
export const invalidPhoneText = 'Please enter valid phone number';

/**
 * Returns the digits of a typed US telephone number, without the country code. With `hasExtension` those of an extension follow after a dot:
 * `2125550141.204`.
 */
export function readPhone(text: string, { hasExtension = false } = {}): string {
  const [number = '', ...extension] = hasExtension ? splitExtension(text) : [text];
  const digits = number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const extensionDigits = extension.join('').replace(/\D/g, '');
  return extensionDigits === '' ? digits : `${digits}.${extensionDigits}`;
}

/** Formats digits: `(212) 555-0141`, `(212) 555-0141 ext. 204`. Returns anything without ten digits unchanged. */
export function formatPhone(phone: string): string {
  const match = /^(\d{3})(\d{3})(\d{4})(?:\.(\d+))?$/.exec(phone);
  if (match === null) return phone;
  const [, area, exchange, line, extension] = match;
  return `(${area}) ${exchange}-${line}${extension === undefined ? '' : ` ext. ${extension}`}`;
}

/** Formats a stored number with country code: `+1 (212) 555-0141`, `+919876543210`. */
export function formatInternationalPhone(digits: string): string {
  const national = /^1(\d{10})$/.exec(digits)?.[1];
  return national === undefined ? `+${digits}` : `+1 ${formatPhone(national)}`;
}

/** Returns true for a whole number of ten digits (14 characters once formatted), with or without an extension. */
export function isPhone(phone: string): boolean {
  return /^\d{10}(?:\.\d+)?$/.test(phone);
}

/** Splits at the dot after a whole number, which begins its extension; the dots of `212.555.0141` only separate digits. */
function splitExtension(text: string): string[] {
  const dots = text.split('.');
  const before = dots.findIndex((_, position) => countDigits(dots.slice(0, position + 1)) >= 10);
  return before === -1 ? [text] : [dots.slice(0, before + 1).join(''), dots.slice(before + 1).join('')];
}

function countDigits(parts: readonly string[]): number {
  return parts.join('').replace(/\D/g, '').length;
}
