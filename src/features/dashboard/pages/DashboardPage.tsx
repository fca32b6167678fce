import { PageHeader } from '@/components/page/PageHeader';
import { useRole } from '@/features/company';
import { CompanyTotals } from '../components/CompanyTotals';
import { DashboardCard } from '../components/DashboardCard';
import { cardsOf } from '../dashboardCards';
import '../dashboard.css';

export function DashboardPage() {
  const role = useRole();
  return (
    <>
      <PageHeader title="Dashboard" />
      <div className="nc-cards">
        {cardsOf(role).map((card) => (
          <DashboardCard key={card.to} card={card} />
        ))}
      </div>
      <CompanyTotals />
    </>
  );
}
