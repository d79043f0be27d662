// What more than one page of links needs, as one file for browsers; see core.ts.
import '../drafts/length.ts';
import '../parts/choices.tsx';
import '../parts/text_area.tsx';
import './sitting/phases.tsx';
import './sitting/sitting.ts';
import './sitting/choice.tsx';
import './sitting/calls.ts';
