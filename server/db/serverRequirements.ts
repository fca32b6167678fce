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
  /** Connections that the server, the database and the user still allow, the asking one included. */
  connectionsLeft: number;
  /** True if a commit waits for a synchronous standby, and no standby is connected. */
  isStandbyAway: boolean;
};

/** SQL condition: a commit would wait for a synchronous standby, and none is connected. */
export const standbyIsAway = `current_setting('synchronous_standby_names') <> '' and current_setting('synchronous_commit') not in ('off', 'local')
  and not exists (select from pg_stat_replication)`;

export const readServerTraits = `select current_setting('server_version') as version,
  exists (select from pg_collation where collprovider = 'i') as "hasIcu",
  current_setting('server_encoding') as encoding,
  pg_is_in_recovery() as "isStandby",
  current_setting('default_transaction_read_only') = 'on' as "isReadOnly",
  current_schema() as schema,
  has_database_privilege(current_database(), 'create') and
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate",
  least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - (select sum(numbackends) from pg_stat_database),
    (select nullif(datconnlimit, -1) - pg_stat_get_db_numbackends(oid) from pg_database where datname = current_database()),
    (select nullif(rolconnlimit, -1) - (select count(*) from pg_stat_activity where usename = rolname)
      from pg_roles where rolname = current_user)
  )::int + 1 as "connectionsLeft",
  ${standbyIsAway} as "isStandbyAway"`;

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

export const standbyAwayText =
  'The server in DATABASE_URL waits for a synchronous standby (synchronous_standby_names), and none is connected. Nothing can be saved until one is.';

/** Returns warnings of what passes: a process that this one replaces still has its connections, and reading works without a standby. */
export function warningsOf({ connectionsLeft, isStandbyAway }: ServerTraits, needed: number): string[] {
  const warnings: string[] = [];
  if (connectionsLeft < needed) {
    warnings.push(
      `The database in DATABASE_URL has ${Math.max(connectionsLeft, 0)} connections left, and this process uses up to ${needed}. Raise max_connections, or the limit of the database or the user.`,
    );
  }
  if (isStandbyAway) {
    warnings.push(standbyAwayText);
  }
  return warnings;
}

/** A relation of the schema public. `kind` is PostgreSQL's `relkind`. */
export type Relation = { name: string; kind: string; isPartition: boolean };

export const readRelations = `select relname as name, relkind as kind, relispartition as "isPartition" from pg_class
  where relnamespace = to_regnamespace('public') and relname = any($1) order by relname`;

const kindNames: Readonly<Record<string, string>> = {
  f: 'a foreign table',
  p: 'a partitioned table',
  v: 'a view',
  m: 'a materialized view',
};

/** Throws an `EngineError` if a name of our tables belongs to another kind of relation, or, before the first migration, to any. */
export function requireOwnTables(relations: readonly Relation[], { isMigrated }: { isMigrated: boolean }): void {
  for (const relation of relations) {
    const owner = ownerText(relation, isMigrated);
    if (owner === null) continue;
    throw new EngineError(
      `The database has ${owner} named ${relation.name}, where Netcap needs its own plain table. Use an empty database.`,
    );
  }
}

function ownerText({ kind, isPartition }: Relation, isMigrated: boolean): string | null {
  if (isPartition) return 'a partition';
  if (kind !== 'r') return kindNames[kind] ?? 'another object';
  return isMigrated ? null : 'a table of something else';
}
