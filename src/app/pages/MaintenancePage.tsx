import { type MouseEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isServerThere } from '@/lib/api';
import { paths } from '@/lib/paths';
import { readInterruption } from '../interruption';
import { PlainPage } from './PlainPage';

/** Leads back to where the network was lost, else home, once the server answers again; until then nothing there could be loaded. */
export function MaintenancePage() {
  const [isAway, setAway] = useState(false);
  const navigate = useNavigate();
  const home = readInterruption(useLocation().state)?.from ?? paths.home();

  async function goHome(event: MouseEvent) {
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
