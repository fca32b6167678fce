/** Returns true for the versions of Node.js that the dependencies run on: 20.19 or later of 20, and 22.12 or later. */
export function isSupportedNode(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 20) return minor >= 19;
  return major === 22 ? minor >= 12 : major > 22;
}
