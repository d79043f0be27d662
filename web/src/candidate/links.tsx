// The start of the pages that a mail's link opens, for people who need no sign-in.
import './links_core.ts';
import type { Page } from '../frame/routes.ts';
import { frame as text } from '../text/en_frame.ts';
import { run } from '../frame/app.tsx';

const pages: Record<string, Page> = {
  '/screening/:token': { heading: text.headings.screening(),
    load: () => import('./screening/page.tsx') },
  '/dsa/:token': { heading: text.headings.coding(), load: () => import('./coding/page.tsx') },
  '/decline/:token': { heading: text.headings.decline(), load: () => import('./decline.tsx') },
  '/room/:room': { heading: text.headings.interview(), load: () => import('./room/page.tsx') },
  '/lobby/:room': { heading: text.headings.interview(), load: () => import('./room/page.tsx') },
};

run(pages);
