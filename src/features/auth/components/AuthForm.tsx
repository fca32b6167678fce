import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { BusyButton, focusFirstField, PageForm, type ServerForm } from '@/components/form';

type AuthFormProps<Values extends FieldValues> = { form: ServerForm<Values>; okText: string; children: ReactNode };

/** The form of an account screen: its fields, the first of them focused, and one button. */
export function AuthForm<Values extends FieldValues>({ form, okText, children }: AuthFormProps<Values>) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirstField(content.current), []);
  return (
    <div ref={content}>
      <PageForm form={form}>
        {children}
        <BusyButton type="submit" className="w-100" isBusy={form.isBusy}>
          {okText}
        </BusyButton>
      </PageForm>
    </div>
  );
}
