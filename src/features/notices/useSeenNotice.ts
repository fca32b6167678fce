import { useState } from 'react';
import type { Notice } from '@/contract/notices/notice.schema';

type SeenNotice = {
  /** The version that the user's work is based on. */
  seen: Notice;
  /** Sets the version that was seen. */
  see: (notice: Notice) => void;
  /** Moves to the current version unless that would lose work. Returns true if a changed letter prevents it. */
  isOutdated: (hasWork: boolean) => boolean;
};

/** Keeps the version of a notice that work started with, so that the request names it. */
export function useSeenNotice(notice: Notice): SeenNotice {
  const [seen, see] = useState(notice);

  function isOutdated(hasWork: boolean): boolean {
    if (Date.parse(notice.updatedAt) <= Date.parse(seen.updatedAt)) return false;
    if (hasWork && notice.letter !== seen.letter) return true;
    see(notice);
    return false;
  }

  return { seen, see, isOutdated };
}
