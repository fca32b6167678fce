import { Link } from 'react-router-dom';
import { Icon } from '@/components/icon/Icon';
import { paths } from '@/lib/paths';

export function Brand({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <span className="nc-brand">
      <span className="nc-brand-mark">
        <Icon name="shield" />
      </span>
      <span className={isCompact ? 'visually-hidden' : undefined}>Netcap</span>
    </span>
  );
}

export function Footer() {
  return (
    <footer className="nc-footer">
      <Link to={paths.privacyPolicy()}>Privacy Policy</Link>
      <Link to={paths.termsOfUse()}>Terms of Use</Link>
    </footer>
  );
}
