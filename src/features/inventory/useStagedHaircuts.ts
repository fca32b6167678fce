import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import type { InventoryKindName } from '@/contract/inventory/inventory';
import type { StagedHaircut } from '@/contract/inventory/stagedHaircuts';
import { useGetStagedHaircutsQuery } from './inventoryApi';

type Asked = { companyId: number; kind: InventoryKindName; reportDate: string | null };

const noHaircuts: ReadonlyMap<number, StagedHaircut> = new Map();

/** What the person's saved positions would be charged, by id; empty while it is computed, and while null is asked for. */
export function useStagedHaircuts(asked: Asked | null): ReadonlyMap<number, StagedHaircut> {
  const { data, isFetching } = useGetStagedHaircutsQuery(asked ?? skipToken);
  return useMemo(
    () => (data === undefined || isFetching ? noHaircuts : new Map(data.data.map((haircut) => [haircut.id, haircut]))),
    [data, isFetching],
  );
}
