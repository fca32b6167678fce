import { EffectPanel } from '@/components/effect/EffectPanel';
import type { StagedKindName } from '@/contract/staging/staging';
import { useExtra } from '@/lib/api';

/** The kinds that Mark Done posts together. */
type OwnEffectProps = { kinds: readonly StagedKindName[]; companyId: number; isAdmin: boolean };

/** The effect of the saved rows that Mark Done would post, for the only administrator of a company. */
export function OwnEffect({ kinds, companyId, isAdmin }: OwnEffectProps) {
  const isOffered = useExtra('own-effect');
  return isOffered && isAdmin && <EffectPanel companyId={companyId} ownKinds={kinds} />;
}
