import { EngineError } from './engine/engineError';

const minServerVersion = 15;

/** Version, features and settings of a PostgreSQL server and its database, as this connection has them. */
export type ServerTraits = {
  version: string;
  hasIcu: boolean;
  encoding: string;
  /** True for a standby. */
  isStandby: boolean;
  isReadOnly: boolean;
  /** The first schema of the search path that exists; null without one. */
  schema: string | null;
  mayCreate: boolean;
};

export const readServerTraits = `select current_setting('server_version') as version,
  exists (select from pg_collation where collprovider = 'i') as "hasIcu",
  current_setting('server_encoding') as encoding,
  pg_is_in_recovery() as "isStandby",
  current_setting('default_transaction_read_only') = 'on' as "isReadOnly",
  current_schema() as schema,
  has_database_privilege(current_database(), 'create') and
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate"`;

/** Throws an `EngineError` for the first requirement that the server or its database doesn't meet. */
export function requireSupportedServer(traits: ServerTraits): void {
  const { version, hasIcu, encoding, isStandby, isReadOnly, schema, mayCreate } = traits;
  if (Number.parseInt(version, 10) < minServerVersion) {
    throw new EngineError(`DATABASE_URL points to PostgreSQL ${version}; the minimum version is ${minServerVersion}.`);
  }
  if (!hasIcu) throw new EngineError('DATABASE_URL points to a PostgreSQL built without ICU, which sorting needs.');
  if (encoding !== 'UTF8') {
    throw new EngineError(`The database in DATABASE_URL has the encoding ${encoding}. Create one with UTF8.`);
  }
  if (isStandby)
    throw new EngineError('DATABASE_URL points to a standby, which is read-only. Name the primary server.');
  if (isReadOnly) {
    throw new EngineError(
      'The database in DATABASE_URL is read-only for this user (default_transaction_read_only). Turn that off.',
    );
  }
  if (schema !== 'public') {
    throw new EngineError(
      `The search path of the user in DATABASE_URL begins with ${schema ?? 'no schema'}. Set it to public.`,
    );
  }
  if (!mayCreate) {
    throw new EngineError(
      'The user in DATABASE_URL may not create tables in this database. Make the user its owner, or grant CREATE on the database and on its schema public.',
    );
  }
}
