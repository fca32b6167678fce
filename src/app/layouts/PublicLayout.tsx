import { Link, Outlet } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { Brand } from './Brand';
import { Footer } from './Footer';

/** The frame of the pages that need no session. */
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
