import { chosenCompany } from '@/features/auth';
import { reloadPage } from '@/lib/pageUnload';
import { storedItem, tabStorage } from '@/lib/storage';

/** Of this tab alone: every tab that follows the switch says so itself. */
const isSwitched = storedItem<boolean>('company_switched', (stored) => stored === true, tabStorage);

/** Stores the choice and loads the page anew, so that nothing of the other company stays in memory. */
export function switchCompany(companyId: number): void {
  chosenCompany.write(companyId);
  reloadSwitched();
}

/** Follows a switch that another tab of the same person has made; gives the function that stops it. */
export function followCompanySwitches(isSignedIn: () => boolean): () => void {
  let chosenId = chosenCompany.read();
  return chosenCompany.subscribe(() => {
    const previous = chosenId;
    chosenId = chosenCompany.read();
    // A tab that signs out forgets the choice; that the session is over is told elsewhere.
    if (chosenId !== null && chosenId !== previous && isSignedIn()) reloadSwitched();
  });
}

/** Whether this page load follows a switch; answers yes once. */
export function takeCompanySwitch(): boolean {
  const answer = isSwitched.read() ?? false;
  isSwitched.remove();
  return answer;
}

function reloadSwitched(): void {
  isSwitched.write(true);
  reloadPage();
}
