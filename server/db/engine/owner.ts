import { readFile, stat } from 'node:fs/promises';
import { EngineError } from './engineError';

/** User that the engine runs as, if it isn't the user of this process. */
export type Owner = { uid: number; gid: number };

/**
 * Chooses an unprivileged owner of the folder for root, since PostgreSQL refuses to run as root. Null if the engine runs as the user of this process.
 */
export async function chooseOwner(folder: string): Promise<Owner | null> {
  // Windows has no user numbers.
  if (process.platform === 'win32') return null;
  const present = await stat(folder).catch(() => null);
  const ownUid = process.getuid?.() ?? -1;
  if (ownUid !== 0) {
    if (present !== null && present.uid !== ownUid) throw belongsToAnother(folder, present.uid);
    return null;
  }
  if (present !== null && present.uid !== 0) return { uid: present.uid, gid: present.gid };
  return findUnprivilegedUser();
}

async function findUnprivilegedUser(): Promise<Owner> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users) ?? [];
  if (uid === undefined || gid === undefined) {
    throw new EngineError(
      'PostgreSQL can\'t run as root, and there\'s no user "nobody" to run it as. Start Netcap as a regular user.',
    );
  }
  return { uid: Number(uid), gid: Number(gid) };
}

function belongsToAnother(folder: string, uid: number) {
  return new EngineError(
    `The database in ${folder} belongs to another user (uid ${uid}). Start Netcap as that user, or set DATA_DIR to another folder.`,
  );
}
