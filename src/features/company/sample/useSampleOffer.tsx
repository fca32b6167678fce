import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLeaveQuestion } from '@/components/modal';
import type { User } from '@/contract/people/user';
import { companySettings, selectUser } from '@/features/auth';
import { useExtra } from '@/lib/api';
import { useAppSelector } from '@/lib/hooks';

const SampleDialog = lazy(async () => ({ default: (await import('./SampleDialog')).SampleDialog }));

type SampleOffer = {
  /** Whether the person can have a sample company: the backend makes them, and they have none. */
  isOffered: boolean;
  /** Makes it, once nothing would be lost on the page. */
  start: () => Promise<void>;
  /** What shows how far it is; to be rendered. */
  dialog: ReactNode;
};

/** Offers a company with sample data. */
export function useSampleOffer(): SampleOffer {
  const user = useAppSelector(selectUser);
  const hasExtra = useExtra('sample-company');
  const mayLeave = useLeaveQuestion();
  const [isCreating, setIsCreating] = useState(false);
  const emailId = user === null ? undefined : confirmedEmail(user);
  const hasSample = user !== null && companySettings(user).some(({ company_info }) => company_info.is_sample);
  return {
    isOffered: hasExtra && !hasSample && emailId !== undefined,
    start: async () => setIsCreating(await mayLeave()),
    dialog: isCreating && emailId !== undefined && (
      <Suspense fallback={null}>
        <SampleDialog emailId={emailId} onClose={() => setIsCreating(false)} />
      </Suspense>
    ),
  };
}

function confirmedEmail({ emails }: User): number | undefined {
  return emails.find(({ confirmed }) => confirmed)?.id;
}
