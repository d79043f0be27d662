// The sentences that the pages of recruiters share.
import { frame } from '../en_frame.ts';
import { counted, number } from '../format.ts';

const roles = { owner: 'owner', admin: 'admin', recruiter: 'recruiter', interviewer: 'interviewer' };

const needs: Record<string, string> = {
  read: 'owners, admins, recruiters and interviewers',
  give_feedback: 'owners, admins, recruiters and interviewers',
  see_feedback: 'owners, admins, recruiters and interviewers',
  see_links: 'owners, admins and recruiters',
  manage_hiring: 'owners, admins and recruiters',
  manage_organization: 'owners and admins',
};

export const app = {
  headings: {
    today: () => 'Today',
    jobs: () => 'Jobs',
    newJob: () => 'New job',
    job: () => 'Job',
    board: () => 'Board',
    pipeline: () => 'Candidate',
    interviews: () => 'Interviews',
    interview: () => 'Interview',
    pool: () => 'Candidates',
    person: () => 'Candidate',
    tags: () => 'Tags',
    banks: () => 'Questions',
    newQuestion: () => 'New question',
    question: () => 'Question',
    reports: () => 'Reports',
    organization: () => 'Organization',
    members: () => 'Members',
    plan: () => 'Plan and usage',
    closeReasons: () => 'Close reasons',
    scorecards: () => 'Scorecards',
    keys: () => 'API keys',
    webhooks: () => 'Webhooks',
  },

  menu: () => 'Menu',
  account: () => 'Account',
  ownAccount: () => 'Your account',
  ownApplications: () => 'Your own applications',
  signOut: () => 'Sign out',
  find: () => 'Find ...',

  noMember: () => ({
    title: 'You belong to no organization',
    text: 'These pages are for people who hire. Ask an owner of your organization to invite you. If '
      + 'you were invited under another address, sign out and sign in with that one.',
  }),
  notForRole: () => ({
    title: 'This page is not for your role',
    text: (role: keyof typeof roles, need: string) =>
      `You are ${role === 'recruiter' ? 'a' : 'an'} ${roles[role]}. This page is for `
      + `${needs[need]}. An owner or admin can change your role.`,
  }),

  roleIsNow: (role: keyof typeof roles) =>
    `Your role is now ${roles[role]}. What you typed is kept on this device.`,

  total: (count: number) => counted(count, 'entry', 'entries'),
  pagesOfList: () => 'Pages of the list',
  previous: () => 'Previous',
  next: () => 'Next',
  pageOf: (page: number, pages: number, total: number) =>
    `Page ${number(page)} of ${number(pages)}, ${counted(total, 'entry', 'entries')}`,
  any: () => 'All',
  search: () => 'Search',
  save: () => 'Save',
  saving: () => 'Saving ...',
  edit: () => 'Edit',
  add: () => 'Add',
  remove: () => 'Remove',
  back: () => 'Back',
  more: () => 'More',
  wrongFields: (count: number) =>
    `${counted(count, 'field is', 'fields are')} not accepted. Nothing was saved yet.`,
  keptDraft: frame.keptDraft,
  dropDraft: frame.dropDraft,
  nobody: () => 'No name yet',

  role: { owner: () => 'Owner', admin: () => 'Admin', recruiter: () => 'Recruiter',
    interviewer: () => 'Interviewer' },

  jobStatus: { draft: () => 'Draft', active: () => 'Active', paused: () => 'Paused',
    closed: () => 'Closed', archived: () => 'Archived' },

  pipelineStatus: { active: () => 'Active', shortlisted: () => 'Shortlisted',
    rejected: () => 'Rejected', hired: () => 'Hired', withdrawn: () => 'Withdrawn' },

  stageStatus: { pending: () => 'Locked', unlocked: () => 'Open', invited: () => 'Invited',
    in_progress: () => 'In progress', completed: () => 'Completed', declined: () => 'Declined' },

  interviewStatus: { scheduled: () => 'Scheduled', in_progress: () => 'In progress',
    completed: () => 'Completed', declined: () => 'Declined', cancelled: () => 'Cancelled' },

  result: { pass: () => 'Pass', hold: () => 'Hold' },

  recommendation: { strong_yes: () => 'Strong yes', yes: () => 'Yes', no: () => 'No',
    strong_no: () => 'Strong no' },

  stageType: {
    automated_screening: () => 'Written questions',
    live_1on1: () => 'Live interview',
    dsa_coding: () => 'Coding',
    culture_fit_hr: () => 'Culture interview',
    ai_conversational: () => 'Conversation',
    scenario_based: () => 'Scenario',
  },

  employment: { full_time: () => 'Full time', part_time: () => 'Part time',
    contract: () => 'Contract', internship: () => 'Internship' },

  difficulty: { easy: () => 'Easy', medium: () => 'Medium', hard: () => 'Hard' },
};
