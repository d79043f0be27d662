// Shows the OpenAPI document. What it says goes into the page as text, never as markup; what is
// folded is made when it is opened, so that a type may hold itself.
'use strict';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const CHOICES = { anyOf: 'Any of these', oneOf: 'One of these', allOf: 'All of these' };
const DEEPEST_TYPE = 5;

let api = {};

// Strings among `children` become text.
function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const code = (text, kind = '') => element('code', { class: kind }, text);
const quiet = (text) => element('span', { class: 'quiet' }, text);
const heading = (text) => element('h3', {}, text);

// What stands between backticks is code.
function prose(text = '') {
  const pieces = text.split('`').map((piece, index) => (index % 2 ? code(piece) : piece));
  return element('p', {}, ...pieces);
}

function folded(attributes, summary, fill) {
  const details = element('details', attributes, element('summary', {}, ...summary));
  details.addEventListener('toggle', () => {
    if (details.open && details.childElementCount === 1) details.append(...fill());
  });
  return details;
}

function example(value, name) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return [element('p', { class: 'quiet' }, 'Example', ...(name ? [' ', code(name)] : [])),
    element('pre', {}, text)];
}

// Follows `$ref`s; what stands beside one goes before what it names.
function resolved(node) {
  const seen = new Set();
  let found = node ?? {};
  while (found.$ref?.startsWith('#/') && !seen.has(found.$ref)) {
    const { $ref, ...beside } = found;
    seen.add($ref);
    const keys = $ref.slice(2).split('/')
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    found = { ...keys.reduce((tree, key) => tree?.[key], api), ...beside };
  }
  return found;
}

const choiceOf = (schema) => Object.keys(CHOICES).find((key) => Array.isArray(schema[key]));

// Whether there is more to say of a type than its name.
function hasParts(schema, depth = 0) {
  const type = resolved(schema);
  if (depth > DEEPEST_TYPE) return true;
  if (type.items) return hasParts(type.items, depth + 1);
  const choice = choiceOf(type);
  if (choice) return type[choice].some((one) => hasParts(one, depth + 1));
  return Boolean(type.properties) || typeof type.additionalProperties === 'object';
}

function typeName(schema, depth = 0) {
  if (depth > DEEPEST_TYPE) return '…';
  const type = resolved(schema);
  if (schema.$ref && type.properties) return schema.$ref.split('/').at(-1);
  if ('const' in type) return JSON.stringify(type.const);
  if (type.enum) return type.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choice = choiceOf(type);
  if (choice) return type[choice].map((one) => typeName(one, depth + 1)).join(' or ');
  const names = [type.type ?? 'anything'].flat().map((name) =>
    (name === 'array' ? `list of ${typeName(type.items ?? {}, depth + 1)}` : name));
  return names.join(' or ') + (type.format ? ` (${type.format})` : '');
}

function range(least, most, unit) {
  if (least === undefined && most === undefined) return [];
  if (least === undefined) return [`at most ${most}${unit}`];
  if (most === undefined) return [`at least ${least}${unit}`];
  return [least === most ? `exactly ${least}${unit}` : `${least} to ${most}${unit}`];
}

function limits(type, depth = 0) {
  const limited = [
    ...range(type.minLength, type.maxLength, ' characters'),
    ...range(type.minItems, type.maxItems, ' entries'),
    ...range(type.minimum, type.maximum, ''),
  ];
  if (type.uniqueItems) limited.push('each entry once');
  if (type.pattern) limited.push(`matches ${type.pattern}`);
  if (type.items && depth < DEEPEST_TYPE)
    limited.push(...limits(resolved(type.items), depth + 1).map((text) => `each: ${text}`));
  if ('default' in type) limited.push(`default ${JSON.stringify(type.default)}`);
  for (const value of type.examples ?? []) limited.push(`such as ${JSON.stringify(value)}`);
  return limited;
}

// A field, a parameter or a header. `about` replaces the description of its type.
function row(name, schema, { remark = '', about, example: value } = {}) {
  const type = resolved(schema);
  const made = element('div', {},
    element('dt', {}, code(name, 'name'), ' ', code(typeName(schema)), ' ', quiet(remark)));
  const said = element('dd', {});
  const description = about ?? type.description;
  if (description) said.append(prose(description));
  const limited = limits(type);
  if (value !== undefined) limited.push(`such as ${JSON.stringify(value)}`);
  if (limited.length) said.append(element('p', { class: 'quiet' }, limited.join('; ')));
  if (hasParts(schema)) said.append(folded({}, ['Fields of ', code(name)], () => parts(schema)));
  if (said.childNodes.length) made.append(said);
  return made;
}

// The fields or variants of a type.
function parts(schema, depth = 0) {
  const type = resolved(schema);
  if (type.items && depth < DEEPEST_TYPE) return parts(type.items, depth + 1);
  const choice = choiceOf(type);
  if (choice) {
    return [element('p', {}, CHOICES[choice]),
      ...type[choice].map((one) => folded({}, [code(typeName(one))], () => parts(one)))];
  }
  const required = new Set(type.required ?? []);
  const rows = Object.entries(type.properties ?? {}).map(([name, field]) =>
    row(name, field, { remark: required.has(name) ? 'required' : '' }));
  if (typeof type.additionalProperties === 'object')
    rows.push(row('any other name', type.additionalProperties));
  if (rows.length) return [element('dl', {}, ...rows)];
  return [element('p', {}, code(typeName(schema)), ' ', quiet(limits(type).join('; ')))];
}

function content(media = {}) {
  return Object.entries(media).flatMap(([mediaType, { schema = {}, ...rest }]) => [
    element('p', {}, code(mediaType), ' ', code(typeName(schema))),
    ...(hasParts(schema) ? parts(schema) : []),
    ...('example' in rest ? example(rest.example) : []),
    ...Object.entries(rest.examples ?? {})
      .flatMap(([name, one]) => example(resolved(one).value, name)),
  ]);
}

function callers(operation) {
  const schemesOf = operation.security ?? api.security ?? [];
  if (schemesOf.length === 0) return 'Everyone: no ID token is required';
  const schemes = api.components?.securitySchemes ?? {};
  const words = (one) => Object.keys(one)
    .map((name) => resolved(schemes[name]).description ?? name).join(' and ');
  return `A caller with: ${schemesOf.map(words).join(', or ')}`;
}

function parameters(list) {
  const rows = list.map(resolved).map((one) => row(one.name, one.schema ?? {}, {
    remark: `in ${one.in}${one.required ? ', required' : ''}`,
    about: one.description,
    example: one.example,
  }));
  return rows.length ? [heading('Parameters'), element('dl', {}, ...rows)] : [];
}

// The summary lists the codes of refusals.
function response([status, reference]) {
  const answer = resolved(reference);
  const names = Object.values(answer.content ?? {})
    .flatMap(({ examples = {} }) => Object.keys(examples));
  const summary = [code(status, 'name'), ' ',
    ...names.flatMap((name) => [code(name), ' ']), quiet(answer.description ?? '')];
  return folded({}, summary, () => {
    const headers = Object.entries(answer.headers ?? {}).map(([name, one]) => {
      const { schema = {}, description: about, example: value } = resolved(one);
      return row(name, schema, { about, example: value });
    });
    const shown = content(answer.content);
    if (headers.length) shown.push(heading('Headers'), element('dl', {}, ...headers));
    return shown.length ? shown : [element('p', {}, 'Without a body')];
  });
}

function operationBody(operation, shared) {
  const body = resolved(operation.requestBody);
  return [
    ...(operation.description ? [prose(operation.description)] : []),
    element('p', {}, element('a', { href: `#${operation.operationId}` }, 'Link to this entry')),
    heading('Who may call'), element('p', {}, callers(operation)),
    ...parameters([...shared, ...(operation.parameters ?? [])]),
    ...(body.content ? [heading(`Body${body.required ? ', required' : ''}`)] : []),
    ...content(body.content),
    heading('Responses'), ...Object.entries(operation.responses ?? {}).map(response),
  ];
}

function operationsOf(paths = {}) {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => {
      const operation = item[method];
      const tag = operation.tags?.[0] ?? 'Others';
      const summary = [element('span', { class: `method ${method}` }, method.toUpperCase()), ' ',
        code(path), ' ', operation.summary ?? ''];
      const entry = folded({ id: operation.operationId ?? `${method} ${path}` }, summary,
        () => operationBody(operation, item.parameters ?? []));
      const words = [method, path, operation.operationId, operation.summary, operation.description,
        tag].join(' ').toLowerCase();
      return { entry, tag, words };
    }));
}

function groupsOf(operations) {
  const described = new Map((api.tags ?? []).map((tag) => [tag.name, tag.description]));
  const names = new Set([...described.keys(), ...operations.map(({ tag }) => tag)]);
  return [...names].map((name, index) => {
    const members = operations.filter(({ tag }) => tag === name);
    const section = element('section', { id: `group-${index}` }, element('h2', {}, name),
      prose(described.get(name)), ...members.map(({ entry }) => entry));
    const link = element('li', {}, element('a', { href: `#group-${index}` }, name));
    return { members, section, link };
  });
}

function show(groups, text) {
  const words = text.toLowerCase().split(/\s+/);
  let shown = 0;
  let all = 0;
  for (const { members, section, link } of groups) {
    for (const member of members)
      member.entry.hidden = !words.every((word) => member.words.includes(word));
    const visible = members.filter(({ entry }) => !entry.hidden).length;
    section.hidden = link.hidden = visible === 0;
    shown += visible;
    all += members.length;
  }
  document.getElementById('status').textContent = `${shown} of ${all} operations`;
}

// Opens what the address names, also when the filter had hidden it.
function openAddressed(groups) {
  const addressed = document.getElementById(location.hash.slice(1));
  if (!addressed || !document.getElementById('operations').contains(addressed)) return;
  if (addressed.closest('[hidden]')) {
    document.getElementById('filter').value = '';
    show(groups, '');
  }
  if (addressed.matches('details')) addressed.open = true;
  addressed.scrollIntoView();
}

async function start() {
  const answer = await fetch('v1/openapi.json');
  if (!answer.ok) throw new Error(`the service answered ${answer.status}`);
  api = await answer.json();
  const title = `${api.info?.title ?? 'API'} ${api.info?.version ?? ''}`;
  document.title = title;
  document.getElementById('title').textContent = title;
  document.getElementById('about').append(prose(api.info?.description));
  const groups = groupsOf(operationsOf(api.paths));
  document.getElementById('operations').append(...groups.map(({ section }) => section));
  document.getElementById('groups').append(element('ul', {}, ...groups.map(({ link }) => link)));
  const filter = document.getElementById('filter');
  filter.addEventListener('input', () => show(groups, filter.value));
  document.getElementById('search').addEventListener('submit', (event) => event.preventDefault());
  window.addEventListener('hashchange', () => openAddressed(groups));
  show(groups, filter.value);
  openAddressed(groups);
}

start().catch((error) => {
  document.getElementById('status').textContent = `The document can't be shown: ${error.message}`;
});
