// The start of the pages of people who hire.
import './core.ts';
import { session, watchWaking } from '../auth/session.ts';
import { readAhead } from '../frame/ahead.ts';
import { run } from '../frame/app.tsx';
import type { Page, Params } from '../frame/routes.ts';
import { offerSignIn } from '../parts/parts.tsx';
import { watchSession } from '../sign_in/site.ts';
import { Notice } from '../sign_in/notice.tsx';
import { app as text } from '../text/recruiter/en_app.ts';
import type { ComponentType } from 'preact';
import { Menu } from './menu.tsx';
import { Over } from './over.tsx';
import { member } from './who.tsx';

type Load = () => Promise<{ Page: ComponentType<{ params: Params }> }>;

const page = (heading: () => string, load: Load): Page => ({ heading: heading(), load });
const { headings } = text;

// The first pattern that fits is taken.
const pages: Record<string, Page> = {
  '/app': page(headings.today, () => import('./today.tsx')),
  '/app/jobs': page(headings.jobs, () => import('./jobs/list.tsx')),
  '/app/jobs/new': page(headings.newJob, () => import('./jobs/editor.tsx')),
  '/app/jobs/:id': page(headings.job, () => import('./jobs/editor.tsx')),
  '/app/jobs/:id/board': page(headings.board, () => import('./board/page.tsx')),
  '/app/pipelines/:id': page(headings.pipeline, () => import('./pipeline/page.tsx')),
  '/app/interviews': page(headings.interviews, () => import('./interviews/list.tsx')),
  '/app/interviews/:id': page(headings.interview, () => import('./interviews/page.tsx')),
  '/app/pool': page(headings.pool, () => import('./pool/list.tsx')),
  '/app/pool/tags': page(headings.tags, () => import('./pool/tags.tsx')),
  '/app/pool/:id': page(headings.person, () => import('./pool/person.tsx')),
  '/app/banks/:bank': page(headings.banks, () => import('./banks/list.tsx')),
  '/app/banks/:bank/new': page(headings.newQuestion, () => import('./banks/editor.tsx')),
  '/app/banks/:bank/:id': page(headings.question, () => import('./banks/editor.tsx')),
  '/app/reports/:report': page(headings.reports, () => import('./reports/page.tsx')),
  '/app/organization': page(headings.organization, () => import('./organization/profile.tsx')),
  '/app/organization/members': page(headings.members, () => import('./organization/members.tsx')),
  '/app/organization/plan': page(headings.plan, () => import('./organization/plan.tsx')),
  '/app/organization/keys': page(headings.keys, () => import('./organization/keys.tsx')),
  '/app/organization/close-reasons': page(headings.closeReasons,
    () => import('./organization/close_reasons.tsx')),
  '/app/organization/scorecards': page(headings.scorecards, () => import('./scorecards/list.tsx')),
  '/app/organization/webhooks': page(headings.webhooks, () => import('./webhooks/endpoints.tsx')),
  '/app/organization/webhooks/:id': page(headings.webhooks,
    () => import('./webhooks/deliveries.tsx')),
};

watchSession();
watchWaking();
offerSignIn(() => session.ended());
run(pages, { home: '/app', Menu, Notice, Over });
readAhead(() => member.value !== undefined);
await session.start();
