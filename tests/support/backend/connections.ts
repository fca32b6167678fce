import type pg from 'pg';

/** Returns a server's connection to another of its databases. */
export function connectionIn(server: pg.ClientConfig, database: string): pg.ClientConfig {
  if (server.connectionString === undefined) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Returns a connection's URL; a socket's folder goes into the query. */
export function connectionUrl({
  connectionString,
  host = '',
  port,
  user,
  password,
  database,
}: pg.ClientConfig): string {
  if (connectionString !== undefined) return connectionString;
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
