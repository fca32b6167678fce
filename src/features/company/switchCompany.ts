import { companySavedTexts } from '@/contract/company/company';
import { chosenCompany } from '@/features/auth';
import { reloadPage } from '@/lib/pageUnload';
import { tabStorage } from '@/lib/storage/browserStorage';
import { storedItem } from '@/lib/storage/storedItem';

/** Stored for this tab: every tab that follows the switch shows its own message. */
const lastSwitch = storedItem<CompanySwitch>(
  'company_switched',
  (stored) => (isSwitch(stored) ? stored : null),
  tabStorage,
);

/** Cause of a switch: a choice, a company just added, or one removed. */
type CompanySwitch = 'chosen' | 'created' | 'sampleCreated' | 'sampleRemoved';

export const companyCreatedText = companySavedTexts.created;

export const companySwitchedText = 'Company has been switched successfully';

const switchTexts: Readonly<Record<CompanySwitch, string>> = {
  chosen: companySwitchedText,
  created: `${companyCreatedText} and selected`,
  sampleCreated: 'Sample company created and selected.',
  sampleRemoved: 'Sample company removed.',
};

function isSwitch(stored: unknown): stored is CompanySwitch {
  return typeof stored === 'string' && Object.hasOwn(switchTexts, stored);
}

/** Stores the choice and reloads the page, so that no data of the other company stays in memory. */
export function switchCompany(companyId: number, how: CompanySwitch = 'chosen'): void {
  chosenCompany.write(companyId);
  reloadSwitched(how);
}

/** Reloads the page in another of the user's companies after the selected one was removed; without one they are signed out. */
export function leaveCompany(nextId: number | null): void {
  if (nextId === null) chosenCompany.remove();
  else chosenCompany.write(nextId);
  reloadSwitched('sampleRemoved');
}

/** Reloads the page if another tab switches away from the company selected here. Returns the unsubscribe function. */
export function followCompanySwitches(selectedId: () => number | null): () => void {
  return chosenCompany.subscribe(() => {
    const [chosen, selected] = [chosenCompany.read(), selectedId()];
    if (chosen !== null && selected !== null && chosen !== selected) reloadSwitched('chosen');
  });
}

/** Returns the message of the switch before this page load, once; null without one. */
export function consumeCompanySwitch(): string | null {
  const how = lastSwitch.read();
  lastSwitch.remove();
  return how === null ? null : switchTexts[how];
}

function reloadSwitched(how: CompanySwitch): void {
  lastSwitch.write(how);
  reloadPage();
}
