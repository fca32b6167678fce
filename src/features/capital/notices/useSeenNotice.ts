import { useState } from 'react';
import type { Notice } from '@/contract/capital/notice';

type SeenNotice = {
  /** The version that the person's work rests on. */
  seen: Notice;
  /** Takes a version for the one that was seen. */
  see: (notice: Notice) => void;
  /** Moves on to the version that is there, as long as no work is lost by that. True while another letter keeps it from that. */
  isOutdated: (hasWork: boolean) => boolean;
};

/** Holds the version of a notice that work began with, so that what is sent names it. */
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
