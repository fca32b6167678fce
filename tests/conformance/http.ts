import { specifiedParameters } from '@tests/support/plainBackend/specification';
import qs from 'qs';

/** Parts of a request other than its method and path. */
export type Ask = {
  /** Values of the path's parameters. */
  path?: Record<string, string | number>;
  /** An object in the nested bracket form, or a text as it is. */
  query?: object | string;
  /** Sent as JSON. */
  body?: unknown;
  /** Text sent unchanged, instead of `body`. */
  text?: string;
  /** CSV file sent as an import. */
  csv?: string;
  headers?: Record<string, string>;
};

export type Reply = { call: string; status: number; headers: Headers; bytes: Buffer; body: unknown; isPlain?: boolean };

/** Sends a call of the contract, such as `GET /companies/:id`. */
export type Send = (call: string, ask?: Ask) => Promise<Reply>;

export type Backend = {
  baseUrl: string;
  product: string;
  /** True if answers need only the specification's fields, and calls only its parameters. */
  isPlain?: boolean;
};

const maxAnswerMs = 60_000;

/** Returns a function that sends calls to a backend, with the token if given. */
export function sender(backend: Backend, token?: string): Send {
  return async (call, ask = {}) => {
    const [method = 'GET', path = ''] = call.split(' ');
    const answer = await fetch(`${backend.baseUrl}${addressOf(path, ask)}`, {
      method,
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headersOf(ask), ...ask.headers },
      ...bodyOf(ask),
      signal: AbortSignal.timeout(maxAnswerMs),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const body = readBody(bytes, backend.product);
    return { call, status: answer.status, headers: answer.headers, bytes, body, isPlain: backend.isPlain ?? false };
  };
}

/** Follows a link of the backend without a token, as a browser does. */
export async function follow({ baseUrl }: Backend, link: string): Promise<Reply> {
  const answer = await fetch(new URL(link, `${baseUrl}/`), { signal: AbortSignal.timeout(maxAnswerMs) });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { call: 'the link', status: answer.status, headers: answer.headers, bytes, body: undefined };
}

function addressOf(path: string, { path: values = {}, query = '' }: Ask): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const text = typeof query === 'string' ? query : qs.stringify(query, { encodeValuesOnly: true });
  return text === '' ? filled : `${filled}?${text}`;
}

/** Returns true if a request has parameters outside the specification, which a plain backend ignores. */
export function hasExtraParameters({ query = '' }: Ask): boolean {
  const text = typeof query === 'string' ? query : qs.stringify(query);
  return [...new URLSearchParams(text).keys()].some((name) => !specifiedParameters.test(name));
}

function headersOf({ body, text }: Ask): Record<string, string> {
  return body === undefined && text === undefined ? {} : { 'content-type': 'application/json' };
}

function bodyOf({ body, text, csv }: Ask): { body?: string | FormData } {
  if (csv !== undefined) {
    const form = new FormData();
    form.append('files', new Blob([csv], { type: 'text/csv' }), 'conformance.csv');
    return { body: form };
  }
  if (text !== undefined) return { body: text };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

/** Returns the answer's JSON with its fields named as in the contract; undefined if it isn't JSON. */
function readBody(bytes: Buffer, product: string): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'), (_key, value) => withContractNames(value, product));
  } catch {
    return undefined;
  }
}

function withContractNames(value: unknown, product: string): unknown {
  if (product === 'netcap' || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).filter(([name]) => name !== 'netcap_user');
  return Object.fromEntries(entries.map(([name, entry]) => [name === `${product}_user` ? 'netcap_user' : name, entry]));
}
