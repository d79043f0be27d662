// Builds a page with the questions of the journeys by SurveyJS, a well-known maker of forms, to
// measure it beside ours: node compare.mjs FOLDER. Installs its packages into FOLDER from the network.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './support/ports.mjs';

const { buildSync } = createRequire(join(root, 'web/package.json'))('esbuild');
const folder = resolve(process.argv[2]);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error',
  'survey-core@2.5.38', 'survey-js-ui@2.5.38', 'preact@10'], { cwd: folder, stdio: 'inherit' });
writeFileSync(join(folder, 'main.js'), `
import { Model } from 'survey-core';
import { renderSurvey } from 'survey-js-ui';
import 'survey-core/survey-core.css';
const texts = ['What does an index cost?', 'How would you find the slowest statement?',
  'What is a deadlock?'];
renderSurvey(new Model({ title: 'Questions for you',
  elements: texts.map((title, index) => ({ type: 'comment', name: String(index), title,
    maxLength: 10000 })) }), document.getElementById('app'));
`);
buildSync({ absWorkingDir: folder, entryPoints: ['main.js'], bundle: true, minify: true,
  format: 'esm', target: 'es2022', outfile: 'page.js', logLevel: 'error' });
writeFileSync(join(folder, 'index.html'), `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Questions for you</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="page.css"><script type="module" src="page.js"></script></head>
<body><div id="app"></div></body></html>
`);
