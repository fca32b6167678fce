import { Link } from 'react-router-dom';
import { Icon } from '@/components/icon';
import type { Card } from '../dashboardCards';

export function DashboardCard({ card: { icon, title, description, to } }: { card: Card }) {
  return (
    <article className="nc-card">
      <span className="nc-card-icon">
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
      <p>{description}</p>
      <Link className="nc-card-link" to={to} aria-label={`Go to ${title}`}>
        Go
        <Icon name="chevron" />
      </Link>
    </article>
  );
}
