import { useEffect, useEffectEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import {
  CrdNumberField,
  DomainField,
  EmailField,
  PersonNameFields,
  TextField,
  TitleField,
  useServerForm,
} from '@/components/form';
import type { AccountFlow } from '@/contract/auth/account.schema';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { accountApi } from '../accountApi';
import { AuthCard } from '../components/AuthCard';
import { AuthForm } from '../components/AuthForm';
import {
  type CompanyStepValues,
  companyStepSchema,
  type PersonValues,
  personSchema,
  readUserDetails,
  toRegisterUserRequest,
  type UserDetails,
  type UserDraft,
  userDraft,
} from '../registration';
import { accountFlow, type StoredFlow } from '../stored';

/** Asks for the person and company of a registration; without one it redirects to the sign-in page. */
export function UserFormPage() {
  const [flow] = useState(accountFlow.read);
  return isAskedForDetails(flow) ? <DetailSteps flow={flow} /> : <Navigate to={paths.auth.signIn()} replace />;
}

/** Returns true if the details are missing or can still be corrected, while the address waits for its code. */
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

  /** Sends the form; a backend that only reports success continues the same flow. */
  async function send(values: CompanyStepValues): Promise<AccountFlow> {
    const answer = await registerUser(toRegisterUserRequest(flow.userId, person, values)).unwrap();
    return answer.data ?? { id: flow.userId };
  }

  function goOn(next: AccountFlow, values: CompanyStepValues) {
    userDraft.remove();
    accountFlow.write({ userId: next.id, step: 'verifyEmail', isInvite: false, sentTo: values.emailAddress });
    notify.success('Email sent successfully');
    return navigate(paths.auth.verifyOtp(), { state: { person, company: values } satisfies UserDetails });
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
            send={send}
            onSaved={goOn}
          />
        )}
      </section>
    </AuthCard>
  );
}

type PersonStepProps = {
  values: PersonValues;
  /** Receives the values typed so far. */
  onChange: (values: PersonValues) => void;
  onNext: (values: PersonValues) => void;
};

function PersonStep({ values, onChange, onNext }: PersonStepProps) {
  const form = useServerForm({
    schema: personSchema,
    defaultValues: values,
    send: async (filled) => filled,
    onSaved: onNext,
  });
  useFormValues(form.form, onChange);
  return (
    <AuthForm form={form} okText="NEXT">
      <PersonNameFields names={{ first: 'firstName', middle: 'middleName', last: 'lastName' }} />
      <TextField name="companyName" label="Company Name" autoComplete="organization" required />
    </AuthForm>
  );
}

type CompanyStepProps = {
  values: CompanyStepValues;
  /** Receives the values typed so far. */
  onChange: (values: CompanyStepValues) => void;
  onBack: () => void;
  send: (values: CompanyStepValues) => Promise<AccountFlow>;
  onSaved: (flow: AccountFlow, values: CompanyStepValues) => unknown;
};

function CompanyStep({ values, onChange, onBack, send, onSaved }: CompanyStepProps) {
  const form = useServerForm({ schema: companyStepSchema, defaultValues: values, send, onSaved });
  useFormValues(form.form, onChange);
  return (
    <>
      <AuthForm form={form} okText="CREATE ACCOUNT">
        <TitleField name="userTitle" required />
        <DomainField name="domain" required />
        <EmailField name="emailAddress" required />
        <CrdNumberField name="crdNumber" required />
      </AuthForm>
      <Button variant="outline-secondary" className="w-100 mt-2" disabled={form.isBusy} onClick={onBack}>
        BACK
      </Button>
    </>
  );
}

/** Calls `onChange` with the form's values each time they change. */
function useFormValues<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  onChange: (values: Values) => void,
): void {
  const tell = useEffectEvent(onChange);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => tell(values) }), [form]);
}

/** Returns the draft interrupted by a reload, or the values to correct. */
function beginDraft({ userId }: StoredFlow, state: unknown): UserDraft {
  const kept = userDraft.read();
  return kept?.userId === userId ? kept : { userId, step: 0, ...readUserDetails(state) };
}
