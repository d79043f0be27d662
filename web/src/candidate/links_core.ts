// What more than one page of links needs, as one file for browsers; see core.ts.
import '../api/open.ts';
import '../drafts/kept.ts';
import '../drafts/length.ts';
import '../parts/choices.tsx';
import '../parts/text_area.tsx';
import './session/phases.tsx';
import './session/page_session.ts';
import './session/choice.tsx';
import './session/places.tsx';
import './session/calls.ts';
