/** What the build is told of its surroundings, checked once at start. */
export type AppEnvironment = { apiBaseUrl: string; productKey: string };

/** Reads `VITE_API_BASE_URL` (default `/api`) and `VITE_PRODUCT_KEY` (default `netcap`); throws on a value that cannot work. */
export function readEnvironment(values: Record<string, unknown>): AppEnvironment {
  const apiBaseUrl = readText(values, 'VITE_API_BASE_URL', '/api').replace(/\/+$/, '');
  const productKey = readText(values, 'VITE_PRODUCT_KEY', 'netcap');
  if (!/^(\/|https?:\/\/)/.test(apiBaseUrl)) {
    throw new Error(`VITE_API_BASE_URL must be a path or an http address, not "${apiBaseUrl}".`);
  }
  if (!/^[a-z][a-z0-9_]*$/.test(productKey)) {
    throw new Error(`VITE_PRODUCT_KEY must be a lower-case name, not "${productKey}".`);
  }
  return { apiBaseUrl, productKey };
}

function readText(values: Record<string, unknown>, name: string, fallback: string): string {
  const value = values[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : fallback;
}

export const env = readEnvironment(import.meta.env);
