// What more than one page needs, as one file for browsers. The bundler makes a file for each set of
// pages that share something; each page imports this one, so that there is one set.
import './code_form.tsx';
import './own.tsx';
import './site.ts';
import './use_address.ts';
import '../parts/choices.tsx';
import '../parts/lazy.tsx';
import '../parts/text_area.tsx';
import '../text/en_provider.ts';
import '../text/en_problems_own.ts';
