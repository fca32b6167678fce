import BootstrapCard from 'react-bootstrap/Card';
import { Link } from 'react-router-dom';
import { Icon } from '@/components/icon';
import type { Card } from '../dashboardCards';

export function DashboardCard({ card: { icon, title, description, to } }: { card: Card }) {
  return (
    <BootstrapCard as="article" className="nc-card">
      <span className="nc-card-icon">
        <Icon name={icon} />
      </span>
      <BootstrapCard.Title as="h2">{title}</BootstrapCard.Title>
      <BootstrapCard.Text>{description}</BootstrapCard.Text>
      <Link className="nc-card-link stretched-link" to={to} aria-label={`Go to ${title}`}>
        Go
        <Icon name="chevron" />
      </Link>
    </BootstrapCard>
  );
}
