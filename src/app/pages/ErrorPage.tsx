import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { recoverPage } from '@/app/recoverPage';
import { Loading } from '@/components/feedback';
import { isLoadFailure } from '@/lib/loadFailure';
import { PlainPage } from './PlainPage';

/** Replaces a page that failed to load or to render; the rest of the app stays usable. */
export function ErrorPage() {
  return isLoadFailure(useRouteError()) ? <UnloadedPage /> : <FailedPage />;
}

function UnloadedPage() {
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    recoverPage().then((isRecovering) => setIsLost(!isRecovering));
  }, []);
  return isLost ? <FailedPage /> : <Loading />;
}

function FailedPage() {
  return (
    <PlainPage icon="wrench" title="Something went wrong">
      <p>This page couldn't be displayed. Reload it. Your unsaved changes are kept in this browser.</p>
      <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
        Reload
      </button>
    </PlainPage>
  );
}
