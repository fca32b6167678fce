import { publicClient } from './client';
import { probeDelaysMs } from './probeDelays';
import { apiSetup } from './session';

const probeTimeoutMs = 5000;

/** A person may still decide to stay: after this long without leaving, a failed call counts as a failure again. */
const leavingForMs = 10_000;

let leftAt = Number.NEGATIVE_INFINITY;

window.addEventListener('beforeunload', markLeaving);
window.addEventListener('pagehide', markLeaving);
window.addEventListener('pageshow', () => {
  leftAt = Number.NEGATIVE_INFINITY;
});

/** Whether a server answers at all; without a token it refuses this call, which is an answer too. */
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
 * Finds out whether one call was lost or the server is away, and tells the app only of a server that stays away for several seconds. All
 * calls that fail meanwhile share the tries. Answers whether the server is there.
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

/** A page that is being left aborts what it loads, which says nothing about the server. */
export function isLeaving(): boolean {
  return performance.now() - leftAt < leavingForMs;
}

function markLeaving(): void {
  leftAt = performance.now();
}
