// What more than one page needs, as one file for browsers. The bundler makes a file for each set of
// pages that share something; each page imports this one, so that there is one set.
import '../sign_in/code_form.tsx';
import '../sign_in/own.tsx';
import '../sign_in/site.ts';
import '../sign_in/use_address.ts';
import '../parts/choices.tsx';
import '../parts/lazy.tsx';
import '../parts/text_area.tsx';
import '../text/en_provider.ts';
import '../text/en_problems_own.ts';
