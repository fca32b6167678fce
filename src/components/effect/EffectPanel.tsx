import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import FormSelect from 'react-bootstrap/FormSelect';
import { Loading, PanelBoundary, ProfileFieldLinks } from '@/components/feedback';
import { FixedFindings, NewFindings } from '@/components/findings/ChangedFindings';
import { Icon } from '@/components/icon/Icon';
import { EffectTable, effectRows, FiguresFailure, hiddenCount } from '@/components/netCapital';
import type { PeriodEffect, ReviewEffect } from '@/contract/reviews/reviewEffect.schema';
import type { StagedKindName } from '@/contract/staging/staging';
import type { Answer } from '@/contract/wire/envelope';
import { apiError, baseApi, tagsOf } from '@/lib/api';
import { useAppDispatch } from '@/lib/hooks';
import { useFollowedBooksState } from '@/lib/staging/booksState';
import { EffectWarnings, outOfBalanceText, trialBalanceText } from './EffectWarnings';
import './effect.css';

const fallback = 'Unable to compute the effect on FOCUS lines';

const effectApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getReviewEffect: build.query<Answer<ReviewEffect>, EffectQuery>({
      query: ({ companyId, ids, timeReport }) => ({
        url: 'x/review-effect',
        params: { company_id: companyId, ids, ...(timeReport !== undefined && { time_report: timeReport }) },
      }),
      providesTags: ['ReviewEffect'],
      extraOptions: { fallback },
    }),
    getOwnEffect: build.query<Answer<ReviewEffect | null>, OwnEffectQuery>({
      query: ({ companyId, kinds, timeReport }) => ({
        url: 'x/own-effect',
        params: { company_id: companyId, kind: kinds, ...(timeReport !== undefined && { time_report: timeReport }) },
      }),
      providesTags: (_answer, _error, { kinds }) => ['ReviewEffect', 'Totals', ...kinds],
      extraOptions: { fallback },
    }),
  }),
});

const { useGetReviewEffectQuery, useGetOwnEffectQuery } = effectApi;

/** Rows whose effect is shown: those of review requests, or the user's own of the kinds that Mark Done posts. */
export type EffectPanelProps = { companyId: number } & (
  | { requestIds: readonly number[]; ownKinds?: never }
  | { requestIds?: never; ownKinds: readonly StagedKindName[] }
);

/** The effect of an approval or posting on the FOCUS figures, for administrators; renders nothing with a backend that doesn't send it. */
export function EffectPanel(props: EffectPanelProps) {
  return (
    <PanelBoundary of={(props.requestIds ?? props.ownKinds).join()} className="nc-effect">
      <ShownEffect {...props} />
    </PanelBoundary>
  );
}

/** Returns the effect's query; its data is null for own rows in a company with a second administrator. */
function useEffectQuery({ companyId, requestIds, ownKinds }: EffectPanelProps, timeReport?: string) {
  const asked = { companyId, ...(timeReport !== undefined && { timeReport }) };
  const fresh = { refetchOnMountOrArgChange: true };
  const reviewed = useGetReviewEffectQuery(requestIds ? { ...asked, ids: requestIds } : skipToken, fresh);
  const own = useGetOwnEffectQuery(ownKinds ? { ...asked, kinds: ownKinds } : skipToken, fresh);
  return ownKinds ? own : reviewed;
}

function ShownEffect(props: EffectPanelProps) {
  const { companyId, ownKinds } = props;
  const query = useEffectQuery(props);
  const failure = query.isFetching ? undefined : apiError(query.error);
  const effect = (failure === undefined ? query.currentData?.data : undefined) ?? undefined;
  const isNothing = effect === undefined && failure === undefined;
  const dispatch = useAppDispatch();
  if (failure?.status === 404 || (ownKinds !== undefined && isNothing)) return null;
  return (
    <EffectSection of={props} effect={effect} isBusy={query.isFetching}>
      {(timeReport) => (
        <>
          <BooksChanged
            companyId={companyId}
            effect={effect}
            onRefresh={() => void dispatch(baseApi.util.invalidateTags(tagsOf('effectOutdated')))}
          />
          {failure ? (
            <FiguresFailure failure={failure} onRetry={query.refetch} />
          ) : (
            <Effect {...props} effect={effect} timeReport={timeReport} />
          )}
        </>
      )}
    </EffectSection>
  );
}

type EffectSectionProps = {
  of: EffectPanelProps;
  effect: ReviewEffect | undefined;
  isBusy: boolean;
  children: (timeReport: string | null) => ReactNode;
};

/** The heading with the choice of a period, and the figures of the chosen one. */
function EffectSection({ of: { requestIds }, effect, isBusy, children }: EffectSectionProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const timeReport = effect === undefined ? null : shownPeriod(effect, chosen);
  const isOneOfMany = effect !== undefined && hasChoice(effect);
  const { heading, rows, note } = requestIds ? ofRequests(requestIds.length) : ofOwnRows;
  const title = timeReport === null ? heading : `${heading}, ${timeReport}`;
  return (
    <section className="nc-effect" aria-label={title} aria-busy={isBusy}>
      <header>
        <h2>{isOneOfMany ? heading : title}</h2>
        {isOneOfMany && <PeriodChoice effect={effect} value={timeReport} onChange={setChosen} />}
        <p>From the books with and without {rows}</p>
      </header>
      {note !== null && <p className="nc-effect-staying">{note}</p>}
      {children(timeReport)}
    </section>
  );
}

const ofOwnRows = {
  heading: 'Effect if posted',
  rows: 'the rows you saved',
  note: "You're the only administrator of this company, so your postings aren't reviewed.",
};

function ofRequests(count: number) {
  return { heading: 'Effect if approved', rows: count === 1 ? 'this request' : 'these requests', note: null };
}

type BooksChangedProps = { companyId: number; effect: ReviewEffect | undefined; onRefresh: () => void };

/** Reports that another user posted after the figures were computed, to screen readers too. */
function BooksChanged({ companyId, effect, onRefresh }: BooksChangedProps) {
  const posted = useFollowedBooksState(companyId)?.commit_number;
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

function Effect({ effect, timeReport, ...props }: EffectProps) {
  if (effect === undefined) return <Loading />;
  if (effect.refusal !== null) return <EffectRefusal refusal={effect.refusal} />;
  if (timeReport === null) return <p className="nc-effect-quiet">{noEffectText(effect)}</p>;
  const found = effect.periods.find((period) => period.time_report === timeReport);
  if (found !== undefined) return <PeriodFigures key={timeReport} effect={found} />;
  return <OtherPeriod key={timeReport} {...props} timeReport={timeReport} />;
}

/** An earlier period, computed when it is chosen. */
function OtherPeriod({ timeReport, ...props }: EffectPanelProps & { timeReport: string }) {
  const query = useEffectQuery(props, timeReport);
  const failure = query.isFetching ? undefined : apiError(query.error);
  if (failure) return <FiguresFailure failure={failure} onRetry={query.refetch} />;
  const effect = query.currentData?.data;
  if (effect == null) return <Loading />;
  const [found] = effect.periods;
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

/** Returns true if there is a choice of periods; a single one that changes needs none. */
function hasChoice({ periods, other_periods: others }: ReviewEffect): boolean {
  return periods.length > 1 || others.length > 0;
}

/** Returns the text for no effect; that of earlier periods is only known once they are computed. */
function noEffectText({ other_periods: others }: ReviewEffect): string {
  return others.length === 0 ? 'No effect on FOCUS lines.' : 'No effect on FOCUS lines in the latest periods.';
}

/** Returns the chosen period if it is affected, else the latest that changes. */
function shownPeriod(effect: ReviewEffect, chosen: string | null): string | null {
  const periods = periodsOf(effect);
  return periods.find((period) => period === chosen) ?? effect.periods[0]?.time_report ?? null;
}

/** The reasons that the requests can't be approved on the current books, by record. */
function EffectRefusal({ refusal: { message, errors } }: { refusal: NonNullable<ReviewEffect['refusal']> }) {
  const others = errors.filter((error) => error.message !== message);
  return (
    <Alert variant="warning" transition={false} role="presentation" className="mb-0">
      <strong>There are no figures to show, since the books would refuse these rows.</strong>
      <p className="mb-0">{message}</p>
      {others.length > 0 && (
        <ul className="nc-effect-refusal">
          {others.map(({ path, message: text }) => (
            <li key={`${path} ${text}`}>{text}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

/** Query of an effect; without `timeReport`, of the latest periods whose figures change. */
type EffectQuery = { companyId: number; ids: readonly number[]; timeReport?: string };
type OwnEffectQuery = Omit<EffectQuery, 'ids'> & { kinds: readonly StagedKindName[] };

/** The figures of a period before and after, the warning levels reached, and the issues to fix. */
function PeriodFigures({ effect }: { effect: PeriodEffect }) {
  const [isWhole, setIsWhole] = useState(false);
  const { time_report: timeReport, missing_fields: missing } = effect;
  if (missing.length > 0) {
    return (
      <>
        <p className="mb-0">The company profile lacks what the figures of {timeReport} need.</p>
        <ProfileFieldLinks errors={missing} />
      </>
    );
  }
  const hidden = hiddenCount(effect);
  const balanceText = trialBalanceText(effect);
  return (
    <>
      {balanceText !== null && <p className="nc-effect-quiet">{balanceText}</p>}
      <EffectTable timeReport={timeReport} rows={effectRows(effect, { isWhole })} />
      {hidden > 0 && (
        <Button variant="link" size="sm" className="nc-effect-more" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Hide totals' : `Show ${hidden} changed ${hidden === 1 ? 'total' : 'totals'}`}
        </Button>
      )}
      <EffectWarnings effect={effect} />
      <EffectFindings effect={effect} />
    </>
  );
}

/** The findings that approval adds and settles. */
function EffectFindings({ effect }: { effect: PeriodEffect }) {
  const { new_findings: appearing, resolved_findings: resolved } = effect;
  const outOfBalance = outOfBalanceText(effect);
  return (
    <>
      <NewFindings title="New after approval" findings={appearing} />
      {outOfBalance !== null && (
        <p className="nc-effect-staying">
          <Icon name="warning" /> {outOfBalance}
        </p>
      )}
      <FixedFindings title="Fixed by approval" findings={resolved} />
    </>
  );
}
