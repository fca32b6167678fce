import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { PlainPage } from './PlainPage';

export function NotForYourRolePage() {
  return (
    <PlainPage icon="shield" title="This page is not for your role">
      <p>Your role in this company does not include this page. An administrator of the company can change your role.</p>
      <Link to={paths.dashboard()} className="btn btn-primary">
        Go to Dashboard
      </Link>
    </PlainPage>
  );
}
