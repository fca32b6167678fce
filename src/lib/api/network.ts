import { publicClient } from './client';
import { probeDelaysMs } from './probeDelays';
import { apiSetup } from './session';

const probeTimeoutMs = 5000;

/** Milliseconds after which a failed call counts again: the user may have decided to stay on the page. */
const leavingForMs = 10_000;

let leftAt = Number.NEGATIVE_INFINITY;

window.addEventListener('beforeunload', markLeaving);
window.addEventListener('pagehide', markLeaving);
window.addEventListener('pageshow', () => {
  leftAt = Number.NEGATIVE_INFINITY;
});

/** Returns true if a server answers at all; the refusal of this call without a token is an answer too. */
export async function isServerThere(): Promise<boolean> {
  try {
    await publicClient.get('me', { validateStatus: () => true, timeout: probeTimeoutMs });
    return true;
  } catch {
    return false;
  }
}

let probing: Promise<boolean> | null = null;

/**
 * Checks if one call was lost or the server is away, and notifies the app only of a server that stays away for several seconds. All calls that fail
 * meanwhile share the tries; resolves to true if the server answers.
 */
export function probeServer(): Promise<boolean> {
  probing ??= reachServer().finally(() => {
    probing = null;
  });
  return probing;
}

async function reachServer(): Promise<boolean> {
  if (await isServerThere()) return true;
  for (const delay of probeDelaysMs) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (await isServerThere()) return true;
  }
  if (!isLeaving()) apiSetup().onNetworkFailure();
  return false;
}

/** Returns true while the page is being left: that aborts its calls, which says nothing about the server. */
export function isLeaving(): boolean {
  return performance.now() - leftAt < leavingForMs;
}

function markLeaving(): void {
  leftAt = performance.now();
}
