import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of package.json, found from the source and from dist/server alike. */
export const projectRoot = findUpwards(dirname(fileURLToPath(import.meta.url)));

function findUpwards(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('No package.json above the server: the project is not complete.');
  return findUpwards(parent);
}
