import { useEffect, useRef } from 'react';
import Alert from 'react-bootstrap/Alert';
import { Link, useSearchParams } from 'react-router-dom';
import { ErrorNotice, Loading } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import { mailedLinkHours } from '@/contract/auth/auth';
import { apiError } from '@/lib/api';
import { paths } from '@/lib/paths';
import { accountApi } from '../accountApi';

const title = 'Confirm E-mail';

/** Page of the link mailed to a newly registered e-mail address: confirms the address. */
export function ConfirmRegisterEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <>
      <PageHeader title={title} />
      {token === '' ? <IncompleteLink /> : <Confirmation key={token} token={token} />}
      <Link to={paths.settings.userProfile()}>Go to your profile</Link>
    </>
  );
}

function IncompleteLink() {
  return (
    <>
      <ErrorNotice error={undefined} text="This link is incomplete." />
      <p>Open the complete link from the message we sent you.</p>
    </>
  );
}

function Confirmation({ token }: { token: string }) {
  const [confirmEmail, { data, error }] = accountApi.useConfirmRegisterEmailMutation();
  const isAsked = useRef(false);
  const confirm = () => confirmEmail({ data: { token } });

  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    confirmEmail({ data: { token } });
  }, [confirmEmail, token]);

  if (data !== undefined) {
    return (
      <Alert variant="success" transition={false} role="status">
        {data.message || 'Email registered successfully!'}
      </Alert>
    );
  }
  if (error === undefined) return <Loading />;
  if (apiError(error)?.status !== 422) return <ErrorNotice error={error} onRetry={confirm} />;
  return (
    <>
      <ErrorNotice error={error} />
      <p>
        A link works once, within {mailedLinkHours} hours, and only for the person who added the address. Add it again
        in your profile, then open the link in the new message.
      </p>
    </>
  );
}
