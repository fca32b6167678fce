import { Link } from 'react-router-dom';
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
