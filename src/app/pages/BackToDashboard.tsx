import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';

export function BackToDashboard() {
  return (
    <Link to={paths.dashboard()} className="btn btn-primary">
      Back to Dashboard
    </Link>
  );
}
