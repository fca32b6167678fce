import { randomBytes } from 'node:crypto';
import type { Database } from '@server/db/client';
import { saveFirstSecret } from './secretsRepository';

const known = new WeakMap<Database, Map<string, Promise<Uint8Array>>>();

/** Returns the random 256-bit key of this name, shared by all processes on the database; created on first use. */
export function sharedKey(database: Database, name: string): Promise<Uint8Array> {
  const keys = known.get(database) ?? new Map<string, Promise<Uint8Array>>();
  known.set(database, keys);
  const key = keys.get(name) ?? loadKey(database, name);
  keys.set(name, key);
  key.catch(() => keys.delete(name));
  return key;
}

async function loadKey(database: Database, name: string): Promise<Uint8Array> {
  const text = await saveFirstSecret(database.db, name, randomBytes(32).toString('base64'));
  return Uint8Array.from(Buffer.from(text, 'base64'));
}
