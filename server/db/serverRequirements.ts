import { EngineError } from './engine/engineError';

const lowestServerVersion = 15;

/** What a server says of itself. */
export type ServerTraits = { version: string; hasIcu: boolean };

export const askForTraits = `select current_setting('server_version') as version,
  exists (select from pg_collation where collprovider = 'i') as "hasIcu"`;

/** Refuses a server that is too old, or cannot sort as the product needs. */
export function requireServer({ version, hasIcu }: ServerTraits): void {
  if (Number.parseInt(version, 10) < lowestServerVersion) {
    throw new EngineError(
      `DATABASE_URL points to PostgreSQL ${version}; the minimum version is ${lowestServerVersion}.`,
    );
  }
  if (!hasIcu) throw new EngineError('DATABASE_URL points to a PostgreSQL built without ICU, which sorting needs.');
}
