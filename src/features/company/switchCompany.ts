import { chosenCompany } from '@/features/auth';
import { storedItem } from '@/lib/storage';

const isSwitched = storedItem<boolean>('company_switched', (stored) => stored === true);

/** Stores the choice and loads the page anew, so that nothing of the other company stays in memory. */
export function switchCompany(companyId: number): void {
  chosenCompany.write(companyId);
  isSwitched.write(true);
  window.location.reload();
}

/** Whether this page load follows a switch; answers yes once. */
export function takeCompanySwitch(): boolean {
  const answer = isSwitched.read() ?? false;
  isSwitched.remove();
  return answer;
}
