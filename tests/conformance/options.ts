import { parseArgs } from 'node:util';
import { parseId } from '@/contract/wire/query';
import type { SignIn, Target } from './world/world';

export const usage = `npm run conformance
  starts this product with demo data in a folder of its own, and tries every call of the contract on it.

npm run conformance -- --url https://host/api --admin user:password [options]
  tries another backend, and leaves it as it was.
  --middle, --viewer, --stranger user:password   members of the company with that role; somebody of another company
  --company id                                   the administrator's first company unless given
  --product key                                  the prefix of field names such as netcap_user (default netcap)

CONFORMANCE_URL, CONFORMANCE_ADMIN and so on say the same. Sign-ins are without a second factor.`;

const names = ['url', 'product', 'admin', 'middle', 'viewer', 'stranger', 'company'] as const;
type Given = { [name in (typeof names)[number]]?: string | undefined };

/** Reads the backend to test from the command line, else from the environment; null for our own. Throws a RangeError for invalid options. */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): Target | null {
  const given = readGiven(args, environment);
  if (given.url === undefined) {
    const stray = names.find((name) => given[name] !== undefined);
    if (stray !== undefined) throw new RangeError(`--${stray} goes with --url.`);
    return null;
  }
  if (given.admin === undefined) throw new RangeError('--admin is missing.');
  const others = ['middle', 'viewer', 'stranger'].flatMap((name) => {
    const text = given[name as keyof Given];
    return text === undefined ? [] : [[name, readSignIn(name, text)]];
  });
  return {
    backend: { baseUrl: readUrl(given.url), product: readProduct(given.product ?? 'netcap') },
    isOwn: false,
    admin: readSignIn('admin', given.admin),
    others: Object.fromEntries(others),
    ...(given.company !== undefined && { companyId: readId(given.company) }),
  };
}

function readGiven(args: readonly string[], environment: NodeJS.ProcessEnv): Given {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ args: [...args], options });
  const read = (name: string) => values[name] ?? (environment[`CONFORMANCE_${name.toUpperCase()}`] || undefined);
  return Object.fromEntries(names.map((name) => [name, read(name)]));
}

function readUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw new RangeError(`--url is no http address: ${text}`);
  return text.replace(/\/+$/, '');
}

function readProduct(text: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(text)) throw new RangeError(`--product must be a lower-case name, not ${text}.`);
  return text;
}

function readId(text: string): number {
  const id = parseId(text);
  if (id === null) throw new RangeError(`--company must be an id, not ${text}.`);
  return id;
}

/** Parses name and password; only the password may have colons. An error doesn't contain the text, as it may be the password. */
function readSignIn(name: string, text: string): SignIn {
  const [, username, password] = /^([^:]+):(.+)$/s.exec(text) ?? [];
  if (username === undefined || password === undefined) throw new RangeError(`--${name} must be user:password.`);
  return { username, password };
}
