import { useState } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import FormControl from 'react-bootstrap/FormControl';
import { Pill } from '@/components/feedback';
import type { User } from '@/contract/people/user';
import { companySettings } from '@/features/auth';
import { untilText } from '../people/lastDayText';

type CompanyChoicesProps = { user: User; selectedId: number; onChoose: (companyId: number) => unknown };

/** As many fit in the menu without scrolling. */
const maxWithoutSearch = 8;

/** The person's companies, with a search where there are many. */
export function CompanyChoices({ user, selectedId, onChoose }: CompanyChoicesProps) {
  const [text, setText] = useState('');
  const companies = companySettings(user).map(({ company_info, ends_on: lastDay }) => ({ ...company_info, lastDay }));
  const hasSearch = companies.length > maxWithoutSearch;
  const wanted = text.trim().toLowerCase();
  const found = companies.filter(({ company_name: name }) => name.toLowerCase().includes(wanted));
  return (
    <>
      {hasSearch && (
        <FormControl
          type="search"
          size="sm"
          className="nc-switcher-search"
          aria-label="Search companies"
          placeholder="Search companies"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {found.length === 0 && <Dropdown.ItemText role="status">No companies match your search.</Dropdown.ItemText>}
      <div className={hasSearch ? 'nc-switcher-list' : undefined}>
        {found.map(({ id, company_name: name, is_sample: isSample, lastDay }) => (
          <Dropdown.Item
            key={id}
            as="button"
            type="button"
            // The item's own "active" would call it selected, which a button can't be.
            className={id === selectedId ? 'active' : undefined}
            aria-current={id === selectedId ? 'true' : undefined}
            onClick={() => id !== selectedId && onChoose(id)}
          >
            <span>
              {name}
              {lastDay !== undefined && <span className="nc-switcher-until">{untilText(lastDay)}</span>}
            </span>
            {isSample && <Pill tone="info">Sample</Pill>}
          </Dropdown.Item>
        ))}
      </div>
    </>
  );
}
