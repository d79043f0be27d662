// Which page is shown.
import { createRouter } from './routes.ts';

export const router = createRouter();
