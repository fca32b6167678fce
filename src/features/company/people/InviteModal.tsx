import {
  DateField,
  DialogForm,
  EmailField,
  PersonNameFields,
  SelectField,
  TitleField,
  useServerForm,
} from '@/components/form';
import { roleNames, roles } from '@/contract/people/user';
import { useExtra } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { useCompanyId } from '../useCompany';
import { emptyInvite, inviteFieldOfPath, inviteSchema, toInviteRequest } from './invitation';
import { useInviteUserMutation } from './invitationsApi';
import { lastDayHint } from './lastDayText';

const roleHint = 'Admins approve changes. Middle users prepare changes and see reviews. Viewers prepare changes.';

/** Asks whom to invite, and sends the invitation. */
export function InviteModal({ onClose }: { onClose: () => void }) {
  const companyId = useCompanyId();
  const hasLastDays = useExtra('user-last-day');
  const [inviteUser] = useInviteUserMutation();
  const form = useServerForm({
    schema: inviteSchema,
    defaultValues: emptyInvite,
    send: (values) => inviteUser({ companyId, data: toInviteRequest(values) }).unwrap(),
    pathToField: inviteFieldOfPath,
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
