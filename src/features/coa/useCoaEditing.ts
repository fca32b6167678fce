import { useSavedChanges } from '@/components/staging/useSavedChanges';
import { type StagedEditing, useStagedEditing } from '@/components/staging/useStagedEditing';
import type { Coa } from '@/contract/coa';
import { useAppDispatch } from '@/lib/hooks';
import { loadCommittedCoas, loadEditableCoas, useMarkCoasDoneMutation, useSaveCoasMutation } from './coaApi';
import { toCoaFields } from './coaRow';
import { coaStaging } from './coaStagingSlice';

export function useCoaEditing(companyId: number): StagedEditing<Coa> {
  const dispatch = useAppDispatch();
  const [saveCoas] = useSaveCoasMutation();
  const [markCoasDone] = useMarkCoasDoneMutation();
  const loadSavedChanges = useSavedChanges('COA', companyId);
  return useStagedEditing({
    slice: coaStaging,
    toFields: toCoaFields,
    sendSave: (data) => saveCoas({ companyId, data }).unwrap(),
    sendMarkDone: () => markCoasDone(companyId).unwrap(),
    loadSavedChanges,
    loadRows: async () => (await dispatch(loadEditableCoas(companyId)).unwrap()).data,
    loadCommitted: async () => (await dispatch(loadCommittedCoas(companyId)).unwrap()).data,
  });
}
