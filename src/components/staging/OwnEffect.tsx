import { EffectPanel } from '@/components/effect/EffectPanel';
import type { Role } from '@/contract/auth/user';
import type { StagedKindName } from '@/contract/staging/staging';
import { useExtra } from '@/lib/api';

/** The kinds that Mark Done posts together, and the user's role. */
type OwnEffectProps = { kinds: readonly StagedKindName[]; companyId: number; role: Role };

/** The effect of the saved rows that Mark Done would post, for the only administrator of a company. */
export function OwnEffect({ kinds, companyId, role }: OwnEffectProps) {
  const isOffered = useExtra('own-effect');
  return isOffered && role === 'ADMIN' && <EffectPanel companyId={companyId} ownKinds={kinds} />;
}
