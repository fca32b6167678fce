import type { Static } from 'typebox';
import type { noticeSchema, noticeSentSchema } from './notice.schema';

export {
  maxNoticeLetter,
  maxNoticeName,
  maxNoticeRemark,
  type NoticeEntryKind,
  type NoticeWay,
  noticeWays,
} from './notice.values';

export type Notice = Static<typeof noticeSchema>;
export type NoticeEntry = Notice['entries'][number];
export type NoticeSent = Static<typeof noticeSentSchema>['data'];
