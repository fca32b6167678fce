import { EffectPanel } from '@/components/effect/EffectPanel';
import type { StagedKindName } from '@/contract/staging/staging';
import { useExtra } from '@/lib/api';
import { useGetSavedChangesQuery } from '@/lib/staging/stagedKind';

type OwnEffectProps = { kind: StagedKindName; companyId: number };

/** The effect of the rows that Mark Done would post, for an administrator without a second person in the company. */
export function OwnEffect(props: OwnEffectProps) {
  const { data, fulfilledTimeStamp } = useGetSavedChangesQuery(props);
  const isOffered = useExtra('own-effect');
  if (!isOffered || data === undefined || data.data.count === 0) return null;
  return <EffectPanel key={fulfilledTimeStamp} companyId={props.companyId} requestIds={null} />;
}
