import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useWizardSteps } from '@/components/wizard/useWizardSteps';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { accountApi } from '../accountApi';
import { accountFlow, type StoredFlow } from '../accountFlow';
import { AuthCard } from '../components/AuthCard';
import { CompanyStep } from '../forms/CompanyStep';
import { PersonStep } from '../forms/PersonStep';
import { type CompanyValues, emptyCompany, emptyPerson, toRegisterUserRequest } from '../forms/userForm';

const steps = ['Who you are', 'Your company'];

/** Asks who registers and for which company; whoever is not registering goes to the sign-in page. */
export function UserFormPage() {
  const [flow] = useState(accountFlow.read);
  return isAskedForDetails(flow) ? <UserDetails flow={flow} /> : <Navigate to={paths.auth.signIn()} replace />;
}

/** While the address waits for its code it can still be put right. */
function isAskedForDetails(flow: StoredFlow | null): flow is StoredFlow {
  return flow !== null && !flow.isInvite && (flow.step === 'userForm' || flow.step === 'verifyEmail');
}

function UserDetails({ flow }: { flow: StoredFlow }) {
  const [person, setPerson] = useState(emptyPerson);
  const [company, setCompany] = useState(emptyCompany);
  const { current, headingRef, go } = useWizardSteps(steps.length);
  const [registerUser] = accountApi.useRegisterUserMutation();
  const navigate = useNavigate();

  async function submit(values: CompanyValues) {
    setCompany(values);
    const request = toRegisterUserRequest(flow.userId, person, values);
    const { data, message = 'Email sent successfully' } = await registerUser(request).unwrap();
    accountFlow.write({ userId: data.id, step: 'verifyEmail', isInvite: false });
    notify.success(message);
    await navigate(paths.auth.verifyOtp());
  }

  return (
    <AuthCard title="Your details">
      <h2 ref={headingRef} tabIndex={-1} className="nc-auth-step">
        Step {current + 1} of {steps.length}: {steps[current]}
      </h2>
      {current === 0 ? (
        <PersonStep
          values={person}
          onNext={(values) => {
            setPerson(values);
            go(1);
          }}
        />
      ) : (
        <CompanyStep
          values={company}
          onBack={(values) => {
            setCompany(values);
            go(0);
          }}
          onSubmit={submit}
        />
      )}
    </AuthCard>
  );
}
