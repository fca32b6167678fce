import { useSearchParams } from 'react-router-dom';
import { type Tab, Tabs } from '@/components/tabs';
import type { ReviewRequest } from '@/contract/reviews/review';
import { useRole } from '@/features/company';
import { formatCount } from '@/lib/format';
import { useListParams } from '@/lib/listParams';
import type { ReviewedKind } from '@/lib/staging/reviewedKind';
import { Conversation } from '../conversation/Conversation';
import { useReviewContents } from '../useReviewContents';
import { ReviewRecords } from './ReviewRecords';

type ReviewTabsProps = { request: ReviewRequest; kinds: readonly ReviewedKind[] };

type TabId = 'edited' | 'new' | 'conversations';

/** What a request changes and adds, for administrators, and its conversation. */
export function ReviewTabs(props: ReviewTabsProps) {
  const { request } = props;
  if (useRole() === 'ADMIN') return <AdminTabs {...props} />;
  return (
    <Tabs label="Review request" tabs={[conversationsTab(request)]} active="conversations" onSelect={() => undefined}>
      <Conversation requestId={request.id} pageSize={commentsPerPage} variant="page" />
    </Tabs>
  );
}

const commentsPerPage = 10;

const recordDefaults = { pageSize: 50, sort: null, filters: {} };

function AdminTabs({ request, kinds }: ReviewTabsProps) {
  const [search, setSearch] = useSearchParams();
  const editedList = useListParams({ defaults: recordDefaults, prefix: 'edited.' });
  const newList = useListParams({ defaults: recordDefaults, prefix: 'new.' });
  const edited = useReviewContents(request.id, editedList, 'edit');
  const added = useReviewContents(request.id, newList, 'add');
  const tabs: readonly Tab<TabId>[] = [
    { id: 'edited', label: withCount('Edited', edited.total) },
    { id: 'new', label: withCount('New', added.total) },
    conversationsTab(request),
  ];
  // Only additions: they are what there is to see first.
  const first = edited.total === 0 && (added.total ?? 0) > 0 ? 'new' : 'edited';
  const active = tabs.find(({ id }) => id === search.get('tab'))?.id ?? first;

  function select(id: TabId) {
    setSearch(
      (before) => {
        before.set('tab', id);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  const shared = { type: request.type, kinds };
  return (
    <Tabs label="Review request" tabs={tabs} active={active} onSelect={select}>
      {active === 'edited' && <ReviewRecords {...shared} label="Edited" list={editedList} contents={edited} />}
      {active === 'new' && <ReviewRecords {...shared} label="New" list={newList} contents={added} />}
      {active === 'conversations' && <Conversation requestId={request.id} pageSize={commentsPerPage} variant="page" />}
    </Tabs>
  );
}

function conversationsTab({ comment_count: count }: ReviewRequest): Tab<'conversations'> {
  return { id: 'conversations', label: withCount('Conversations', count) };
}

function withCount(text: string, count: number | undefined): string {
  return count === undefined ? text : `${text} (${formatCount(count)})`;
}
