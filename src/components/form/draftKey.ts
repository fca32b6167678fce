import { createContext } from 'react';

/** Key that keeps a dialog's typed values beyond the session: its form, record, user and company; null keeps nothing. */
export const DraftKey = createContext<string | null>(null);
