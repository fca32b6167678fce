import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';

export function Footer() {
  return (
    <footer className="nc-footer">
      <Link to={paths.privacyPolicy()}>Privacy Policy</Link>
      <Link to={paths.termsOfUse()}>Terms of Use</Link>
    </footer>
  );
}
