/**
 * Multiplies decimals (`-1234.5`), rounded to cents, half away from zero, with two decimals. Exact like `money`, but in whole numbers, because an
 * import computes a hundred thousand of them. Throws a RangeError for any other text.
 */
export function productInCents(factors: readonly string[]): string {
  let product = 1n;
  let decimals = 0;
  for (const factor of factors) {
    // An empty text would count as zero, which a position would then be worth.
    if (!decimal.test(factor)) throw new RangeError(`Not a decimal: ${factor}`);
    const point = factor.indexOf('.');
    if (point !== -1) decimals += factor.length - point - 1;
    product *= BigInt(point === -1 ? factor : factor.slice(0, point) + factor.slice(point + 1));
  }
  const cents = roundOff(product < 0n ? -product : product, decimals - centDecimals);
  const digits = String(cents).padStart(centDecimals + 1, '0');
  const sign = product < 0n && cents > 0n ? '-' : '';
  return `${sign}${digits.slice(0, -centDecimals)}.${digits.slice(-centDecimals)}`;
}

const decimal = /^-?\d+(?:\.\d+)?$/;
const centDecimals = 2;

/** Drops the last places, half up; adds zeros if `places` is negative. */
function roundOff(digits: bigint, places: number): bigint {
  if (places <= 0) return digits * 10n ** BigInt(-places);
  const unit = 10n ** BigInt(places);
  return (digits + unit / 2n) / unit;
}
