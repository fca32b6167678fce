import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { changeKinds } from '@/contract/history/history';
import { changeKindNames } from '@/domain/history/historyTexts';
import { balancePeriods } from '@/features/trialBalance';
import { personName } from '@/lib/format';
import { useListChangePeopleQuery } from '../changeLogApi';
import type { ChangeLogParams } from '../changeLogQuery';

type ChangeLogFiltersProps = {
  list: ChangeLogParams;
  companyId: number;
  isFiltered: boolean;
  onClear: () => void;
};

/** Narrows the change log to a type, a period, a person and days. */
export function ChangeLogFilterBar({ list, companyId, isFiltered, onClear }: ChangeLogFiltersProps) {
  const { kind, time_report, user } = list.filters;
  const people = useListChangePeopleQuery(companyId).data?.data ?? [];
  return (
    <>
      <FormSelect
        className="nc-log-select"
        aria-label="Type"
        value={kind}
        onChange={({ target }) => list.setFilter('kind', target.value)}
      >
        <option value="">All types</option>
        {changeKinds.map((type) => (
          <option key={type} value={type}>
            {changeKindNames[type]}
          </option>
        ))}
      </FormSelect>
      <PeriodSelect
        source={balancePeriods}
        companyId={companyId}
        hasAll
        value={time_report === '' ? null : time_report}
        onChange={(next) => list.setFilter('time_report', next ?? '')}
      />
      <FormSelect
        className="nc-log-select"
        aria-label="Changed or approved by"
        value={user}
        onChange={({ target }) => list.setFilter('user', target.value)}
      >
        <option value="">Everyone</option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {personName(person)}
          </option>
        ))}
      </FormSelect>
      <DayInput label="From" value={list.filters.from} onChange={(day) => list.setFilter('from', day)} />
      <DayInput label="To" value={list.filters.to} onChange={(day) => list.setFilter('to', day)} />
      {isFiltered && (
        <Button variant="link" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </>
  );
}

type DayInputProps = { label: string; value: string; onChange: (day: string) => void };

function DayInput({ label, value, onChange }: DayInputProps) {
  const id = useId();
  return (
    <div className="nc-log-day">
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <FormControl id={id} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}
