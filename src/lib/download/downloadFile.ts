import { fetchFile } from './fetchFile';
import { saveFile } from './saveFile';

/** Fetches the file behind a signed link and saves it under a name. Throws a `FileFailure`. */
export async function downloadFile(url: string, name: string): Promise<void> {
  saveFile(await fetchFile(url), name);
}
