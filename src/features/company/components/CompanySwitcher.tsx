import { lazy, Suspense, useState } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import FormControl from 'react-bootstrap/FormControl';
import { Pill } from '@/components/feedback';
import { Icon } from '@/components/icon/Icon';
import { useLeaveQuestion } from '@/components/modal';
import type { User } from '@/contract/auth/user.schema';
import { companySettings, selectCompanySetting, selectUser } from '@/features/auth';
import { untilText } from '@/lib/format';
import { useAppSelector } from '@/lib/hooks';
import { useSampleOffer } from '../sample/useSampleOffer';
import { switchCompany } from '../switchCompany';

/** Number of companies that fit in the menu without scrolling. */
const maxWithoutSearch = 8;

const NewCompanyDialog = lazy(async () => ({
  default: (await import('../newCompany/NewCompanyDialog')).NewCompanyDialog,
}));

/** Shows the selected company, switches to the user's others, and adds one. */
export function CompanySwitcher() {
  const user = useAppSelector(selectUser);
  const selected = useAppSelector(selectCompanySetting);
  const mayLeave = useLeaveQuestion();
  const [isAdding, setIsAdding] = useState(false);
  const sample = useSampleOffer();
  if (user === null || selected === null) return null;

  async function handleChoose(companyId: number) {
    if (await mayLeave()) switchCompany(companyId);
  }

  return (
    <>
      <Dropdown align="end" className="nc-switcher">
        <Dropdown.Toggle variant="link" className="nc-topbar-button">
          <Icon name="building" />
          <span className="visually-hidden">Company: </span>
          <span className="nc-topbar-text" title={selected.company_info.company_name}>
            {selected.company_info.company_name}
          </span>
        </Dropdown.Toggle>
        <Dropdown.Menu>
          <CompanyChoices user={user} selectedId={selected.company_info.id} onChoose={handleChoose} />
          <Dropdown.Divider />
          <Dropdown.Item as="button" type="button" onClick={() => setIsAdding(true)}>
            <Icon name="plus" /> Add new company
          </Dropdown.Item>
          {sample.isOffered && (
            <Dropdown.Item as="button" type="button" onClick={sample.start}>
              <Icon name="compass" /> Try with sample data
            </Dropdown.Item>
          )}
        </Dropdown.Menu>
      </Dropdown>
      {sample.dialog}
      {isAdding && (
        <Suspense fallback={null}>
          <NewCompanyDialog user={user} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

type CompanyChoicesProps = { user: User; selectedId: number; onChoose: (companyId: number) => unknown };

/** The user's companies, with a search if there are many. */
function CompanyChoices({ user, selectedId, onChoose }: CompanyChoicesProps) {
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
            // The item's own `active` prop would set aria-selected, which a button can't have.
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
