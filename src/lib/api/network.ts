import { publicClient } from './client';
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

/** Tells the app that the server could not be reached. A page that is being left aborts what it loads, which says nothing about that. */
export function reportNetworkFailure(): void {
  const isLeaving = performance.now() - leftAt < leavingForMs;
  if (!isLeaving) apiSetup().onNetworkFailure();
}

function markLeaving(): void {
  leftAt = performance.now();
}
