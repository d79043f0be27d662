// The filter of the pool by tags. Several tags: only candidates that have all of them.
import { Select } from '../../parts/choices.tsx';
import { Button, Their, useLoad } from '../../parts/parts.tsx';
import { tags as words } from '../../text/recruiter/en_pool.ts';
import { queried, setQuery } from '../query.ts';
import { api, ask } from '../who.tsx';

// Names have no comma.
export const wantedTags = (): string[] => queried('tags').split(',').filter(Boolean);

const FIELD = 'tag-filter';

const want = (names: readonly string[]) => setQuery({ tags: names.join(',') });

export function TagFilter() {
  const found = useLoad(() => ask((headers) => api.own.GET('/v1/tags', { headers })), []);
  const wanted = wantedTags();
  const others = (found.data?.tags ?? []).filter(({ name }) => !wanted.includes(name));
  const manage = <a class="push" href="/app/pool/tags">{words.manage()}</a>;
  if (others.length === 0 && wanted.length === 0) return manage;
  return (
    <>
      <Select id={FIELD} label={words.filter()} value=""
        onValue={(name) => name && want([...wanted, name])}
        choices={[{ value: '', label: wanted.length === 0 ? words.any() : words.andAlso() },
          ...others.map(({ name, candidates }) =>
            ({ value: name, label: words.withCount(name, candidates) }))]} />
      {manage}
      {wanted.length > 0 && (
        <ul class="tags whole-line" aria-label={words.filtered()}>
          {wanted.map((name) => (
            <li key={name}>
              <Their>{name}</Their>
              <Button kind="link" label={words.unfilter(name)}
                onClick={() => {
                  want(wanted.filter((one) => one !== name));
                  document.getElementById(FIELD)?.focus();
                }}>×</Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
