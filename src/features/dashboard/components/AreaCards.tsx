import { useCompanyId, useRole } from '@/features/company';
import { useOpenReviews } from '@/features/reviews';
import { paths } from '@/lib/paths';
import { useBooksState } from '@/lib/staging/booksState';
import { cardsOf } from '../dashboardCards';
import { DashboardCard } from './DashboardCard';
import '../areaCards.css';

/** A card for each area of the product, with what waits behind it. */
export function AreaCards() {
  const role = useRole();
  const openReviews = useOpenReviews()?.count ?? 0;
  const state = useBooksState(useCompanyId());
  const rejected = (state?.rejected ?? []).reduce((total, { count }) => total + count, 0);
  return (
    <div className="nc-cards">
      {cardsOf(role).map((card) => (
        <DashboardCard
          key={card.to}
          card={card}
          {...(card.to === paths.reviews.list() && { count: openReviews, rejected })}
        />
      ))}
    </div>
  );
}
