import { useSavedChanges } from '@/components/staging/useSavedChanges';
import { type StagedEditing, useStagedEditing } from '@/components/staging/useStagedEditing';
import type { Balance } from '@/contract/trialBalance';
import { useAppDispatch } from '@/lib/hooks';
import { toBalanceFields } from './balanceRow';
import { balanceStaging } from './balanceStagingSlice';
import {
  loadCommittedBalances,
  loadEditableBalances,
  useMarkBalancesDoneMutation,
  useSaveBalancesMutation,
} from './trialBalanceApi';

export function useBalanceEditing(companyId: number): StagedEditing<Balance> {
  const dispatch = useAppDispatch();
  const [saveBalances] = useSaveBalancesMutation();
  const [markBalancesDone] = useMarkBalancesDoneMutation();
  const loadSavedChanges = useSavedChanges('BALANCE', companyId);
  return useStagedEditing({
    slice: balanceStaging,
    toFields: toBalanceFields,
    sendSave: (data) => saveBalances({ companyId, data }).unwrap(),
    sendMarkDone: () => markBalancesDone(companyId).unwrap(),
    loadSavedChanges,
    loadRows: async () => (await dispatch(loadEditableBalances(companyId)).unwrap()).data,
    loadCommitted: async () => (await dispatch(loadCommittedBalances(companyId)).unwrap()).data,
  });
}
