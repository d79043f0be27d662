// The start of the pages that a mail's link opens, for people who need no sign-in.
import type { Page } from '../router.ts';
import { text } from '../text/en.ts';
import { run } from './app.tsx';

const pages: Record<string, Page> = {
  '/screening/:token': { heading: text.headings.screening(),
    load: () => import('./screening/page.tsx') },
};

run(pages);
