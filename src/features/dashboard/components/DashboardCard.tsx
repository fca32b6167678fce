import BootstrapCard from 'react-bootstrap/Card';
import { Link } from 'react-router-dom';
import { Pill } from '@/components/feedback';
import { Icon } from '@/components/icon';
import { formatCount } from '@/lib/format';
import type { Card } from '../dashboardCards';

type DashboardCardProps = {
  card: Card;
  /** How many things wait behind it. */
  count?: number;
  /** How many changes of the person came back from there. */
  rejected?: number;
};

export function DashboardCard({ card: { icon, title, description, to }, count = 0, rejected = 0 }: DashboardCardProps) {
  return (
    <BootstrapCard as="article" className="nc-card">
      <span className="nc-card-icon">
        <Icon name={icon} />
      </span>
      <BootstrapCard.Title as="h2">
        {title} {count > 0 && <Pill tone="info">{formatCount(count)} open</Pill>}
        {rejected > 0 && <Pill tone="danger">{formatCount(rejected)} rejected</Pill>}
      </BootstrapCard.Title>
      <BootstrapCard.Text>{description}</BootstrapCard.Text>
      <Link className="nc-card-link stretched-link" to={to} aria-label={`Go to ${title}`}>
        Go
        <Icon name="chevron" />
      </Link>
    </BootstrapCard>
  );
}
