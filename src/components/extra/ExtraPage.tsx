import type { ReactNode } from 'react';
import { EmptyNotice } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import type { Extra } from '@/lib/api';
import { WithExtra } from './WithExtra';

type ExtraPageProps = { title: string; extra: Extra; children: ReactNode };

/** A page that needs a backend with that extra; with another, it says so. */
export function ExtraPage({ title, extra, children }: ExtraPageProps) {
  return (
    <WithExtra
      name={extra}
      fallback={
        <>
          <PageHeader title={title} />
          <EmptyNotice text={`${title} isn't available on this server.`} />
        </>
      }
    >
      {children}
    </WithExtra>
  );
}
