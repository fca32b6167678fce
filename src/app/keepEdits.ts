import { nanoid } from '@reduxjs/toolkit';
import { selectUser } from '@/features/auth';
import { coaStaging } from '@/features/coa';
import { selectCompanyId } from '@/features/company';
import { balanceStaging } from '@/features/trialBalance';
import type { AppState } from '@/lib/hooks';
import { type EditsOwner, keepLocalEdits } from '@/lib/staging';
import { browserStorage } from '@/lib/storage';
import type { AppStore } from './store';

/** Keeps every staged kind's local edits in the browser, by person and company. */
export function keepEdits(store: AppStore): void {
  const shared = {
    store,
    selectOwner,
    storage: browserStorage,
    newWriter: () => nanoid(),
    now: () => new Date().toISOString(),
  };
  keepLocalEdits({ ...shared, slice: coaStaging });
  keepLocalEdits({ ...shared, slice: balanceStaging });
}

function selectOwner(state: AppState): EditsOwner | null {
  const userId = selectUser(state)?.id;
  const companyId = selectCompanyId(state);
  return userId === undefined || companyId === null ? null : { userId, companyId };
}
