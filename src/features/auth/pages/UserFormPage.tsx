import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { accountApi } from '../accountApi';
import { accountFlow, type StoredFlow } from '../accountFlow';
import { AuthCard } from '../components/AuthCard';
import { CompanyStep } from '../forms/CompanyStep';
import { PersonStep } from '../forms/PersonStep';
import { type UserDraft, userDraft } from '../forms/userDraft';
import { type CompanyValues, readUserDetails, toRegisterUserRequest, type UserDetails } from '../forms/userForm';

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
  const { state } = useLocation();
  const [draft, setDraft] = useState(() => beginDraft(flow, state));
  const [registerUser] = accountApi.useRegisterUserMutation();
  const navigate = useNavigate();
  const { person, company, step } = draft;

  function change(changes: Partial<UserDraft>) {
    const changed = { ...draft, ...changes };
    setDraft(changed);
    userDraft.write(changed);
  }

  async function submit(values: CompanyValues) {
    const request = toRegisterUserRequest(flow.userId, person, values);
    const { data } = await registerUser(request).unwrap();
    userDraft.remove();
    accountFlow.write({ userId: data.id, step: 'verifyEmail', isInvite: false, sentTo: values.emailAddress });
    notify.success('Email sent successfully');
    await navigate(paths.auth.verifyOtp(), { state: { person, company: values } satisfies UserDetails });
  }

  return (
    <AuthCard title="Your details">
      <section key={step} aria-label={`Step ${step + 1} of 2`}>
        <p className="text-body-secondary">Step {step + 1} of 2</p>
        {step === 0 ? (
          <PersonStep
            values={person}
            onChange={(values) => change({ person: values })}
            onNext={(values) => change({ person: values, step: 1 })}
          />
        ) : (
          <CompanyStep
            values={company}
            onChange={(values) => change({ company: values })}
            onBack={() => change({ step: 0 })}
            onSubmit={submit}
          />
        )}
      </section>
    </AuthCard>
  );
}

/** Goes on with what a reload interrupted, or with what is to be put right. */
function beginDraft({ userId }: StoredFlow, state: unknown): UserDraft {
  const kept = userDraft.read();
  return kept?.userId === userId ? kept : { userId, step: 0, ...readUserDetails(state) };
}
