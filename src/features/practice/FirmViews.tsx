import { useState } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ObjectSchema, object, string } from 'yup';
import { DialogForm, TextField, useServerForm } from '@/components/form';
import { useConfirm } from '@/components/modal';
import { isRecord } from '@/domain/history/records';
import { useUserId } from '@/features/auth';
import { notify } from '@/lib/notifications';
import { storedItem } from '@/lib/storage/storedItem';
import { requiredMessage } from '@/lib/validation';

const maxViewName = 60;

/** Named filters of firms; their URLs can be saved and sent as well. */
export function FirmViews() {
  const stored = getFirmViews(useUserId());
  const [views, setViews] = useState(() => stored.read() ?? []);
  const [isNaming, setIsNaming] = useState(false);
  const { search } = useLocation();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const current = views.find((view) => view.search === search);

  function keep(next: readonly FirmView[]) {
    setViews(next);
    return stored.write(next);
  }

  async function handleRemove(view: FirmView) {
    const text = `The view “${view.name}” is removed from this browser.`;
    if (!(await confirm({ title: 'Remove view', text, confirmText: 'Remove', tone: 'danger' }))) return;
    keep(views.filter((other) => other !== view));
    notify.success('View removed');
  }

  function handleSave(name: string) {
    setIsNaming(false);
    const isKept = keep(addView(views, { name, search }));
    if (isKept) notify.success('View saved in this browser');
    else notify.warning("This browser doesn't store views. It's kept until you leave.");
  }

  return (
    <>
      <Dropdown>
        <Dropdown.Toggle variant="outline-secondary">{current?.name ?? 'Views'}</Dropdown.Toggle>
        <Dropdown.Menu>
          {views.map((view) => (
            <Dropdown.Item
              key={view.name}
              as="button"
              type="button"
              aria-current={view === current ? 'true' : undefined}
              onClick={() => navigate({ search: view.search })}
            >
              {view.name}
            </Dropdown.Item>
          ))}
          {views.length > 0 && <Dropdown.Divider />}
          <Dropdown.Item as="button" type="button" onClick={() => setIsNaming(true)}>
            Save this view
          </Dropdown.Item>
          {current !== undefined && (
            <Dropdown.Item as="button" type="button" onClick={() => handleRemove(current)}>
              Remove this view
            </Dropdown.Item>
          )}
        </Dropdown.Menu>
      </Dropdown>
      {/* After the menu, which puts the focus on its button as it closes: the dialog then takes it from there. */}
      {isNaming && <ViewDialog name={current?.name ?? ''} onSave={handleSave} onClose={() => setIsNaming(false)} />}
    </>
  );
}

type Values = { name: string };

const schema: ObjectSchema<Values> = object({
  name: string().trim().required(requiredMessage).max(maxViewName, `Enter at most ${maxViewName} characters`),
});

type ViewDialogProps = { name: string; onSave: (name: string) => void; onClose: () => void };

function ViewDialog({ name, onSave, onClose }: ViewDialogProps) {
  const form = useServerForm({
    schema,
    defaultValues: { name },
    send: async (values) => values.name.trim(),
    onSaved: onSave,
  });
  return (
    <DialogForm form={form} title="Save view" okText="Save" size="sm" onCancel={onClose}>
      <TextField
        name="name"
        label="Name"
        required
        hint="Keeps the filters and the order, in this browser. A view of the same name is replaced."
      />
    </DialogForm>
  );
}

/** A named view of firms: filters and order, as in the URL. */
type FirmView = { name: string; search: string };

/** Returns the storage of a user's views in this browser. */
function getFirmViews(userId: number) {
  return storedItem<readonly FirmView[]>(`firm_views.${userId}`, (stored) =>
    Array.isArray(stored) ? stored.filter(isView) : null,
  );
}

/** Adds a view; replaces one of the same name. */
function addView(views: readonly FirmView[], view: FirmView): readonly FirmView[] {
  const others = views.filter(({ name }) => name.toLowerCase() !== view.name.toLowerCase());
  return [...others, view].toSorted((a, b) => a.name.localeCompare(b.name));
}

function isView(stored: unknown): stored is FirmView {
  return isRecord(stored) && typeof stored['name'] === 'string' && typeof stored['search'] === 'string';
}
