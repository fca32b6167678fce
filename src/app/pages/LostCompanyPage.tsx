import Button from 'react-bootstrap/Button';
import type { User } from '@/contract/auth/user.schema';
import { companySettings } from '@/features/auth';
import { switchCompany } from '@/features/company';
import { PlainPage } from './PlainPage';

/** Says that the company in use isn't the user's anymore, and offers the others. */
export function LostCompanyPage({ user }: { user: User }) {
  return (
    <main className="nc-alone">
      <PlainPage icon="building" title="You no longer belong to this company">
        <p>Choose another one to continue.</p>
        {companySettings(user).map(({ company_info: { id, company_name: name } }) => (
          <Button key={id} className="mb-2" onClick={() => switchCompany(id)}>
            Open {name}
          </Button>
        ))}
      </PlainPage>
    </main>
  );
}
