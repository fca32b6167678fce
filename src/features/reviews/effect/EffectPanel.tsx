import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormSelect from 'react-bootstrap/FormSelect';
import { Loading } from '@/components/feedback';
import { FiguresFailure } from '@/components/netCapital';
import type { ReviewEffect } from '@/contract/reviews/reviewEffect';
import { useCompanyId } from '@/features/company';
import { apiError, baseApi } from '@/lib/api';
import { useAppDispatch } from '@/lib/hooks';
import { useFollowedBooksState } from '@/lib/staging/booksState';
import { EffectRefusal } from './EffectRefusal';
import { useGetReviewEffectQuery } from './effectApi';
import { PeriodFigures } from './PeriodFigures';
import './effect.css';

export type EffectPanelProps = { requestIds: readonly number[] };

/** What approving requests together does to the FOCUS figures; nothing with a backend that doesn't say. For administrators. */
export function EffectPanel({ requestIds }: EffectPanelProps) {
  const companyId = useCompanyId();
  const [chosen, setChosen] = useState<string | null>(null);
  const query = useGetReviewEffectQuery({ companyId, ids: requestIds }, { refetchOnMountOrArgChange: true });
  const failure = query.isFetching ? undefined : apiError(query.error);
  const effect = failure === undefined ? query.currentData?.data : undefined;
  const timeReport = effect === undefined ? null : shownPeriod(effect, chosen);
  const isOneOfMany = effect !== undefined && hasChoice(effect);
  const title = timeReport === null ? 'Effect if approved' : `Effect if approved, ${timeReport}`;
  const dispatch = useAppDispatch();
  const handleRefresh = () => void dispatch(baseApi.util.invalidateTags(['ReviewEffect']));
  if (failure?.status === 404) return null;
  return (
    <section className="nc-effect" aria-label={title} aria-busy={query.isFetching}>
      <header>
        <h2>{isOneOfMany ? 'Effect if approved' : title}</h2>
        {isOneOfMany && <PeriodChoice effect={effect} value={timeReport} onChange={setChosen} />}
        <p>From the books with and without {requestIds.length === 1 ? 'this request' : 'these requests'}</p>
      </header>
      <BooksChanged effect={effect} onRefresh={handleRefresh} />
      {failure ? (
        <FiguresFailure failure={failure} onRetry={query.refetch} />
      ) : (
        <Effect requestIds={requestIds} effect={effect} timeReport={timeReport} />
      )}
    </section>
  );
}

type BooksChangedProps = { effect: ReviewEffect | undefined; onRefresh: () => void };

/** Somebody posted after the figures were computed. A screen reader hears of it, too. */
function BooksChanged({ effect, onRefresh }: BooksChangedProps) {
  const posted = useFollowedBooksState(useCompanyId())?.commit_number;
  const since = effect?.commit_number;
  const isOld = since !== undefined && posted !== undefined && posted > since;
  return (
    <div role="status">
      {isOld && (
        <p className="nc-effect-staying">
          The books changed since these figures were computed.{' '}
          <Button variant="link" size="sm" className="p-0 align-baseline" onClick={onRefresh}>
            Refresh
          </Button>
        </p>
      )}
    </div>
  );
}

type EffectProps = EffectPanelProps & { effect: ReviewEffect | undefined; timeReport: string | null };

function Effect({ requestIds, effect, timeReport }: EffectProps) {
  if (effect === undefined) return <Loading />;
  if (effect.refusal !== null) return <EffectRefusal refusal={effect.refusal} />;
  if (timeReport === null) return <p className="nc-effect-quiet">{noEffectText(effect)}</p>;
  const found = effect.periods.find((period) => period.time_report === timeReport);
  if (found !== undefined) return <PeriodFigures key={timeReport} effect={found} />;
  return <OtherPeriod key={timeReport} requestIds={requestIds} timeReport={timeReport} />;
}

/** An earlier period, computed when it is chosen. */
function OtherPeriod({ requestIds, timeReport }: EffectPanelProps & { timeReport: string }) {
  const companyId = useCompanyId();
  const query = useGetReviewEffectQuery(
    { companyId, ids: requestIds, timeReport },
    { refetchOnMountOrArgChange: true },
  );
  const failure = query.isFetching ? undefined : apiError(query.error);
  if (failure) return <FiguresFailure failure={failure} onRetry={query.refetch} />;
  if (query.currentData === undefined) return <Loading />;
  const [found] = query.currentData.data.periods;
  if (found === undefined) return <p className="nc-effect-quiet">No effect on FOCUS lines in {timeReport}.</p>;
  return <PeriodFigures effect={found} />;
}

type PeriodChoiceProps = { effect: ReviewEffect; value: string | null; onChange: (timeReport: string) => void };

function PeriodChoice({ effect, value, onChange }: PeriodChoiceProps) {
  return (
    <FormSelect
      size="sm"
      aria-label="Period of the effect"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      {value === null && <option value="">Earlier periods</option>}
      {periodsOf(effect).map((period) => (
        <option key={period} value={period}>
          {period}
        </option>
      ))}
    </FormSelect>
  );
}

function periodsOf({ periods, other_periods: others }: ReviewEffect): readonly string[] {
  return [...periods.map((period) => period.time_report), ...others];
}

/** The only period that changes needs no choice. */
function hasChoice({ periods, other_periods: others }: ReviewEffect): boolean {
  return periods.length > 1 || others.length > 0;
}

/** Of earlier periods it's known once they are computed. */
function noEffectText({ other_periods: others }: ReviewEffect): string {
  return others.length === 0 ? 'No effect on FOCUS lines.' : 'No effect on FOCUS lines in the latest periods.';
}

/** The chosen period as long as it is concerned, else the latest that changes. */
function shownPeriod(effect: ReviewEffect, chosen: string | null): string | null {
  const periods = periodsOf(effect);
  return periods.find((period) => period === chosen) ?? effect.periods[0]?.time_report ?? null;
}
