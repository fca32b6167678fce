import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLeaveQuestion } from '@/components/modal';
import type { User } from '@/contract/auth/user.schema';
import { companySettings, selectUser } from '@/features/auth';
import { useExtra } from '@/lib/api';
import { useAppSelector } from '@/lib/hooks';

const SampleDialog = lazy(async () => ({ default: (await import('./SampleDialog')).SampleDialog }));

type SampleOffer = {
  /** True if the backend can create a sample company and the user has none. */
  isOffered: boolean;
  /** Creates it, after asking if the page has unsaved work. */
  start: () => Promise<void>;
  /** The progress dialog, to be rendered. */
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
