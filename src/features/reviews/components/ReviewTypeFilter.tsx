import { useId } from 'react';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { Link } from 'react-router-dom';
import { type StagedKindName, stagedKinds } from '@/contract/staging/staging';
import { reviewTypeNames } from '@/domain/reviews';
import { formatCount } from '@/lib/format';
import { paths } from '@/lib/paths';
import { allTypes, type ReviewTypeChoice, readType } from '../reviewListQuery';

type ReviewTypeFilterProps = {
  value: ReviewTypeChoice;
  /** How many requests of each type are open; undefined while that isn't known, and when nobody counts. */
  counts: Readonly<Partial<Record<StagedKindName, number>>> | undefined;
  onChange: (type: ReviewTypeChoice) => void;
};

/** Chooses the type of requests, or all of them where somebody counts, and says which other types have open ones. */
export function ReviewTypeFilter({ value, counts, onChange }: ReviewTypeFilterProps) {
  const id = useId();
  const others = stagedKinds.filter((type) => type !== value && (counts?.[type] ?? 0) > 0);
  const open = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <div className="nc-review-type">
        <FormLabel htmlFor={id}>Type</FormLabel>
        <FormSelect id={id} value={value} onChange={({ target }) => onChange(readType(target.value))}>
          {stagedKinds.map((type) => (
            <option key={type} value={type}>
              {withCount(type, counts?.[type])}
            </option>
          ))}
          {(counts !== undefined || value === allTypes) && (
            <option value={allTypes}>{counts === undefined ? 'All types' : `All types (${formatCount(open)})`}</option>
          )}
        </FormSelect>
      </div>
      <p className="nc-review-others" hidden={value === allTypes}>
        {counts !== undefined && (others.length > 0 ? 'Also open:' : 'Also open: none')}
        {others.map((type) => (
          <Link key={type} to={paths.reviews.list(type)}>
            {withCount(type, counts?.[type])}
          </Link>
        ))}
      </p>
    </>
  );
}

function withCount(type: StagedKindName, count: number | undefined): string {
  return count === undefined ? reviewTypeNames[type] : `${reviewTypeNames[type]} (${formatCount(count)})`;
}
