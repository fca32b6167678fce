const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * Returns browser and system of a `User-Agent` header, as "Chrome on Windows"; null if unknown. For display only, since clients can send any text.
 */
export function deviceName(userAgent: string | undefined): string | null {
  const browser = nameOf(browsers, userAgent);
  const system = nameOf(systems, userAgent);
  if (browser === undefined || system === undefined) return browser ?? system ?? null;
  return `${browser} on ${system}`;
}

function nameOf(marks: typeof browsers, userAgent = ''): string | undefined {
  return marks.find(([, mark]) => mark.test(userAgent))?.[0];
}
