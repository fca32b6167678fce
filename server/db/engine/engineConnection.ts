import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type pg from 'pg';
import { type DataFolder, socketFolder, socketPort, superuser } from './dataFolder';
import { EngineError } from './engineError';
import { readPostmasterPort } from './postmaster';

/** The ways to the engine: its socket in the data folder, or TCP on this machine alone, where Node.js has no such sockets. */
export type Transport = 'socket' | 'loopback';

/** The transport of this platform. */
export const ownTransport: Transport = process.platform === 'win32' ? 'loopback' : 'socket';

/** Address and credentials of an engine. */
export type EngineConnection = { host: string; port: number; user: string; password: string };

/** Returns the connection to a folder's engine: the running one, or the one about to start, on `port` if that is given. */
export async function connectionOf(folder: DataFolder, transport: Transport, port?: number): Promise<EngineConnection> {
  const credentials = { user: superuser, password: folder.secret };
  if (transport === 'socket') return { host: await socketFolder(folder.path), port: socketPort, ...credentials };
  const chosen = (await readPostmasterPort(folder.path)) ?? port ?? (await findFreePort());
  return { host: '127.0.0.1', port: chosen, ...credentials };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Codes of a refused password. */
const refusedPassword: ReadonlySet<unknown> = new Set(['28P01', '28000']);

/** Throws an error that says what to do, if the engine refused the password. */
export function requireAccess(error: unknown, { path }: Pick<DataFolder, 'path'>): void {
  if (!refusedPassword.has((error as pg.DatabaseError).code)) return;
  throw new EngineError(
    `The database in ${path} refused the password in postgres.secret beside it. Put the file back that belongs to this folder, or change scram-sha-256 to trust in ${path}/pg_hba.conf: the next start sets the password anew.`,
  );
}
