import { specifiedParameters } from '@tests/support/plainBackend/specification';
import qs from 'qs';

/** What a call is sent with beside its method and path. */
export type Ask = {
  /** Values of the path's parameters. */
  path?: Record<string, string | number>;
  /** An object in the nested bracket form, or a text as it is. */
  query?: object | string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  text?: string;
  /** Sent as the file of an import. */
  csv?: string;
  headers?: Record<string, string>;
};

export type Reply = { call: string; status: number; headers: Headers; bytes: Buffer; body: unknown; isPlain?: boolean };

/** Sends a call of the contract, such as `GET /companies/:id`. */
export type Send = (call: string, ask?: Ask) => Promise<Reply>;

export type Backend = {
  baseUrl: string;
  product: string;
  /** Whether its answers have the specification's fields and perhaps no others, and its calls the specification's parameters. */
  isPlain?: boolean;
};

const maxAnswerMs = 60_000;

/** A way to send calls to a backend, as the holder of the token or as nobody. */
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

/** What a link of the backend leads to, followed without a token as a browser does. */
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

/** Whether a request has parameters that the specification doesn't name, which a plain backend doesn't look at. */
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

/** The answer's JSON with its fields named as in the contract; undefined when it is none. */
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
