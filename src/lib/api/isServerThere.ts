import { client } from './client';

const patienceMs = 5000;

/** Whether a server answers at all; without a token it refuses this call, which is an answer too. */
export async function isServerThere(): Promise<boolean> {
  try {
    await client.get('me', { validateStatus: () => true, timeout: patienceMs });
    return true;
  } catch {
    return false;
  }
}
