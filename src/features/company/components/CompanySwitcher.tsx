import Dropdown from 'react-bootstrap/Dropdown';
import { Icon } from '@/components/icon';
import { useLeaveQuestion } from '@/components/modal';
import { companySettings, selectUser } from '@/features/auth';
import { useAppSelector } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { selectCompanySetting } from '../selectCompany';
import { switchCompany } from '../switchCompany';

/** Names the selected company and offers the person's others. */
export function CompanySwitcher() {
  const user = useAppSelector(selectUser);
  const selected = useAppSelector(selectCompanySetting);
  const mayLeave = useLeaveQuestion();
  if (user === null || selected === null) return null;

  async function handleChoose(companyId: number) {
    if (await mayLeave()) switchCompany(companyId);
  }

  return (
    <Dropdown align="end" className="nc-switcher">
      <Dropdown.Toggle variant="link" className="nc-topbar-button">
        <Icon name="building" />
        <span className="visually-hidden">Company: </span>
        <span className="nc-topbar-text">{selected.company_info.company_name}</span>
      </Dropdown.Toggle>
      <Dropdown.Menu>
        {companySettings(user).map(({ company_info: company }) => {
          const isSelected = company.id === selected.company_info.id;
          return (
            <Dropdown.Item
              key={company.id}
              as="button"
              type="button"
              // The item's own "active" would call it selected, which a button can't be.
              className={isSelected ? 'active' : undefined}
              aria-current={isSelected ? 'true' : undefined}
              onClick={() => !isSelected && handleChoose(company.id)}
            >
              {company.company_name}
            </Dropdown.Item>
          );
        })}
        <Dropdown.Divider />
        <Dropdown.Item
          as="button"
          type="button"
          onClick={() =>
            notify.info("You can't add a company here yet. To start one, sign up with another e-mail address.")
          }
        >
          <Icon name="plus" /> Add new company
        </Dropdown.Item>
      </Dropdown.Menu>
    </Dropdown>
  );
}
