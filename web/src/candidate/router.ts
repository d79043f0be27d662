// Which page is shown.
import { createRouter } from '../router.ts';

export const router = createRouter();
