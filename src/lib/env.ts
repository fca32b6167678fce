import { productKeyOf } from '@/contract/wire/productKey';

/** The build's environment variables, checked once at start. */
export type AppEnvironment = {
  apiBaseUrl: string;
  productKey: string;
  /** Milliseconds without activity until the idle prompt (`idlePromptMs`), and from then until the sign-out. */
  idlePromptMs: number;
  idleSignOutMs: number;
};

/**
 * Reads `VITE_API_BASE_URL` (default `/api`), `VITE_PRODUCT_KEY` (default `netcap`), `VITE_IDLE_PROMPT_MS` and `VITE_IDLE_SIGN_OUT_MS`
 * (defaults: the specification's 20 and 2 minutes); throws on a value that cannot work.
 */
export function readEnvironment(values: Record<string, unknown>): AppEnvironment {
  const apiBaseUrl = readText(values, 'VITE_API_BASE_URL', '/api').replace(/\/+$/, '');
  if (!/^(\/|https?:\/\/)/.test(apiBaseUrl)) {
    throw new Error(`VITE_API_BASE_URL must be a path or an http address, not "${apiBaseUrl}".`);
  }
  return {
    apiBaseUrl,
    productKey: productKeyOf(values),
    idlePromptMs: readDuration(values, 'VITE_IDLE_PROMPT_MS', 1_200_000),
    idleSignOutMs: readDuration(values, 'VITE_IDLE_SIGN_OUT_MS', 120_000),
  };
}

function readDuration(values: Record<string, unknown>, name: string, fallback: number): number {
  const text = readText(values, name, String(fallback));
  if (!/^[1-9]\d{2,8}$/.test(text)) throw new Error(`${name} must be milliseconds from 100 up, not "${text}".`);
  return Number(text);
}

function readText(values: Record<string, unknown>, name: string, fallback: string): string {
  const value = values[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : fallback;
}

export const env = readEnvironment(import.meta.env);
