import { isLeavingPage } from './pageLeave';
import { apiSetup } from './session';

/** Tells the app that the server could not be reached. A page that is being left aborts what it loads, which says nothing about that. */
export function tellNetworkFailure(): void {
  if (!isLeavingPage()) apiSetup().onNetworkFailure();
}
