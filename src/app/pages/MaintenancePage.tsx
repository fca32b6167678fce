import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { PlainPage } from './PlainPage';

export function MaintenancePage() {
  return (
    <PlainPage icon="wrench" title="We are Currently Performing Maintenance">
      <p>The server cannot be reached at the moment. What you had not saved is kept in this browser.</p>
      <Link to={paths.home()} className="btn btn-primary">
        Return Home
      </Link>
    </PlainPage>
  );
}
