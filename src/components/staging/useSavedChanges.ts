import type { SavedChanges, StagedKindName } from '@/contract/staging';
import { apiError } from '@/lib/api';
import { useLazyGetSavedChangesQuery } from './stagingApi';

/** Loads what Mark Done would take along; null from a backend that does not say. */
export function useSavedChanges(kind: StagedKindName, companyId: number): () => Promise<SavedChanges | null> {
  const [load] = useLazyGetSavedChangesQuery();
  return async () => {
    try {
      return (await load({ kind, companyId }).unwrap()).data;
    } catch (error) {
      if (apiError(error)?.status === 404) return null;
      throw error;
    }
  };
}
