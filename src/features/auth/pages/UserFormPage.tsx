import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { accountApi } from '../accountApi';
import { accountFlow, type StoredFlow } from '../accountFlow';
import { AuthCard } from '../components/AuthCard';
import { CompanyStep } from '../forms/CompanyStep';
import { PersonStep } from '../forms/PersonStep';
import {
  type CompanyValues,
  type PersonValues,
  readUserDetails,
  toRegisterUserRequest,
  type UserDetails,
} from '../forms/userForm';

/** Asks who registers and for which company; whoever is not registering goes to the sign-in page. */
export function UserFormPage() {
  const [flow] = useState(accountFlow.read);
  return isAskedForDetails(flow) ? <DetailSteps flow={flow} /> : <Navigate to={paths.auth.signIn()} replace />;
}

/** While the address waits for its code it can still be put right. */
function isAskedForDetails(flow: StoredFlow | null): flow is StoredFlow {
  return flow !== null && !flow.isInvite && (flow.step === 'userForm' || flow.step === 'verifyEmail');
}

function DetailSteps({ flow }: { flow: StoredFlow }) {
  const given = readUserDetails(useLocation().state);
  const [person, setPerson] = useState(given.person);
  const [company, setCompany] = useState(given.company);
  const [step, setStep] = useState<0 | 1>(0);
  const [registerUser] = accountApi.useRegisterUserMutation();
  const navigate = useNavigate();

  async function submit(values: CompanyValues) {
    const request = toRegisterUserRequest(flow.userId, person, values);
    const { data } = await registerUser(request).unwrap();
    accountFlow.write({ userId: data.id, step: 'verifyEmail', isInvite: false, sentTo: values.emailAddress });
    notify.success('Email sent successfully');
    await navigate(paths.auth.verifyOtp(), { state: { person, company: values } satisfies UserDetails });
  }

  function goOn(values: PersonValues) {
    setPerson(values);
    setStep(1);
  }

  function goBack(values: CompanyValues) {
    setCompany(values);
    setStep(0);
  }

  return (
    <AuthCard title="Your details">
      <section key={step} aria-label={`Step ${step + 1} of 2`}>
        <p className="text-body-secondary">Step {step + 1} of 2</p>
        {step === 0 ? (
          <PersonStep values={person} onNext={goOn} />
        ) : (
          <CompanyStep values={company} onBack={goBack} onSubmit={submit} />
        )}
      </section>
    </AuthCard>
  );
}
