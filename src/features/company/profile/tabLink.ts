import { createContext, type MouseEvent, type RefObject } from 'react';

/** Called when a link opens another tab, to keep what is typed as a draft first. */
export type OpenTab = (event: MouseEvent, to: string) => void;

/** The tab's form's call, for the page's links; null while no form is shown. */
export const TabLink = createContext<RefObject<OpenTab | null>>({ current: null });
