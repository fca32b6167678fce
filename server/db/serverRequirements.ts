import { EngineError } from './engine/engineError';

const minServerVersion = 15;

/** Version and features of a PostgreSQL server. */
export type ServerTraits = { version: string; hasIcu: boolean };

export const readServerTraits = `select current_setting('server_version') as version,
  exists (select from pg_collation where collprovider = 'i') as "hasIcu"`;

/** Throws if the server is too old or lacks the required collations. */
export function requireSupportedServer({ version, hasIcu }: ServerTraits): void {
  if (Number.parseInt(version, 10) < minServerVersion) {
    throw new EngineError(`DATABASE_URL points to PostgreSQL ${version}; the minimum version is ${minServerVersion}.`);
  }
  if (!hasIcu) throw new EngineError('DATABASE_URL points to a PostgreSQL built without ICU, which sorting needs.');
}
