import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { PlainPage } from './PlainPage';

export function NotForYourRolePage() {
  return (
    <PlainPage icon="shield" title="You don't have access to this page">
      <p>Your role in this company doesn't include it. An administrator of the company can change your role.</p>
      <Link to={paths.dashboard()} className="btn btn-primary">
        Go to Dashboard
      </Link>
    </PlainPage>
  );
}
