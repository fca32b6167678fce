import { lazy, Suspense, useState } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { Icon } from '@/components/icon';
import { useLeaveQuestion } from '@/components/modal';
import { selectUser } from '@/features/auth';
import { useAppSelector } from '@/lib/hooks';
import { useSampleOffer } from '../sample/useSampleOffer';
import { selectCompanySetting } from '../selectCompany';
import { switchCompany } from '../switchCompany';
import { CompanyChoices } from './CompanyChoices';

const NewCompanyDialog = lazy(async () => ({
  default: (await import('../newCompany/NewCompanyDialog')).NewCompanyDialog,
}));

/** Names the selected company, offers the person's others, and adds one. */
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
