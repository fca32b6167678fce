import { nanoid } from '@reduxjs/toolkit';
import { selectUser } from '@/features/auth';
import { selectCompanyId } from '@/features/company';
import type { AppState } from '@/lib/hooks';
import { type EditsOwner, keepLocalEdits } from '@/lib/staging';
import { browserStorage } from '@/lib/storage';
import { type StoredKind, stagedKinds } from './stagedKinds';
import type { AppStore } from './store';

/** Under these names the first versions of the app kept edits. */
const formerNames: Readonly<Record<string, string>> = { COA: 'coaStaging', BALANCE: 'balanceStaging' };

/** Keeps every staged kind's local edits in the browser, by person and company. */
export function keepEdits(store: AppStore, kinds: readonly StoredKind[] = stagedKinds): void {
  for (const { slice } of kinds) {
    keepLocalEdits({
      store,
      slice,
      selectOwner,
      storage: browserStorage,
      formerName: formerNames[slice.name],
      newWriter: () => nanoid(),
      now: () => new Date().toISOString(),
    });
  }
}

function selectOwner(state: AppState): EditsOwner | null {
  const userId = selectUser(state)?.id;
  const companyId = selectCompanyId(state);
  return userId === undefined || companyId === null ? null : { userId, companyId };
}
