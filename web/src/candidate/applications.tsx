// The pages of a candidate's applications. They share most of what they show, so that they are one
// file for browsers.
import './core.ts';
export { Page } from './my.tsx';
export { PipelinePage } from './pipeline.tsx';
export { InterviewPage } from './interview.tsx';
