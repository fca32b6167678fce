import { mixed, type ObjectSchema, object, string } from 'yup';
import {
  DateField,
  DialogForm,
  EmailField,
  PersonNameFields,
  SelectField,
  TitleField,
  useServerForm,
} from '@/components/form';
import type { InviteRequest } from '@/contract/auth/account.schema';
import { type Role, roleNames, roles } from '@/contract/auth/user';
import { useCompanyId } from '@/features/auth';
import { useExtra } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { emailAddress, optionalName, requiredName, requiredTitle } from '@/lib/validation';
import { useInviteUserMutation } from './invitationsApi';
import { lastDayHint } from './lastDayText';

const inviteSchema: ObjectSchema<InviteValues> = object({
  userTitle: requiredTitle('User Title is required'),
  firstName: requiredName('First Name is required'),
  lastName: requiredName('Last Name is required'),
  middleName: optionalName(),
  email: emailAddress(),
  role: mixed<Role>().oneOf(roles).required('Please select one'),
  endsOn: string().defined(),
});

const emptyInvite: InviteValues = {
  userTitle: '',
  firstName: '',
  lastName: '',
  middleName: '',
  email: '',
  role: 'ADMIN',
  endsOn: '',
};

const fields: Readonly<Record<string, keyof InviteValues>> = {
  'data.user.email': 'email',
  'data.user.first_name': 'firstName',
  'data.user.last_name': 'lastName',
  'data.user.user_title': 'userTitle',
  'data.role': 'role',
  'data.ends_on': 'endsOn',
};

const roleHint =
  "Viewers prepare changes. Middle users also see reviews. Admins also approve changes and manage users. Admin is the default. Choose a lower role if this person doesn't need it.";

/** Asks for the invited person's details, and sends the invitation. */
export function InviteModal({ onClose }: { onClose: () => void }) {
  const companyId = useCompanyId();
  const hasLastDays = useExtra('user-last-day');
  const [inviteUser] = useInviteUserMutation();
  const form = useServerForm({
    schema: inviteSchema,
    defaultValues: emptyInvite,
    send: (values) => inviteUser({ companyId, data: toInviteRequest(values) }).unwrap(),
    pathToField: findInviteField,
    onSaved: () => {
      notify.success('User invitation has been sent');
      onClose();
    },
  });

  return (
    <DialogForm form={form} title="User Invitation" okText="Send invite" onCancel={onClose}>
      <TitleField name="userTitle" required />
      <PersonNameFields names={{ first: 'firstName', middle: 'middleName', last: 'lastName' }} isLastNameRequired />
      <EmailField name="email" autoComplete="off" required />
      <SelectField
        name="role"
        label="Role"
        hint={roleHint}
        options={roles.map((role) => ({ value: role, label: roleNames[role] }))}
        required
      />
      {hasLastDays && <DateField name="endsOn" label="Last day" hint={lastDayHint} />}
    </DialogForm>
  );
}

/** Form values of an invitation. The middle name is on the form but isn't sent. */
type InviteValues = {
  userTitle: string;
  firstName: string;
  lastName: string;
  middleName: string;
  email: string;
  role: Role;
  /** `YYYY-MM-DD`, or empty for no end. */
  endsOn: string;
};

function toInviteRequest(values: InviteValues): InviteRequest['data'] {
  const { userTitle, firstName, lastName, email, role, endsOn } = values;
  const user = { email, first_name: firstName, last_name: lastName, user_title: userTitle };
  return { user, role, ...(endsOn !== '' && { ends_on: endsOn }) };
}

/** Returns the field that shows the server's error of a path. */
function findInviteField(path: string): keyof InviteValues | undefined {
  return fields[path];
}
