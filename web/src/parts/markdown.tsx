// Markdown as statements of problems use it: headings, paragraphs, lists, code, emphasis, links. It
// makes nodes and never HTML, so that whatever a statement contains is text.
import type { ComponentChildren } from 'preact';

type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'quote'; text: string }
  | { kind: 'paragraph'; text: string };

const FENCE = /^(```+|~~~+)/;
const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const ITEM = /^\s{0,3}([-*+]|\d{1,9}[.)])\s+(.*)$/;
const QUOTE = /^>\s?(.*)$/;

export function blocksOf(source: string): Block[] {
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  const blocks: Block[] = [];
  let at = 0;

  const taken = (test: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && test(lines[at]!)) at++;
    return lines.slice(from, at);
  };

  const code = (fence: string): Block => {
    at++;
    const inside = taken((line) => !line.startsWith(fence));
    at++;
    return { kind: 'code', text: inside.join('\n') };
  };

  const list = (): Block => {
    const ordered = /\d/.test(ITEM.exec(lines[at]!)![1]!);
    const items: string[] = [];
    for (const line of taken((one) => ITEM.test(one) || /^\s{2,}\S/.test(one))) {
      const item = ITEM.exec(line);
      if (item) items.push(item[2]!);
      else items[items.length - 1] += ` ${line.trim()}`;
    }
    return { kind: 'list', ordered, items };
  };

  const isPlain = (line: string) => line.trim() !== '' && !FENCE.test(line) && !HEADING.test(line)
    && !ITEM.test(line) && !QUOTE.test(line);

  while (at < lines.length) {
    const line = lines[at]!;
    const heading = HEADING.exec(line);
    if (line.trim() === '') {
      at++;
    } else if (FENCE.test(line)) {
      blocks.push(code(FENCE.exec(line)![1]!));
    } else if (heading) {
      blocks.push({ kind: 'heading', level: heading[1]!.length, text: heading[2]! });
      at++;
    } else if (ITEM.test(line)) {
      blocks.push(list());
    } else if (QUOTE.test(line)) {
      const quoted = taken((one) => QUOTE.test(one)).map((one) => QUOTE.exec(one)![1]);
      blocks.push({ kind: 'quote', text: quoted.join('\n') });
    } else {
      blocks.push({ kind: 'paragraph', text: taken(isPlain).join('\n') });
    }
  }
  return blocks;
}

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong'; inside: Inline[] }
  | { kind: 'em'; inside: Inline[] }
  | { kind: 'link'; href: string; inside: Inline[] };

// Code first: nothing inside it is anything else. `_` within a word, as in snake_case, is text.
const INLINE = new RegExp([
  '(`+)(.+?)\\1(?!`)',
  '\\*\\*(.+?)\\*\\*',
  '\\*([^*\\s](?:[^*]*[^*\\s])?)\\*',
  '(?<![\\w])_([^_\\s](?:[^_]*[^_\\s])?)_(?![\\w])',
  '\\[([^\\]]+)\\]\\((https?://[^\\s)]+)\\)',
  '\\\\([\\\\`*_{}[\\]()#+.!>-])',
].join('|'), 's');

export function inlineOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let rest = text;
  for (;;) {
    const found = INLINE.exec(rest);
    if (!found) break;
    if (found.index > 0) parts.push({ kind: 'text', text: rest.slice(0, found.index) });
    parts.push(partOf(found));
    rest = rest.slice(found.index + found[0].length);
  }
  if (rest) parts.push({ kind: 'text', text: rest });
  return parts;
}

function partOf([, , code, strong, star, line, name, href, escaped]: RegExpExecArray): Inline {
  if (code !== undefined) return { kind: 'code', text: code };
  if (strong !== undefined) return { kind: 'strong', inside: inlineOf(strong) };
  const em = star ?? line;
  if (em !== undefined) return { kind: 'em', inside: inlineOf(em) };
  if (href !== undefined) return { kind: 'link', href, inside: inlineOf(name!) };
  return { kind: 'text', text: escaped! };
}

function shown(parts: Inline[]): ComponentChildren {
  return parts.map((part) => {
    if (part.kind === 'text') return part.text;
    if (part.kind === 'code') return <code>{part.text}</code>;
    if (part.kind === 'strong') return <strong>{shown(part.inside)}</strong>;
    if (part.kind === 'em') return <em>{shown(part.inside)}</em>;
    return <a href={part.href} rel="noreferrer noopener" target="_blank">{shown(part.inside)}</a>;
  });
}

const Line = ({ text }: { text: string }) => <>{shown(inlineOf(text))}</>;

function Shown({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h4 dir="auto"><Line text={block.text} /></h4>;
  if (block.kind === 'code') return <pre tabIndex={0}><code>{block.text}</code></pre>;
  if (block.kind === 'quote')
    return <blockquote dir="auto"><Markdown>{block.text}</Markdown></blockquote>;
  if (block.kind === 'paragraph') return <p dir="auto"><Line text={block.text} /></p>;
  const items = block.items.map((item) => <li key={item} dir="auto"><Line text={item} /></li>);
  return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

export function Markdown({ children }: { children: string }) {
  return <>{blocksOf(children).map((block, index) => <Shown block={block} key={index} />)}</>;
}
