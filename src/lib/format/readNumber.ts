const written = /^(\()?(-)?(\d+(?:\.\d*)?|\.\d+)(\))?$/;

/**
 * A number as people type it: commas and spaces are passed over, parentheses mean negative. Undefined for anything else, and for more
 * than `decimals` places after the point or 15 digits in all, which no number of the machine holds exactly.
 */
export function readNumber(text: string, decimals: number): number | undefined {
  const match = written.exec(text.replace(/[,\s]/g, ''));
  if (match === null) return undefined;
  const [, open, minus, digits = '', close] = match;
  if ((open === undefined) !== (close === undefined) || (open !== undefined && minus !== undefined)) return undefined;
  const [whole = '', fraction = ''] = digits.split('.');
  if (fraction.length > decimals || whole.length + fraction.length > 15) return undefined;
  const value = Number(digits);
  return value !== 0 && (open !== undefined || minus !== undefined) ? -value : value;
}
