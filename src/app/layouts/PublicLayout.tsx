import { Link, Outlet } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { Brand, Footer } from './layoutParts';

/** The frame of pages without a session. */
export function PublicLayout() {
  return (
    <div className="nc-public">
      <header className="nc-public-bar">
        <Link to={paths.landing()} className="nc-brand-link">
          <Brand />
        </Link>
      </header>
      <main className="nc-public-main">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
