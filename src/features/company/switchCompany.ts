import { companySavedTexts } from '@/contract/company/company';
import { chosenCompany } from '@/features/auth';
import { reloadPage } from '@/lib/pageUnload';
import { storedItem, tabStorage } from '@/lib/storage';

/** Of this tab alone: every tab that follows the switch says so itself. */
const lastSwitch = storedItem<CompanySwitch>(
  'company_switched',
  (stored) => (isSwitch(stored) ? stored : null),
  tabStorage,
);

/** Whether the company was there before, was just added, or comes after one that was removed or that the person has left. */
type CompanySwitch = 'chosen' | 'left' | 'created' | 'sampleCreated' | 'sampleRemoved';

export const companyCreatedText = companySavedTexts.created;

export const companySwitchedText = 'Company has been switched successfully';

const switchTexts: Readonly<Record<CompanySwitch, string>> = {
  chosen: companySwitchedText,
  left: 'You no longer belong to the company that was selected.',
  created: `${companyCreatedText} and selected`,
  sampleCreated: 'Sample company created and selected.',
  sampleRemoved: 'Sample company removed.',
};

function isSwitch(stored: unknown): stored is CompanySwitch {
  return typeof stored === 'string' && Object.hasOwn(switchTexts, stored);
}

/** Stores the choice and loads the page again, so that nothing of the other company stays in memory. */
export function switchCompany(companyId: number, how: CompanySwitch = 'chosen'): void {
  chosenCompany.write(companyId);
  reloadSwitched(how);
}

/** Loads the page again after the selected company was removed, in another of the person's companies; without one they are signed out. */
export function leaveCompany(nextId: number | null): void {
  if (nextId === null) chosenCompany.remove();
  else chosenCompany.write(nextId);
  reloadSwitched('sampleRemoved');
}

/** Follows a switch that another tab of the same person has made from what is selected here, null for nothing; gives the function that stops it. */
export function followCompanySwitches(selectedId: () => number | null): () => void {
  return chosenCompany.subscribe(() => {
    const [chosen, selected] = [chosenCompany.read(), selectedId()];
    if (chosen !== null && selected !== null && chosen !== selected) reloadSwitched('chosen');
  });
}

/** What to say of the switch that this page load follows, once; null without one. */
export function takeCompanySwitch(): string | null {
  const how = lastSwitch.read();
  lastSwitch.remove();
  return how === null ? null : switchTexts[how];
}

function reloadSwitched(how: CompanySwitch): void {
  lastSwitch.write(how);
  reloadPage();
}
