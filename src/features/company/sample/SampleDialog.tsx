import { useEffect, useEffectEvent } from 'react';
import Modal from 'react-bootstrap/Modal';
import { ErrorNotice, ProgressBar } from '@/components/feedback';
import { Dialog } from '@/components/modal';
import { useIsHere } from '@/lib/hooks';
import { switchCompany } from '../switchCompany';
import { useCreateSampleCompanyMutation, useGetSampleCompanyQuery } from './sampleApi';

const pollingMs = 500;

/** Creates the user's sample company as it opens, shows the progress, and selects it. `emailId` is the address that it belongs to. */
export function SampleDialog({ emailId, onClose }: { emailId: number; onClose: () => void }) {
  const [create, { isLoading, error }] = useCreateSampleCompanyMutation();
  const { currentData } = useGetSampleCompanyQuery(undefined, { pollingInterval: pollingMs, skip: !isLoading });
  const sample = currentData?.data;
  const isHere = useIsHere();

  async function run() {
    const { data } = await create(emailId);
    // A user who closed it stays on their page.
    if (data !== undefined && isHere.current) switchCompany(data.data.company_info.id, 'sampleCreated');
  }

  const begin = useEffectEvent(run);
  useEffect(() => {
    void begin();
  }, []);

  return (
    <Dialog title="Sample company" onClose={onClose}>
      <Modal.Body>
        <p>
          A small broker-dealer with six quarters of trial balances, positions, review requests, and FOCUS and SSOI
          reports. Only you see it. Change anything you like, and remove it whenever you want.
        </p>
        {error === undefined ? (
          <>
            <ProgressBar
              label="Creating sample company"
              fraction={sample === undefined || sample === null ? null : sample.done / sample.total}
            />
            <p className="mt-2 mb-0" role="status">
              Creating sample company...
            </p>
          </>
        ) : (
          <ErrorNotice error={error} onRetry={run} />
        )}
      </Modal.Body>
    </Dialog>
  );
}
