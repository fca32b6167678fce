import { type MouseEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { readInterruption } from '@/app/interruption';
import { isServerThere } from '@/lib/api';
import { opensElsewhere } from '@/lib/opensElsewhere';
import { paths } from '@/lib/paths';
import { PlainPage } from './PlainPage';

export function NotFoundPage() {
  return (
    <PlainPage icon="compass" title="Page not found">
      <p>There's no page at this address. It may have moved, or the link may be incomplete.</p>
      <Link to={paths.home()} className="btn btn-primary">
        Go Back to Home
      </Link>
    </PlainPage>
  );
}

/** A page for a planned feature; `meanwhile` names an alternative. */
export function ComingSoonPage({ title, meanwhile }: { title: string; meanwhile: string }) {
  return (
    <PlainPage icon="tutorial" title={title}>
      <p>coming soon</p>
      <p>{meanwhile}</p>
      <BackToDashboard />
    </PlainPage>
  );
}

function BackToDashboard() {
  return (
    <Link to={paths.dashboard()} className="btn btn-primary">
      Back to Dashboard
    </Link>
  );
}

/** Shown while the network is away; returns to the interrupted page, else home, once the server answers again. */
export function MaintenancePage() {
  const [isAway, setAway] = useState(false);
  const navigate = useNavigate();
  const home = readInterruption(useLocation().state)?.from ?? paths.home();

  async function goHome(event: MouseEvent) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    setAway(false);
    if (await isServerThere()) await navigate(home);
    else setAway(true);
  }

  return (
    <PlainPage icon="wrench" title="We are Currently Performing Maintenance">
      <p>We can't reach the server right now. Your unsaved changes are kept in this browser.</p>
      <p role="status">{isAway && 'Still no connection. Try again in a moment.'}</p>
      <Link to={home} className="btn btn-primary" onClick={goHome}>
        Return Home
      </Link>
    </PlainPage>
  );
}
