import { type StagedEditing, useStagedEditing } from '@/components/staging/useStagedEditing';
import type { Coa } from '@/contract/coa';
import { useAppDispatch } from '@/lib/hooks';
import { loadEditableCoas, useMarkCoasDoneMutation, useSaveCoasMutation } from './coaApi';
import { toCoaFields } from './coaRow';
import { coaStaging } from './coaStagingSlice';

export function useCoaEditing(companyId: number): StagedEditing<Coa> {
  const dispatch = useAppDispatch();
  const [saveCoas] = useSaveCoasMutation();
  const [markCoasDone] = useMarkCoasDoneMutation();
  return useStagedEditing({
    slice: coaStaging,
    toFields: toCoaFields,
    sendSave: (data) => saveCoas({ companyId, data }).unwrap(),
    sendMarkDone: () => markCoasDone(companyId).unwrap(),
    loadRows: async () => (await dispatch(loadEditableCoas(companyId)).unwrap()).data,
  });
}
